/** Schemas that several resources share: contacts, hints, paging. */
import { z } from '@hono/zod-openapi';

/** Public contacts: of a company in dealer mode, of the site otherwise. */
export const contactsSchema = z
  .object({
    company_name: z.string().nullable(),
    city: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email_public: z.string().nullable(),
    work_hours: z.string().nullable(),
    logo_url: z.string().nullable(),
    messenger_a_bot_username: z.string().nullable(),
    messenger_a_channel: z.string().nullable(),
    messenger_a_personal: z.string().nullable(),
    messenger_b_url: z.string().nullable(),
    messenger_b_bot_username: z.string().nullable(),
    social_network_url: z.string().nullable(),
  })
  .meta({ id: 'Contacts', description: 'Public contacts of a company, or of the site in storefront mode.' });

export type Contacts = z.infer<typeof contactsSchema>;

/** The members of contacts, in their order. */
const CONTACT_KEYS = Object.keys(contactsSchema.shape) as (keyof Contacts)[];

/** The contacts of a row or document; null for missing members. */
export function contactsOf(row: Readonly<Record<string, unknown>>): Contacts {
  const entries = CONTACT_KEYS.map((key) => [
    key,
    row[key] === undefined || row[key] === null ? null : String(row[key]),
  ]);
  return Object.fromEntries(entries) as Contacts;
}

/** A name that the catalog does not have, with the nearest name that it has. */
export const hintSchema = z
  .object({
    parameter: z.string().describe('The parameter whose value is unknown.'),
    message: z.string().describe('What was looked for.'),
    suggestion: z.string().nullable().describe('The nearest name in the catalog; null if none is near.'),
  })
  .meta({ id: 'Hint' });

export type Hint = z.infer<typeof hintSchema>;

/** The members that every paged list has besides its results. */
export const pageShape = {
  page: z.int().min(1).describe('This page, from 1.'),
  page_size: z.int().min(1).describe('Results on a full page.'),
  total: z.int().nonnegative().describe('Results over all pages.'),
  has_more: z.boolean().describe('Whether a next page exists.'),
};
