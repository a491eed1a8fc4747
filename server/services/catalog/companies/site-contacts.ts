import { existsSync, readFileSync } from 'node:fs';
import { type Contacts, contactsOf } from '../../../../contract/resources/common.ts';

const FILE = new URL('../../../../data/reference/site_contacts.json', import.meta.url);

/** The general contacts of the site, for storefront mode; null when none are configured. */
export function siteContacts(file: URL = FILE): Contacts | null {
  if (!existsSync(file)) return null;
  return contactsOf(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
}
