import type { Photos } from './identity.ts';
import type { SampleModification, SamplePlace } from './population.ts';

/** One sampled listing in canonical values and units; null means that its source does not say. */
export interface Listing {
  readonly id: string;
  /** The true modification of the vehicle, whatever the listing says. */
  readonly modification: SampleModification;
  /** Whether the listing says enough to find the modification. */
  readonly findable: boolean;
  readonly brand: string;
  readonly model: string;
  readonly type: string;
  readonly trim: string | null;
  readonly year: number;
  /** Month of production, 1 to 12; `dated` says whether the listing gives it. */
  readonly month: number;
  readonly dated: boolean;
  readonly body: string | null;
  readonly fuel: string | null;
  readonly transmission: string | null;
  readonly drive: string | null;
  readonly color: string | null;
  readonly interior: string | null;
  readonly emission: string | null;
  readonly steering: 'left' | 'right' | null;
  /** Millilitres. */
  readonly volume: number | null;
  /** Metric horsepower. */
  readonly power: number | null;
  readonly power30: number | null;
  readonly hybrid: string | null;
  readonly seats: number | null;
  readonly doors: number | null;
  readonly owners: number | null;
  /** Kilometres. */
  readonly mileage: number;
  readonly fresh: boolean;
  readonly accident: boolean | null;
  readonly leasing: boolean;
  readonly seller: 'dealer' | 'private';
  readonly lessor: boolean;
  readonly company: string | null;
  readonly availability: 'in_stock' | 'on_order' | null;
  readonly country: string;
  readonly place: SamplePlace | null;
  readonly price: number | null;
  readonly currency: string;
  readonly vin: string | null;
  readonly url: string;
  readonly source: string | null;
  readonly photos: Photos;
  /** ISO day. */
  readonly listed: string;
}
