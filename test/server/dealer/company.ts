import type { Car } from '../../../contract/resources/car.ts';
import { found, type PlainQuery } from '../../support/oracle.ts';
import type { Served } from '../../support/served.ts';

/** A company of the seed as the specification describes it: its rule, and what it offers. */
export interface SeedCompany {
  readonly id: string;
  readonly name: string;
  /** Hundredths of a percent. */
  readonly percent?: bigint;
  readonly rubles?: number;
  /** A car that any of these finds; its own listings where absent. */
  readonly saved?: readonly PlainQuery[];
}

export const COMPANIES: readonly SeedCompany[] = [
  { id: '11111111-1111-4111-8111-111111111111', name: 'Own Cars', percent: 550n },
  {
    id: '22222222-2222-4222-8222-222222222222',
    name: 'Picked Cars',
    rubles: 100_000,
    saved: [
      { country: ['JP'], body_type: ['SUV', 'Sedan'] },
      { near: ['48.13743,11.57549'], radius_km: ['40'], max_price: ['2000000'] },
    ],
  },
  { id: '33333333-3333-4333-8333-333333333333', name: 'No Markup', saved: [{ brand: ['Toyota'] }] },
  {
    id: '44444444-4444-4444-8444-444444444444',
    name: 'Discount',
    percent: -725n,
    saved: [{ fuel_type: ['Diesel'] }],
  },
  {
    id: '55555555-5555-4555-8555-555555555555',
    name: 'Clearance',
    rubles: -900_000,
    saved: [{ country: ['RU'] }],
  },
];

/** The markup on a turnkey price by exact arithmetic, halves away from zero; at most all of it is given away. */
function markupOn(total: number, { percent = 0n, rubles = 0 }: SeedCompany): number {
  if (percent === 0n) return total + rubles < 0 ? -total : rubles;
  const product = BigInt(total) * (percent < 0n ? -percent : percent);
  const size = Number(product / 10_000n) + (product % 10_000n >= 5_000n ? 1 : 0);
  return percent < 0n ? -size : size;
}

/** A card of the storefront as the company shows it. */
function offered(card: Car, company: SeedCompany): Car {
  const { total_price_rub: total } = card;
  const markup = total === null ? 0 : markupOn(total, company);
  return {
    ...card,
    company_id: company.id,
    total_price_rub: total === null ? null : total + markup,
    price_breakdown: {
      ...card.price_breakdown,
      ...(markup === 0 ? {} : { company_markup_rub: markup }),
    },
  };
}

async function ownIds({ store }: Served, id: string): Promise<Set<number>> {
  const [code = -1] = store.catalog.dictionary.codes('company', id);
  const sql = 'SELECT id FROM cars WHERE company = ?';
  return new Set((await store.snapshot.pool.rows({ sql, params: [code] })).map(([one]) => Number(one)));
}

/** The inventory of a company as it shows it, in the order of the snapshot. */
export async function inventory(served: Served, company: SeedCompany): Promise<Car[]> {
  const { id, saved } = company;
  const own = saved ? new Set<number>() : await ownIds(served, id);
  const cards = served.cards.filter(
    (card) => own.has(card.id) || saved?.some((query) => found([card], query, served).length > 0),
  );
  return cards.map((card) => offered(card, company));
}
