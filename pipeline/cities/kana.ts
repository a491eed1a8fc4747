/** Readings of Japanese municipalities in katakana. */
import { parse } from 'csv-parse/sync';

/** A municipality or prefecture in Japan's public code list; the readings are in half-width kana. */
interface Municipality {
  readonly prefecture: string;
  readonly city: string;
  readonly prefecture_kana: string;
  readonly city_kana: string;
}

/** The suffixes of kinds of municipality with their readings. */
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
export interface KanaReading {
  readonly name: string;
  readonly kana: string;
}

/** A name and its reading without the suffix for the kind of municipality. */
function bare(name: string, reading: string): KanaReading {
  const kana = reading.normalize('NFKC');
  const kind = KINDS[name.slice(-1)]?.find((one) => kana.endsWith(one));
  if (kind === undefined || name.length < 2) return { name, kana };
  return { name: name.slice(0, -1), kana: kana.slice(0, -kind.length) };
}

/**
 * Readings by name, with and without the suffix for the kind of municipality, from the list of Japan's local
 * governments (JIS X 0402; columns code, prefecture, city, prefecture_kana, city_kana).
 */
export function kanaReadings(csv: string): Map<string, KanaReading> {
  const rows = parse(csv, { columns: true, bom: true }) as Municipality[];
  const readings = new Map<string, KanaReading>();
  for (const { prefecture, city, prefecture_kana, city_kana } of rows) {
    const [name, kana] = city === '' ? [prefecture, prefecture_kana] : [city, city_kana];
    const reading = bare(name, kana);
    for (const key of [name, reading.name]) if (!readings.has(key)) readings.set(key, reading);
  }
  return readings;
}
