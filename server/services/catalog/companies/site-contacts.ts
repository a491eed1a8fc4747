/** Reads the contacts of the site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FOLDER } from '../../../../contract/paths.ts';
import { type Contacts, contactsOf } from '../../../../contract/resources/common.ts';

const FILE = join(DATA_FOLDER, 'reference/site_contacts.json');

/** The general contacts of the site, for storefront mode; null if none are configured. */
export function siteContacts(file: string = FILE): Contacts | null {
  if (!existsSync(file)) return null;
  return contactsOf(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
}
