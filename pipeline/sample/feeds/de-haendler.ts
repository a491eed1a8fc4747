/** The embedded feed `de_haendler`: a German CSV in windows-1252. */
import type { Listing } from '../listing.ts';
import { type Feed, type SampleRow, type SampleSource, withOddities, withRepeats } from './feed.ts';
import { dayText, grouped, kilowatts, textOrEmpty, word } from './format.ts';
import { tableText } from './table.ts';
import { GERMAN } from './words.ts';

const ROWS = 900;

function row(listing: Listing, { names }: SampleSource): SampleRow {
  const month = String(listing.month).padStart(2, '0');
  return {
    'Inserat-Nr.': listing.id,
    Marke: listing.brand,
    Modell: listing.model,
    Ausstattung: listing.trim ?? '',
    Erstzulassung: `${month}/${listing.year}`,
    Kilometerstand: `${grouped(listing.mileage, '.')} km`,
    Leistung: listing.power === null ? '' : `${kilowatts(listing.power)} kW`,
    Hubraum: listing.volume === null ? '' : `${grouped(listing.volume, '.')} cm³`,
    Kraftstoff: word(GERMAN.fuel, listing.fuel),
    Getriebe: word(GERMAN.transmission, listing.transmission),
    Antrieb: word(GERMAN.drive, listing.drive),
    Karosserie: word(GERMAN.body, listing.body),
    Außenfarbe: word(GERMAN.color, listing.color),
    Innenfarbe: word(GERMAN.color, listing.interior),
    Schadstoffklasse: listing.emission?.replace('Euro ', 'Euro') ?? '',
    Türen: textOrEmpty(listing.doors),
    Sitzplätze: textOrEmpty(listing.seats),
    Vorbesitzer: textOrEmpty(listing.owners),
    Unfallfrei: listing.accident === null ? '' : listing.accident ? 'Nein' : 'Ja',
    Fahrzeugzustand: listing.fresh ? 'Neufahrzeug' : 'Gebrauchtfahrzeug',
    Preis: listing.price === null ? '' : `${grouped(listing.price, '.')} €`,
    Standort: names.city(listing, 'ru') && (listing.place?.name ?? ''),
    Anbieter: listing.seller === 'private' ? 'Privatanbieter' : 'Händler',
    Leasing: listing.leasing ? 'Ja' : 'Nein',
    FIN: listing.vin ?? '',
    Bilder: [listing.photos.main, ...listing.photos.gallery].filter(Boolean).join(' '),
    Link: listing.url,
    Eingestellt: dayText(listing.listed, 'DD.MM.YYYY'),
  };
}

/** German dealers: windows-1252, `;`, dots between thousands, month and year of registration, kilowatts. */
export const deHaendler: Feed = {
  name: 'de_haendler',
  file: 'de_haendler.csv',
  encoding: 'windows-1252',
  seed: 106,
  write(source) {
    const drawn = Array.from({ length: ROWS }, (_, index) =>
      source.draw(`DE${415_000 + index}`, 'DE', 'car'),
    );
    const rows = withRepeats(drawn, source.random).map((listing) => row(listing, source));
    const odd = withOddities(rows, {
      year: 'Erstzulassung',
      price: 'Preis',
      model: 'Modell',
      mileage: 'Kilometerstand',
      sentinels: ['1 €', 'Auf Anfrage', '99.999.999 €', 'VB'],
    });
    const damage = { 120: 'stray_quote', 318: 'open_quote', 520: 'long', 700: 'trailing' } as const;
    return tableText(odd, { delimiter: ';', newline: '\r\n', damage });
  },
};
