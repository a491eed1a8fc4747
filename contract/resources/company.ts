/** Response schemas of the companies of the dealer cabinet. */
import { z } from '@hono/zod-openapi';
import { contactsSchema, pageShape } from './common.ts';

const company_id = z.uuid().describe('Id of the company.');
const inventory_mode = z
  .enum(['own', 'filters'])
  .describe('What it offers: its own listings, or what its saved filters find in the storefront.');

/** A company in the list of companies, with its public fields. */
const companySummarySchema = z
  .object({
    company_id,
    name: z.string().describe('Name of the company.'),
    city: z.string().nullable(),
    is_leasing_company: z.boolean(),
  })
  .meta({ id: 'CompanySummary' });

export const companyListSchema = z
  .object({ results: z.array(companySummarySchema).describe('By id.'), ...pageShape })
  .meta({ id: 'CompanyList' });

/** The profile of a company. */
export const companySchema = companySummarySchema
  .extend({ inventory_mode, contacts: contactsSchema })
  .meta({ id: 'Company', description: 'A company of the dealer cabinet; public.' });

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const savedFilterSchema = z
  .object({
    name: z.string().nullable().describe('Name given by the company.'),
    filters: z
      .record(z.string(), z.union([scalar, z.array(scalar)]))
      .describe('Query parameters of /v1/cars; prices in rubles, before the markup.'),
  })
  .meta({ id: 'SavedFilter', description: 'Filters over the storefront.' });

/** The saved filters of a company; a car that any of them finds is in the inventory. */
export const companyFiltersSchema = z
  .object({ company_id, inventory_mode, results: z.array(savedFilterSchema), ...pageShape })
  .meta({ id: 'CompanyFilters' });

export const companyMarkupsSchema = z
  .object({
    company_id,
    pricing_mode: z
      .enum(['percent', 'fixed'])
      .nullable()
      .describe('Which of the two is added to the turnkey price; null adds nothing.'),
    pricing_percent: z.number().nullable().describe('Percent of the turnkey price of the storefront.'),
    pricing_fixed: z.number().nullable().describe('Rubles a car.'),
  })
  .meta({ id: 'CompanyMarkups', description: 'The pricing rule of a company.' });

export type CompanySummary = z.infer<typeof companySummarySchema>;
export type Company = z.infer<typeof companySchema>;
export type SavedFilter = z.infer<typeof savedFilterSchema>;
export type CompanyMarkups = z.infer<typeof companyMarkupsSchema>;
