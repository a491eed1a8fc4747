/** The catalog part that all services share. */
import type { Part } from '../../../snapshot/loading.ts';
import { type Catalog, catalogPart } from '../catalog.ts';
import { siteContacts } from './site-contacts.ts';

let site: Part<Catalog> | undefined;

/** The catalog part with the contacts of this site: one for all services that show cars, opened once. */
export function sitePart(): Part<Catalog> {
  site ??= catalogPart(siteContacts());
  return site;
}
