/** The tool `search_cars`. */
import { FILTER_MEMBERS } from '../filters.ts';
import { ANY, about, input, listOf, output, TEXT, WHOLE } from '../schema.ts';
import { documentsIn, type Tool, withoutEmpty } from '../tool.ts';
import { CARD, CARD_FIELDS, compact, VIEW } from './cars.ts';
import { selection } from './selection.ts';

const DEFAULT_LIMIT = 10;

/** Cars by filters, by free text, or both. */
export const searchCars: Tool = {
  name: 'search_cars',
  title: 'Search cars',
  description:
    'Cars by filters, by free text in any language (`query`), or both: filters overrule the text. `total_price_rub` is turnkey in Russia: delivery, duty and fees included.',
  needs: [
    ['GET', '/v1/cars'],
    ['POST', '/v1/search/parse'],
  ],
  input: input({
    query: TEXT,
    ...FILTER_MEMBERS,
    modification_id: WHOLE,
    sort: about(
      TEXT,
      'total_score, total_price_rub, price_rub, year, mileage, power_hp, engine_volume, distance',
    ),
    order: { enum: ['ASC', 'DESC'] },
    limit: about(WHOLE, '1-100, default 10'),
    page: WHOLE,
    ...VIEW,
  }),
  output: output(
    {
      total: WHOLE,
      cars: listOf(CARD),
      understood: about(ANY, 'Filters read from `query`, in RUB.'),
      ask_about: about(listOf(TEXT), 'What the text leaves open.'),
    },
    true,
  ),
  renames: { page_size: 'limit' },
  async call(args, api) {
    const { limit = DEFAULT_LIMIT, page = 1, ...rest } = api.dealer(args);
    const { filters, open } = await selection(api, rest);
    const asked = { ...filters, page, page_size: limit, fields: CARD_FIELDS.join() };
    const { results, total, has_more, hints } = await api.get('/v1/cars', asked);
    return {
      total,
      cars: documentsIn(results).map((card) => compact(card)),
      ...withoutEmpty({ hints }),
      ...open,
      ...(has_more ? { next: { ...filters, limit, page: Number(page) + 1 } } : {}),
    };
  },
};
