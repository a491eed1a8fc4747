/** Response schemas of countries. */
import { z } from '@hono/zod-openapi';
import { pageShape } from './common.ts';

/** A country's Russian name in six cases, and with the preposition for "in", "from" and "to". */
const countryCasesSchema = z
  .object({
    nominative: z.string(),
    genitive: z.string(),
    dative: z.string(),
    accusative: z.string(),
    instrumental: z.string(),
    prepositional: z.string(),
    in: z.string().describe('Where: with its preposition, such as "в Японии" or "на Кипре".'),
    from: z.string().describe('Where from: "из Японии", "с Кипра".'),
    to: z.string().describe('Where to: "в Японию", "на Кипр".'),
  })
  .meta({ id: 'CountryCases', description: 'The Russian name in six cases, and with its prepositions.' });

export type CountryCases = z.infer<typeof countryCasesSchema>;

export const countrySchema = z
  .object({
    iso2: z.string().describe('ISO 3166-1 alpha-2.'),
    iso3: z.string().describe('ISO 3166-1 alpha-3.'),
    name: z.string().describe('In the language of `lang`.'),
    name_en: z.string(),
    name_ru: z.string(),
    capital: z.string().nullable().describe('English name.'),
    capital_geonameid: z.int().nullable().describe('The capital in /v1/cities.'),
    currency: z.string().nullable().describe('ISO 4217.'),
    calling_code: z.string().nullable().describe('With its plus.'),
    population: z.int().nonnegative(),
    cases: countryCasesSchema,
  })
  .meta({ id: 'Country' });

export type Country = z.infer<typeof countrySchema>;

export const countryListSchema = z
  .object({ results: z.array(countrySchema), ...pageShape })
  .meta({ id: 'CountryList' });

export type CountryList = z.infer<typeof countryListSchema>;

export const countrySearchSchema = z
  .object({ results: z.array(countrySchema).describe('The best match first.') })
  .meta({ id: 'CountrySearch' });
