/** Reads the requests of /v1/search/parse. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { LANGUAGES, type Language, languageOf } from '../../../contract/languages.ts';
import { PARSE_MODES } from '../../../contract/resources/parse.ts';
import { MAX_QUERY } from '../../../contract/texts.ts';
import type { AppEnv } from '../../answer/context.ts';
import { readJson } from '../../gates/body.ts';
import type { ParseMode } from '../../language/index.ts';
import {
  choice,
  type Parameter,
  type Parameters,
  parametersOf,
  type RawQuery,
} from '../../request/parameter.ts';
import { readParameters } from '../../request/read-parameters.ts';
import { invalidParameter } from '../../shared/api-error.ts';
import { oncePer } from '../../shared/once.ts';

/** A text to read, unchanged, because spans are places in it. */
export interface SearchRequest {
  readonly query: string;
  /** Undefined if none was sent. */
  readonly currency: string | undefined;
  readonly mode: ParseMode;
  readonly lang: Language | undefined;
}

const query: Parameter<string> = {
  name: 'query',
  schema: z
    .string()
    .min(1)
    .refine((text) => [...text].length <= MAX_QUERY),
  documented: { type: 'string', minLength: 1, maxLength: MAX_QUERY },
  list: false,
  expects: `1 to ${MAX_QUERY} characters`,
  description: 'The text, in any of the first-class languages.',
  example: 'BMW X5 дизель от 2019, до 4 млн',
};

const mode = choice('mode', PARSE_MODES, {
  description:
    '`fast` reads by rules, `quality` by the model, `auto` by the model if the rules leave words unexplained.',
  default: 'auto',
});

const lang = choice(
  'lang',
  LANGUAGES,
  { description: 'A hint for the language of the text.', example: 'ru' },
  languageOf,
);

/** The parameters for a snapshot with these rates by currency. */
export const searchParameters = oncePer((rates: ReadonlyMap<string, number>): Parameters => {
  const currency = choice('currency', [...rates.keys()], {
    description: 'Currency of the amounts that name none; RUB by default.',
    example: 'EUR',
  });
  return parametersOf([query, currency, mode, lang]);
});

const bodySchema = z.record(z.string(), z.union([z.string(), z.null()]));

/** The members of a JSON body as a query. Error: 400 for a body that is not an object of strings. */
export async function searchBodyQuery(c: Context<AppEnv>): Promise<RawQuery> {
  const { success, data, error } = bodySchema.safeParse(await readJson(c, '{"query": "..."}'));
  if (!success) {
    const faults = error.issues.map(({ path }) => ({
      parameter: path.join('.') || 'body',
      message: path.length > 0 ? 'A string was expected.' : 'An object was expected.',
    }));
    throw invalidParameter(faults);
  }
  const given = Object.entries(data).flatMap(([name, value]) =>
    value === null ? [] : [[name, [value]] as const],
  );
  return Object.fromEntries(given);
}

/** Reads a request for a snapshot with these rates by currency. Error: 400 with every fault. */
export function readSearchRequest(raw: RawQuery, rates: ReadonlyMap<string, number>): SearchRequest {
  const { values, faults } = readParameters(raw, searchParameters(rates));
  const [text] = raw.query ?? [];
  if (text === undefined)
    faults.push({ parameter: 'query', message: `Nothing was given, expected ${query.expects}.` });
  if (faults.length > 0 || text === undefined) throw invalidParameter(faults);
  const one = <T extends string>(name: string) => values.named<T>(name)?.[0];
  return {
    query: text,
    currency: one('currency'),
    mode: one<ParseMode>('mode') ?? 'auto',
    lang: one<Language>('lang'),
  };
}
