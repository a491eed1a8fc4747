import { foldName } from '../../../../contract/nearest.ts';
import type { Car } from '../../../../contract/resources/car.ts';
import type { ChatFilters, ChatRequest, ChatSuggestion } from '../../../../contract/resources/chat.ts';
import type { ChatContext } from '../../../../contract/resources/chat-context.ts';
import type { GeoCity } from '../../../../contract/resources/city.ts';
import type { ParseResult } from '../../../language/index.ts';
import { criteriaLine, type Names } from '../message/criteria.ts';
import type { Wording } from '../message/wording.ts';
import type { Aside } from '../text/aside.ts';
import type { Need } from '../text/needs.ts';
import type { Opinion } from '../text/purpose.ts';
import type { Signals } from '../text/signals.ts';
import type { CarPage, Desk } from './desk.ts';

/** One turn of a conversation: what was sent, how it was read, and what it is answered with. */
export interface Turn {
  readonly request: ChatRequest;
  readonly read: ParseResult;
  readonly signals: Signals;
  /** What the text does not want, or does not need. */
  readonly aside: Aside;
  /** What the model takes the text for. */
  readonly opinion: Opinion | undefined;
  readonly wording: Wording;
  readonly desk: Desk;
  /** What the conversation is about besides its filters. */
  readonly context: ChatContext;
  /** What needs are answered with. */
  readonly needs: readonly Need[];
  /** Whether the text is one part of a longer one. */
  readonly isPart: boolean;
  /** Puts what the answer talks of into the context of the next turn. */
  talkOf(focus: Focus): void;
  /** The currency that the text names, and rubles for one unit of it. */
  readonly spoken: { readonly currency: string; readonly rate: number };
  /** The name of a canonical value in the language of the answer. */
  label(key: string, value: string): string;
}

/** What an answer talks of, which the next text may point at. */
export interface Focus extends Partial<Omit<ChatContext, 'version' | 'intent' | 'said' | 'lang'>> {
  /** Whether it is something else than the cards shown before. */
  readonly isOther?: boolean;
}

/** The car in focus, or at a place among those shown: by the context, else by the filters of the request. */
export async function carAt(turn: Turn, place: number | undefined): Promise<Car | undefined> {
  const { desk, request, context } = turn;
  const id = place === undefined ? (context.card ?? context.cards[0]) : context.cards.at(place);
  if (id !== undefined) return desk.car(id);
  const { filters, limit, offset } = request;
  if (context.cards.length > 0 || !filters || Object.keys(filters).length === 0) return undefined;
  return (await desk.shelf(filters, limit, offset)).results.at(place ?? 0);
}

/** What a turn is answered: sentences, and the cards of filters. */
export interface Reply {
  readonly parts: readonly (string | undefined)[];
  /** undefined: no cards belong to the answer. */
  readonly filters?: ChatFilters;
  /** The filters that hold for the next turn where no cards are shown; by default those of the request. */
  readonly held?: ChatFilters;
  readonly page?: CarPage;
  /** Where the cards begin, unless the request says. */
  readonly offset?: number;
  readonly missing?: readonly string[];
  /** Where no car matches: the nearest ones. */
  readonly nearest?: readonly Car[];
  readonly suggestions?: readonly ChatSuggestion[];
}

/** A city as the geo service names it. */
export type Named = Pick<GeoCity, 'name' | 'name_en' | 'name_ru' | 'geonameid' | 'country_iso2'>;

/** The city of a name, as the geo service finds it: not one that only begins so. */
export async function cityNamed({ desk, wording }: Turn, name: string): Promise<Named | undefined> {
  const query = new URLSearchParams({ q: name, limit: '1', lang: wording.lang });
  const found = await desk.find<{ results: Named[] }>('/v1/cities/search', `/v1/cities/search?${query}`);
  const isCalled = (city: Named) =>
    [city.name, city.name_en, city.name_ru].some((one) => foldName(one) === foldName(name));
  return found?.results.find(isCalled);
}

/** The name of a city by its id. */
export async function cityWith({ desk, wording }: Turn, id: number): Promise<string | undefined> {
  return (await desk.find<Named>('/v1/cities/:geonameid', `/v1/cities/${id}?lang=${wording.lang}`))?.name;
}

async function cityAt({ desk, wording }: Turn, place: string): Promise<string | undefined> {
  const [lat = '', lng = ''] = place.split(',');
  const query = new URLSearchParams({ lat, lng, limit: '1', lang: wording.lang });
  const found = await desk.find<{ results: Named[] }>('/v1/cities/nearest', `/v1/cities/nearest?${query}`);
  return found?.results[0]?.name;
}

/** The names that filters are told with; cities as the geo service calls them. */
export async function namesFor(turn: Turn, filters: ChatFilters): Promise<Names> {
  const { desk, wording, label } = turn;
  const city = typeof filters.city === 'string' ? await cityNamed(turn, filters.city) : undefined;
  const near = typeof filters.near === 'string' ? await cityAt(turn, filters.near) : undefined;
  return {
    label,
    city: (value) => city?.name ?? value,
    place: (value) => near ?? value,
    price: (rubles) => {
      const shown = wording.money(rubles / desk.rate, desk.currency);
      const { currency, rate } = turn.spoken;
      return currency === desk.currency ? shown : `${shown} (${wording.money(rubles / rate, currency)})`;
    },
  };
}

/** Filters in words. */
export async function told(turn: Turn, filters: ChatFilters): Promise<string> {
  return criteriaLine(filters, turn.wording, await namesFor(turn, filters));
}

/** The price of a card as the answer shows it; undefined where it has none. */
export function priceOf({ desk, wording }: Turn, car: Car): string | undefined {
  const amount = car.price_converted ? car.price_converted.total_price : car.total_price_rub;
  return amount === undefined || amount === null ? undefined : wording.money(amount, desk.currency);
}

/** A card in a line: name, year, mileage, price. */
export function carLine(turn: Turn, car: Car): string {
  const { wording } = turn;
  const mileage = car.mileage === null ? undefined : wording.km(car.mileage);
  const facts = [`${car.brand} ${car.model} ${wording.plain(car.year)}`, mileage, priceOf(turn, car)];
  return facts.filter((fact) => fact !== undefined).join(wording.say('comma'));
}
