import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ChatFilters, ChatResponse, Intent } from '../../../contract/resources/chat.ts';
import { isDrawn } from '../../../corpus/cases.ts';
import { chat } from './support.ts';

/** One expression in so many is said, the same ones in every run; `FORECOURT_ALL_TEXTS=1` says all. */
const SAMPLED = process.env.FORECOURT_ALL_TEXTS ? 1 : 4;
const FOLDER = join(import.meta.dirname, 'expressions');

/** What was talked of before. */
const CAR: ChatFilters = { brand: 'Toyota', model: 'Camry', fuel_type: 'Hybrid', color: 'White' };
const BOUNDED: ChatFilters = {
  brand: 'Toyota',
  model: 'Camry',
  max_price: 3e6,
  min_year: 2015,
  max_mileage: 1e5,
};
const AUTOMATIC: ChatFilters = { ...CAR, transmission: 'Automatic' };
const SEATED: ChatFilters = { ...CAR, seats: 7 };
const PINNED: ChatFilters = { brand: 'Toyota', model: 'Camry', min_year: 2020, max_year: 2020 };
const BOTH: ChatFilters = { brand: ['Toyota', 'Honda'], model: ['Camry', 'Accord'] };

/** What an answer to one kind of turn is. */
interface Meant {
  readonly filters?: ChatFilters;
  readonly intents: readonly Intent[];
  readonly applied?: object;
  readonly gone?: readonly string[];
}

const KEPT: Pick<Meant, 'filters' | 'applied'> = { filters: CAR, applied: CAR };
const SIDES = { model: ['Camry', 'Accord'] };
const some = (): unknown => expect.anything();

