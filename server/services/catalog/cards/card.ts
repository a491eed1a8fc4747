/** Shows a stored card in the view of a request. */
import type { z } from '@hono/zod-openapi';
import { DEFAULT_LANGUAGE } from '../../../../contract/languages.ts';
import { type Car, LOCALIZED_FIELDS, type priceConvertedSchema } from '../../../../contract/resources/car.ts';
import type { Point } from '../../../request/parameter.ts';
import { distanceKm, roundKm } from '../../../request/sphere.ts';
import type { Catalog } from '../catalog.ts';
import { markupRub } from '../companies/companies.ts';
import type { CarRequest, CarView } from '../request/car-request.ts';

type Converted = z.infer<typeof priceConvertedSchema>;

/** The nearest integer, halves away from zero. */
export function roundHalf(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** Whether the cards of a list may be sent as the snapshot stores them. */
export function isStored({ view, fields, which }: Pick<CarRequest, 'view' | 'fields' | 'which'>): boolean {
  const { lang, currency, company } = view;
  return lang === DEFAULT_LANGUAGE && currency === 'RUB' && !company && !fields && !which.circle;
}

function localize(card: Car, { lang }: CarView, { labels, cities }: Catalog): void {
  if (lang === DEFAULT_LANGUAGE) return;
  for (const [field, vocabulary] of Object.entries(LOCALIZED_FIELDS) as [
    keyof typeof LOCALIZED_FIELDS,
    string,
  ][]) {
    const shown = card[field];
    if (shown !== null) card[field] = labels.label(vocabulary, labels.canonical(vocabulary, shown), lang);
  }
  card.city = (card.geonameid === null ? undefined : cities.name(card.geonameid, lang)) ?? card.city;
  card.country_name = labels.label('country', card.country, lang);
  card.vehicle_type_name = labels.label('vehicle_type', card.vehicle_type, lang);
}

function markUp(card: Car, { company }: CarView): void {
  if (!company) return;
  card.company_id = company.id;
  if (card.total_price_rub === null) return;
  const markup = markupRub(company.markup, card.total_price_rub);
  if (markup === 0) return;
  card.total_price_rub += markup;
  card.price_breakdown.company_markup_rub = markup;
}

function converted(card: Car, currency: string, rate: number): Converted {
  const inCurrency = (rubles: number) => roundHalf(rubles / rate);
  const parts = Object.entries(card.price_breakdown).filter(([, rubles]) => rubles > 0);
  return {
    currency,
    rate,
    ...(card.price_rub !== null && card.price_rub > 0 ? { price: inCurrency(card.price_rub) } : {}),
    ...(card.total_price_rub === null ? {} : { total_price: inCurrency(card.total_price_rub) }),
    breakdown: Object.fromEntries(
      parts.map(([key, rubles]) => [key.replace(/_rub$/, ''), inCurrency(rubles)]),
    ),
  };
}

/** Adds `price_converted` to a card, after `price_context`. */
function convert(card: Car, { currency }: CarView, { rates }: Catalog): Car {
  const rate = rates.get(currency);
  if (currency === 'RUB' || rate === undefined) return card;
  const members = Object.entries(card).flatMap((member) =>
    member[0] === 'price_context' ? [member, ['price_converted', converted(card, currency, rate)]] : [member],
  );
  return Object.fromEntries(members) as Car;
}

/** Adds the distance from a place as the last member; a card without coordinates stays unchanged. */
function withDistance(card: Car, place: Point): Car {
  const { latitude: lat, longitude: lng } = card;
  if (lat === null || lng === null) return card;
  return { ...card, distance_km: roundKm(distanceKm(place, { lat, lng })) };
}

/**
 * A stored card as the view shows it: applies the company's price, the language and the currency, in this order, and in
 * a search around the place `near` adds the distance.
 */
export function present(stored: string, view: CarView, catalog: Catalog, near?: Point): Car {
  const card = JSON.parse(stored) as Car;
  markUp(card, view);
  localize(card, view, catalog);
  const shown = convert(card, view, catalog);
  return near ? withDistance(shown, near) : shown;
}

/** The named fields of a card, in the card's order. */
export function project(
  card: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(card).filter(([field]) => fields.includes(field)));
}
