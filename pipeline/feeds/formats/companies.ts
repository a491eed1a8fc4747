/** Reads the companies of the dealer cabinet and their saved filters. */
import { parseMapping } from '../mapping/mapping.ts';
import type { FeedFormat } from '../mapping/schema.ts';
import type { FeedRecord } from './feed-record.ts';
import { readJsonRecords } from './json/json.ts';

const SAME = [
  'company_id',
  'company_name',
  'city',
  'address',
  'phone',
  'email_public',
  'work_hours',
  'logo_url',
  'messenger_a_bot_username',
  'messenger_a_channel',
  'messenger_a_personal',
  'messenger_b_url',
  'messenger_b_bot_username',
  'social_network_url',
  'is_leasing_company',
  'pricing_mode',
  'pricing_percent',
  'pricing_fixed',
];

/** The mapping of a companies feed: a JSON array of companies with their contacts, pricing and inventory. */
export const COMPANIES_MAPPING = parseMapping(
  {
    description: 'Companies of the dealer cabinet',
    fields: {
      ...Object.fromEntries(SAME.map((name) => [name, name])),
      name: ['name', 'company_name'],
      inventory_mode: 'inventory.mode',
    },
  },
  'companies (built in)',
  'companies',
);

/** The mapping of the saved filters of companies, one record for each filter. */
export const COMPANY_FILTERS_MAPPING = parseMapping(
  {
    description: 'Saved filters of companies',
    fields: { company_id: 'company_id', name: 'name', filters: 'filters' },
  },
  'company filters (built in)',
  'company_filters',
);

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function filterRecord(company: Record<string, unknown>, saved: unknown, line: number): FeedRecord {
  const { name, filters } = asObject(saved);
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const given = Object.keys(asObject(filters)).length ? JSON.stringify(filters) : null;
  return { line, values: [text(company.company_id), text(name), given], text: () => JSON.stringify(saved) };
}

/** The saved filters of all companies of a feed with the company's id; `filters` is JSON. */
export async function* readFilterRecords(path: string, format: FeedFormat): AsyncIterable<FeedRecord> {
  for await (const company of readJsonRecords(path, format, [])) {
    if (company.fault) continue;
    const value = asObject(JSON.parse(company.text()));
    const { filters } = asObject(value.inventory);
    for (const saved of Array.isArray(filters) ? filters : []) yield filterRecord(value, saved, company.line);
  }
}