/** The kinds of turns, each said in many ways in `expressions/<language>.txt`. */
const KINDS: Readonly<Record<string, Meant>> = {
  count: { intents: ['statistics'] },
  count_left: { ...KEPT, intents: ['statistics'] },
  share: { filters: CAR, intents: ['statistics'], gone: ['model'] },
  average: { intents: ['statistics'], applied: { model: some() } },
  average_other: { filters: CAR, intents: ['statistics'], applied: { model: some() }, gone: ['color'] },
  cheapest: { ...KEPT, intents: ['statistics'] },
  cheaper: { filters: BOUNDED, intents: ['refine'], applied: { ...BOUNDED, max_price: 2.4e6 } },
  newer: { filters: BOUNDED, intents: ['refine'], applied: { ...BOUNDED, min_year: 2016 } },
  less_mileage: { filters: BOUNDED, intents: ['refine'], applied: { ...BOUNDED, max_mileage: 8e4 } },
  any_colour: { filters: CAR, intents: ['refine'], applied: { fuel_type: 'Hybrid' }, gone: ['color'] },
  without_fuel: { filters: CAR, intents: ['refine'], applied: { color: 'White' }, gone: ['fuel_type'] },
  other_colour: { filters: CAR, intents: ['refine'], applied: { model: 'Camry', color: 'Black' } },
  colour_too: { filters: CAR, intents: ['refine'], applied: { color: ['White', 'Black'] } },
  second: { ...KEPT, intents: ['search'] },
  owners: { ...KEPT, intents: ['search'] },
  accident: { ...KEPT, intents: ['search'] },
  why: { ...KEPT, intents: ['price'] },
  choose: { intents: ['compare'], applied: SIDES },
  compare: { intents: ['compare'], applied: SIDES },
  compare_more: { filters: BOTH, intents: ['compare'], applied: { model: ['Camry', 'Accord', 'Passat'] } },
  which_of_both: { filters: BOTH, intents: ['compare'], applied: BOTH },
  built: { intents: ['factory'] },
  plants: { intents: ['factory'] },
  way: { intents: ['delivery'] },
  duty: { ...KEPT, intents: ['delivery'] },
  turnkey: { intents: ['price'], applied: { model: 'Camry', min_year: 2020 } },
  service: { ...KEPT, intents: ['no_data', 'contact'] },
  offtopic: { intents: ['out_of_scope'] },
  injection: { intents: ['out_of_scope'] },
  help: { intents: ['help'] },
  thanks: { ...KEPT, intents: ['greeting'] },
  greeting: { intents: ['greeting'] },
  more: { ...KEPT, intents: ['refine'] },
  reset: { filters: CAR, intents: ['search', 'refine'], applied: { model: 'Golf' }, gone: ['color'] },
  by_value: { filters: CAR, intents: ['statistics'] },
  more_of_them: { ...KEPT, intents: ['refine'] },
  agree: { ...KEPT, intents: ['refine'] },
  no: { ...KEPT, intents: ['greeting'] },
  any_gearbox: { filters: AUTOMATIC, intents: ['refine'], applied: CAR, gone: ['transmission'] },
  any_mileage: { filters: BOUNDED, intents: ['refine'], applied: { max_price: 3e6 }, gone: ['max_mileage'] },
  seats_too: { filters: SEATED, intents: ['refine'], applied: CAR, gone: ['seats'] },
  capacity: { ...KEPT, intents: ['factory'] },
  mileage_of_it: { ...KEPT, intents: ['search'] },
  least_mileage: { ...KEPT, intents: ['statistics'] },
  fair_price: { ...KEPT, intents: ['price', 'search'] },
  in_euros: { ...KEPT, intents: ['price'] },
  strongest: { ...KEPT, intents: ['statistics'] },
  parts: { ...KEPT, intents: ['price'] },
  need: { intents: ['search', 'advice'] },
  advise: { intents: ['search', 'advice'], gone: ['brand', 'model', 'max_price'] },
  advised: { ...KEPT, intents: ['refine'] },
  goal: { ...KEPT, intents: ['delivery'] },
  other_seats: { filters: SEATED, intents: ['refine'], applied: { ...CAR, seats: 5 } },
  one_of_both: { filters: BOTH, intents: ['refine'], applied: { brand: 'Toyota', model: 'Camry' } },
  cheapest_of: { intents: ['compare'], applied: SIDES },
  swap: { intents: ['search'], applied: { model: 'Accord' } },
  corrected: { filters: CAR, intents: ['refine', 'search'], applied: { model: 'Accord' } },
  any_price: { filters: BOUNDED, intents: ['refine'], applied: { model: 'Camry' }, gone: ['max_price'] },
  described: { filters: { brand: 'Toyota' }, intents: ['search'], applied: { brand: 'Toyota' }, gone: ['color'] },
  fuel_of_first: { ...KEPT, intents: ['search'] },
  own_model: { filters: { brand: 'Hyundai' }, intents: ['refine'], applied: { model: 'Santa Fe' }, gone: ['city'] },
  again: { ...KEPT, intents: ['refine', 'search'] },
  whereabouts: { ...KEPT, intents: ['search'] },
  too_old: { filters: BOUNDED, intents: ['refine'], applied: { ...BOUNDED, min_year: 2016 } },
  wonder: { filters: BOUNDED, intents: ['refine'], applied: { country: 'JP', max_price: 3e6 } },
  clear: { filters: BOUNDED, intents: ['refine'], gone: Object.keys(BOUNDED) },
  any_owners: { filters: { ...CAR, owner_count: 1 }, intents: ['refine'], applied: CAR, gone: ['owner_count'] },
  how_are_you: { ...KEPT, intents: ['greeting'] },
  choice: { intents: ['compare'], applied: SIDES },
  price_goes_on: { filters: PINNED, intents: ['price'], applied: { ...PINNED, model: 'Corolla' } },
  afford: { filters: BOUNDED, intents: ['refine'], applied: { ...BOUNDED, max_price: 3.6e6 } },
  limit: { filters: BOUNDED, intents: ['refine'], applied: { ...BOUNDED, max_price: 2.5e6 } },
  last: { ...KEPT, intents: ['search'] },
  not_only: { filters: { ...CAR, country: 'JP' }, intents: ['refine'], applied: CAR, gone: ['country'] },
  any_country: { filters: { ...CAR, country: 'JP' }, intents: ['refine'], applied: CAR, gone: ['country'] },
  any_city: { filters: { ...CAR, city: 'Moscow' }, intents: ['refine'], applied: CAR, gone: ['city'] },
  any_year: { filters: BOUNDED, intents: ['refine'], applied: { max_price: 3e6 }, gone: ['min_year'] },
  start_over: { filters: CAR, intents: ['refine', 'search'], gone: Object.keys(CAR) },
  mostly: { ...KEPT, intents: ['statistics'] },
  elsewhere: { filters: CAR, intents: ['refine'], applied: { model: 'Camry', country: 'DE' } },
}; // biome-ignore format: a table

function expectMeant(answer: ChatResponse, lang: string, { intents, applied = {}, gone = [] }: Meant) {
  const { filters_applied: filters, intent } = answer;
  expect(intents).toContain(intent);
  expect(answer.lang).toBe(lang);
  expect(filters).toMatchObject(applied);
  for (const key of gone) expect(filters).not.toHaveProperty(key);
}

/** What people say in a conversation, in the ways that a language has for it. */
export const expressions = () => {
  const files = readdirSync(FOLDER).map((file) => [file.slice(0, 2), join(FOLDER, file)] as const);
  describe.each(files)('in %s', (lang, file) => {
    const all = readFileSync(file, 'utf8').trim().split('\n');
    const lines = all.filter((line) => isDrawn(line, SAMPLED));
    it.each(lines)('hears %s', async (line) => {
      const [kind = '', ...said] = line.split(': ');
      const meant = KINDS[kind];
      if (!meant) throw new Error(`No kind of turn is called "${kind}".`);
      const { filters } = meant;
      expectMeant(await chat.say({ query: said.join(': '), ...(filters && { filters }) }), lang, meant);
    });
  });
};
