import { existsSync, readFileSync } from 'node:fs';
import type { Contacts } from '../../../contract/resources/common.ts';
import { contactsOf } from './companies.ts';

const FILE = new URL('../../../data/reference/site_contacts.json', import.meta.url);

/** The general contacts of the site, for storefront mode; null when none are configured. */
export function siteContacts(file: URL = FILE): Contacts | null {
  if (!existsSync(file)) return null;
  return contactsOf(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
}
