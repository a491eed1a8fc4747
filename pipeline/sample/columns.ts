/** Writes sampled listings as CSV. */
import { isoDay } from './day.ts';
import type { Listing } from './listing.ts';

type Cell = string | number | boolean | null;

/** The columns of the CSV in order; data/mappings/sample.json maps them. */
const COLUMNS: readonly (readonly [string, (listing: Listing) => Cell])[] = [
  ['id', (listing) => listing.id],
  ['vehicle_type', (listing) => listing.type],
  ['brand', (listing) => listing.brand],
  ['model', (listing) => listing.model],
  ['trim', (listing) => listing.trim],
  ['year', (listing) => listing.year],
  ['production_date', (listing) => (listing.dated ? isoDay(listing.year, listing.month) : null)],
  ['body_type', (listing) => listing.body],
  ['fuel_type', (listing) => listing.fuel],
  ['transmission', (listing) => listing.transmission],
  ['drive_type', (listing) => listing.drive],
  ['color', (listing) => listing.color],
  ['interior_color', (listing) => listing.interior],
  ['emission_standard', (listing) => listing.emission],
  ['steering_side', (listing) => listing.steering],
  ['engine_volume', (listing) => listing.volume],
  ['power_hp', (listing) => listing.power],
  ['power_30min_hp', (listing) => listing.power30],
  ['hybrid_type', (listing) => listing.hybrid],
  ['seats', (listing) => listing.seats],
  ['doors', (listing) => listing.doors],
  ['owner_count', (listing) => listing.owners],
  ['mileage', (listing) => listing.mileage],
  ['is_new', (listing) => listing.fresh],
  ['has_accident', (listing) => listing.accident],
  ['is_leasing', (listing) => listing.leasing],
  ['seller_type', (listing) => listing.seller],
  ['is_leasing_company', (listing) => listing.lessor],
  ['company_id', (listing) => listing.company],
  ['availability_type', (listing) => listing.availability],
  ['country', (listing) => listing.country],
  ['city', (listing) => listing.place?.name ?? null],
  ['latitude', (listing) => (listing.dated ? null : (listing.place?.latitude ?? null))],
  ['longitude', (listing) => (listing.dated ? null : (listing.place?.longitude ?? null))],
  ['price', (listing) => listing.price],
  ['currency', (listing) => listing.currency],
  ['vin', (listing) => listing.vin],
  ['url', (listing) => listing.url],
  ['source_url', (listing) => listing.source],
  ['img_main', (listing) => listing.photos.main],
  ['gallery', (listing) => listing.photos.gallery.join('|')],
  ['gallery_jpg', (listing) => listing.photos.jpegs.join('|')],
  ['listed_at', (listing) => listing.listed],
];

const SPECIAL = /[",\n\r]/;

/** A cell of the CSV; null becomes empty. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  return SPECIAL.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export const CSV_HEADER = `${COLUMNS.map(([name]) => name).join(',')}\n`;

/** The line of a listing in the CSV. */
export function csvLine(listing: Listing): string {
  let line = '';
  for (const [, value] of COLUMNS) line += `${csvCell(value(listing))},`;
  return `${line.slice(0, -1)}\n`;
}
