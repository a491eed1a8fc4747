/** Command that builds the embedded feed of cities and data/reference/city_labels.csv from public files. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { DATA_FOLDER } from '../../contract/paths.ts';
import { neededNames } from './alternates.ts';
import { CITIES_FILE, curatedIds, readCities } from './embedded.ts';
import { type KanaReading, kanaReadings } from './kana.ts';
import { type CityName, namesByLanguage } from './names.ts';

const USAGE = `node --import tsx pipeline/cities/pack.ts <cities15000.txt> [--names <file>]... [--kana <file>]

Makes the embedded feed of cities (data/${CITIES_FILE}) and their names by language
(data/reference/city_labels.csv) from files that anyone can download:

  <cities15000.txt>  the GeoNames dump of cities of 15,000 inhabitants or more (download.geonames.org/export/dump)
  --names            names by language in the columns of alternateNamesV2.txt of the same place; the first file
                     with a name for a city and language wins
  --kana             the list of Japan's local governments with readings (code, prefecture, city, prefecture_kana, city_kana)

The alternate names already in the embedded feed come first.`;

const [ID, NAME, ASCII, NAMES, COUNTRY] = [0, 1, 2, 3, 8];

async function linesOf(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).split('\n').filter(Boolean);
}

/** The alternate names of curated cities in the embedded feed; empty if there is no feed yet. */
function keptNames(): Map<string, string[]> {
  if (!existsSync(join(DATA_FOLDER, CITIES_FILE))) return new Map();
  const curated = curatedIds(DATA_FOLDER);
  const rows = readCities(DATA_FOLDER).filter(([id = '']) => curated.has(id));
  return new Map(rows.map((cells) => [cells[ID] ?? '', (cells[NAMES] ?? '').split(',')]));
}

/** The reading of a Japanese city by any of its names. */
function readingOf(cells: readonly string[], names: readonly string[], readings: Map<string, KanaReading>) {
  if (cells[COUNTRY] !== 'JP') return undefined;
  return names.map((name) => readings.get(name)).find((reading) => reading !== undefined);
}

async function simplifier(): Promise<(name: string) => string> {
  const rows = parse(await readFile(join(DATA_FOLDER, 'reference/han_variants.csv')), { columns: true }) as {
    character: string;
    simplified: string;
  }[];
  const simple = new Map(rows.map(({ character, simplified }) => [character, simplified]));
  return (name) => [...name].map((one) => simple.get(one) ?? one).join('');
}

interface Packed {
  readonly rows: string[];
  readonly labels: CityName[];
}

/** The rows of the feed, and the Japanese names of cities whose reading is known. */
export function pack(dump: readonly string[], readings: Map<string, KanaReading>): Packed {
  const kept = keptNames();
  const labels: CityName[] = [];
  const rows = dump.map((line) => {
    const cells = line.split('\t');
    const [id = '', name = '', ascii = ''] = [cells[ID], cells[NAME], cells[ASCII]];
    const names = (cells[NAMES] ?? '').split(',');
    const reading = readingOf(cells, names, readings);
    if (reading) labels.push({ geonameid: Number(id), lang: 'ja', name: reading.name });
    const further = reading ? [...names, reading.kana] : names;
    cells[NAMES] = neededNames([name, ascii], kept.get(id) ?? [], further).join(',');
    return cells.join('\t');
  });
  return { rows: rows.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)), labels };
}

/** One name a city and language, without names equal to the city's main name. */
function labelRows(lists: readonly (readonly CityName[])[], own: ReadonlyMap<number, string>): string[] {
  const labels = new Map<string, CityName>();
  for (const one of lists.flat()) {
    const key = `${one.geonameid},${one.lang}`;
    if (own.has(one.geonameid) && !labels.has(key)) labels.set(key, one);
  }
  return [...labels.values()]
    .filter(({ geonameid, name }) => own.get(geonameid) !== name)
    .sort((a, b) => a.geonameid - b.geonameid || (a.lang < b.lang ? -1 : 1))
    .map(({ geonameid, lang, name }) => `${geonameid},${lang},${/[",]/.test(name) ? `"${name}"` : name}`);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      names: { type: 'string', multiple: true, default: [] },
      kana: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [file] = positionals;
  if (file === undefined || values.help) return void process.stdout.write(`${USAGE}\n`);
  const readings = values.kana ? kanaReadings(await readFile(values.kana, 'utf8')) : new Map();
  const dump = await linesOf(file);
  const { rows, labels } = pack(dump, readings);
  const simplify = await simplifier();
  const tagged = await Promise.all(values.names.map(async (path) => namesByLanguage(await linesOf(path))));
  const named = tagged.map((names) =>
    names.map((one) => (one.lang === 'zh' ? { ...one, name: simplify(one.name) } : one)),
  );
  const own = new Map(
    rows.map((row) => row.split('\t')).map((cells) => [Number(cells[ID]), cells[NAME] ?? '']),
  );
  await writeFile(join(DATA_FOLDER, CITIES_FILE), gzipSync(`${rows.join('\n')}\n`, { level: 9 }));
  const lines = labelRows([labels, ...named], own);
  await writeFile(
    join(DATA_FOLDER, 'reference/city_labels.csv'),
    `geonameid,lang,name\n${lines.join('\n')}\n`,
  );
  process.stdout.write(`${rows.length} cities, ${lines.length} names by language\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
