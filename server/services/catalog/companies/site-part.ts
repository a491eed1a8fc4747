/** The catalog part that all services share, with the contacts of the site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FOLDER } from '../../../../contract/paths.ts';
import { type Contacts, contactsOf } from '../../../../contract/resources/common.ts';
import type { Part } from '../../../snapshot/loading.ts';
import { type Catalog, catalogPart } from '../catalog.ts';

const CONTACTS = join(DATA_FOLDER, 'reference/site_contacts.json');

/** The general contacts of the site, for storefront mode; null if none are configured. */
function siteContacts(): Contacts | null {
  return existsSync(CONTACTS) ? contactsOf(JSON.parse(readFileSync(CONTACTS, 'utf8'))) : null;
}

let site: Part<Catalog> | undefined;

/** The catalog part with the contacts of this site: one for all services that show cars, opened once. */
export function sitePart(): Part<Catalog> {
  site ??= catalogPart(siteContacts());
  return site;
}
