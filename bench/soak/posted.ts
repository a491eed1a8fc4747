/** Requests of texts, matches, prices, routes and modifications. */
import type { Random } from '../../pipeline/sample/random.ts';
import { addressOf, type Maker } from './ask.ts';
import type { Wish } from './texts.ts';
import type { Named } from './values.ts';

const MARKETS = ['JP', 'KR', 'CN', 'DE', 'US', 'AE', 'GE', 'KZ', 'BY', 'PL'];
const CURRENCIES = ['JPY', 'USD', 'EUR', 'CNY', 'RUB'];
const FUELS = ['Petrol', 'Diesel', 'Hybrid'];
const PREFERENCES = ['cheapest', 'fastest'];

/** Draws a described car for a price. */
function describedCar(random: Random) {
  const month = String(1 + random.int(12)).padStart(2, '0');
  return {
    price: 500_000 + random.int(4_000_000),
    currency: random.pick(CURRENCIES),
    country: random.pick(MARKETS),
    fuel_type: random.pick(FUELS),
    engine_volume: 1000 + random.int(30) * 100,
    power_hp: 80 + random.int(250),
    production_date: `${2016 + random.int(10)}-${month}-15`,
  };
}

function lookedUp(random: Random, { modifications }: Named) {
  const { brand, model, name, year } = random.pick(modifications);
  return { brand, model: `${model} ${name}`, year };
}

/** Requests of texts, matches, prices, routes and modifications. */
export function postedMakers(named: Named, texts: readonly Wish[]): Readonly<Record<string, Maker>> {
  const posted =
    (path: string, body: (random: Random) => unknown): Maker =>
    (random) => ({ path, body: body(random) });
  return {
    'get /v1/search/parse': (random) => {
      const { text, lang } = random.pick(texts);
      return { path: addressOf('/v1/search/parse', { query: text, lang }) };
    },
    'post /v1/search/parse': posted('/v1/search/parse', (random) => {
      const { text, lang } = random.pick(texts);
      return { query: text, lang };
    }),
    'post /v1/chat': posted('/v1/chat', (random) => {
      const { text, lang } = random.pick(texts);
      return { query: text, lang, limit: 1 + random.int(5) };
    }),
    'post /v1/match': posted('/v1/match', (random) => lookedUp(random, named)),
    'post /v1/match/batch': posted('/v1/match/batch', (random) => ({
      items: Array.from({ length: 5 + random.int(20) }, () => lookedUp(random, named)),
    })),
    'post /v1/price': posted('/v1/price', (random) =>
      random.chance(0.5) ? { car_id: random.pick(named.cars) } : describedCar(random),
    ),
    'post /v1/route': posted('/v1/route', (random) => ({
      from: random.pick(MARKETS),
      to: String(random.pick(named.cities.filter(({ country_iso2 }) => country_iso2 === 'RU')).geonameid),
      prefer: random.pick(PREFERENCES),
    })),
    'get /v1/modifications': (random) => {
      const { brand, model } = random.pick(named.modifications);
      return {
        path: addressOf('/v1/modifications', { brand, model: random.chance(0.5) ? model : undefined }),
      };
    },
    'get /v1/modifications/{modification_id}': (random) => ({
      path: `/v1/modifications/${random.pick(named.modifications).modification_id}`,
    }),
  };
}
