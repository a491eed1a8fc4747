import { parse } from 'csv-parse/sync';

/** A municipality or prefecture of Japan as its public code list has it; the readings in half-width kana. */
interface Municipality {
  readonly prefecture: string;
  readonly city: string;
  readonly prefecture_kana: string;
  readonly city_kana: string;
}

/** The words for a kind of municipality with their readings; the public list writes both as one word. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  市: ['シ'],
  区: ['ク'],
  町: ['チョウ', 'マチ'],
  村: ['ムラ', 'ソン'],
  都: ['ト'],
  府: ['フ'],
  県: ['ケン'],
};

/** A Japanese name with its reading in katakana. */
export interface Reading {
  readonly name: string;
  readonly kana: string;
}

/** The name and its reading without the word for the kind of municipality. */
function bare(name: string, reading: string): Reading {
  const kana = reading.normalize('NFKC');
  const kind = KINDS[name.slice(-1)]?.find((one) => kana.endsWith(one));
  if (kind === undefined || name.length < 2) return { name, kana };
  return { name: name.slice(0, -1), kana: kana.slice(0, -kind.length) };
}

/**
 * Readings by the names, with and without the word for the kind of municipality, of the list of Japan's local
 * governments (JIS X 0402; columns code, prefecture, city, prefecture_kana, city_kana).
 */
export function readingsOf(csv: string): Map<string, Reading> {
  const rows = parse(csv, { columns: true, bom: true }) as Municipality[];
  const readings = new Map<string, Reading>();
  for (const { prefecture, city, prefecture_kana, city_kana } of rows) {
    const [name, kana] = city === '' ? [prefecture, prefecture_kana] : [city, city_kana];
    const reading = bare(name, kana);
    for (const key of [name, reading.name]) if (!readings.has(key)) readings.set(key, reading);
  }
  return readings;
}
