import { readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADAPTERS, type Source } from '../../pipeline/feeds/sources.ts';
import type { LoadedSource } from '../../pipeline/load/staging.ts';
import { type Database, literal, rowsOf } from '../../pipeline/shared/database.ts';
import { CASES, load, openWithReference, rejectedRows, sourcesIn, withFolder } from './support.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));
const TABLES = [
  'listings',
  'modifications',
  'plants',
  'plant_models',
  'cities',
  'companies',
  'company_filters',
];

let database: Database;
beforeAll(async () => {
  database = await openWithReference();
});
afterAll(() => database.close());

/** What a load leaves: the accounts but for the files themselves, and every row, set aside or not. */
async function loaded(folder: string, sources: Partial<Source>[]) {
  const accounts = await load(database.connection, sourcesIn(folder, sources));
  const tables = await Promise.all(
    [...TABLES, 'rates', 'rejected'].map((name) =>
      rowsOf(
        database.connection,
        `SELECT '${name}' AS name, count(*)::INTEGER AS rows, bit_xor(hash(t))::VARCHAR AS content FROM staging.${name} AS t`,
      ),
    ),
  );
  const plain = ({ bytes: _, sha256: __, path: ___, ...rest }: LoadedSource) => rest;
  return { accounts, same: { accounts: accounts.map(plain), tables } };
}

async function pack(folder: string, path: string): Promise<void> {
  const file = join(folder, path);
  await writeFile(file, gzipSync(await readFile(file)));
  await rename(file, `${file}.gz`);
}

const CSV: Partial<Source> = { id: 'feed', entity: 'listings', mapping: 'mapping.json' };
const MAPPING = {
  format: { encoding: 'windows-1251' },
  fields: { brand: 'марка', model: 'model', year: 'year', country: { constant: 'RU' }, trim: '$file' },
};
const TEXT =
  'марка,model,year\r\nЛада,Веста,2019\r\n\r\nЛада,Веста\r\nЛада,Гранта,1700\r\nЛада,Нива,2020\r\n';
const bytesOf = (text: string) => iconv.encode(text, 'windows-1251');

const ECB = 'Date,USD,IDR,\n2026-11-19,1.1,15000,\n';
const CBR = `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="19.11.2026"><Valute><CharCode>EUR</CharCode>
<Nominal>1</Nominal><Name>Евро</Name><Value>100,0</Value></Valute></ValCurs>`;

/** A ZIP archive. */
function zipOf(files: readonly { name: string; data: Buffer }[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, data } of files) {
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    entries.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, Buffer.from(name)]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}

/** A few lines of the embedded feed of cities. */
async function firstCities(lines: number): Promise<string> {
  const feed = gunzipSync(await readFile(join(DATA, 'feeds/geo/cities.txt.gz')));
  return feed.toString().split('\n').slice(0, lines).join('\n');
}

/** A small feed of every adapter, its file named by its source. */
async function everyAdapter(folder: string): Promise<Partial<Source>[]> {
  const cases = { csv: 'broken-csv', json: 'ndjson-nested', xml: 'autoru-xml' } as const;
  const listings = Object.entries(cases).map(async ([adapter, name]): Promise<Partial<Source>> => {
    const input = readdirSync(join(CASES, name)).find((file) => file.startsWith('input.')) ?? '';
    await copyFile(join(CASES, name, input), join(folder, adapter));
    await copyFile(join(CASES, name, 'mapping.json'), join(folder, `${adapter}.json`));
    return { entity: 'listings', adapter: adapter as keyof typeof cases, mapping: `${adapter}.json` };
  });
  await writeFile(join(folder, 'geonames'), await firstCities(50));
  await copyFile(join(DATA, 'feeds/companies/companies.json'), join(folder, 'companies'));
  await writeFile(join(folder, 'cbr'), iconv.encode(CBR, 'windows-1251'));
  await writeFile(join(folder, 'ecb'), ECB);
  const parquet = "SELECT 'EUR' AS currency, 1 AS nominal, 99 AS rate_rub, DATE '2026-11-01' AS as_of";
  await database.connection.run(
    `COPY (${parquet}, 'x' AS source) TO ${literal(join(folder, 'parquet'))} (FORMAT parquet)`,
  );
  const others: Partial<Source>[] = [
    { entity: 'cities', adapter: 'geonames' },
    { entity: 'companies', adapter: 'companies' },
    { entity: 'rates', adapter: 'parquet' },
    { entity: 'rates', adapter: 'cbr' },
    { entity: 'rates', adapter: 'ecb' },
  ];
  const all = [...(await Promise.all(listings)), ...others];
  return all.map((source) => ({ ...source, id: source.adapter, path: source.adapter }));
}

describe('feeds packed by gzip', () => {
  it('load as they would unpacked, by every adapter', async () => {
    await withFolder(async (folder) => {
      const sources = await everyAdapter(folder);
      expect(sources.map(({ adapter }) => adapter).sort()).toEqual([...ADAPTERS].sort());
      const unpacked = await loaded(folder, sources);
      expect(unpacked.accounts.filter(({ rows_loaded }) => rows_loaded === 0)).toEqual([]);
      for (const { path = '' } of sources) await pack(folder, path);
      const packed = await loaded(
        folder,
        sources.map((source) => ({ ...source, path: `${source.path}.gz` })),
      );
      expect(packed.same).toEqual(unpacked.same);
    });
  });

  it('keep their lines, their encoding and the hash of the file as it lies', async () => {
    await withFolder(async (folder) => {
      const body = gzipSync(bytesOf(TEXT));
      await writeFile(join(folder, 'mapping.json'), JSON.stringify(MAPPING));
      await writeFile(join(folder, 'avto.csv.gz'), body);
      const { accounts } = await loaded(folder, [{ ...CSV, path: 'avto.csv.gz' }]);
      expect(accounts[0]).toMatchObject({
        rows_read: 4,
        rows_loaded: 2,
        rows_rejected: 2,
        bytes: body.length,
      });
      expect((await rejectedRows(database.connection)).map(({ line, text }) => [line, text])).toEqual([
        [4, 'Лада,Веста'],
        [5, 'Лада,Гранта,1700'],
      ]);
      const rows = await rowsOf(
        database.connection,
        'SELECT line::INTEGER AS line, model, trim, file FROM staging.listings ORDER BY line',
      );
      expect(rows).toEqual([
        { line: 2, model: 'Веста', trim: 'avto.csv', file: 'avto.csv' },
        { line: 6, model: 'Нива', trim: 'avto.csv', file: 'avto.csv' },
      ]);
    });
  });

  it('are told by their content, whatever their names; several members make one text', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'mapping.json'), JSON.stringify(MAPPING));
      const [half, rest] = [TEXT.slice(0, 40), TEXT.slice(40)];
      await writeFile(
        join(folder, 'packed.csv'),
        Buffer.concat([gzipSync(bytesOf(half)), gzipSync(bytesOf(rest))]),
      );
      await writeFile(join(folder, 'plain.csv.gz'), bytesOf(TEXT));
      for (const path of ['packed.csv', 'plain.csv.gz']) {
        const { accounts } = await loaded(folder, [{ ...CSV, path }]);
        expect(accounts[0]).toMatchObject({ rows_read: 4, rows_loaded: 2, rows_rejected: 2 });
      }
    });
  });

  it('may lie in a ZIP archive, alone or beside a note', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'mapping.json'), JSON.stringify(MAPPING));
      const feed = { name: 'avto.csv', data: bytesOf(TEXT) };
      const note = { name: 'readme.txt', data: Buffer.from('note') };
      await writeFile(join(folder, 'avto.csv.zip'), zipOf([note, feed]));
      const { accounts } = await loaded(folder, [{ ...CSV, path: 'avto.csv.zip' }]);
      expect(accounts[0]).toMatchObject({ rows_read: 4, rows_loaded: 2, rows_rejected: 2 });
      const refused = async (data: Buffer) => {
        await writeFile(join(folder, 'x.zip'), data);
        return loaded(folder, [{ ...CSV, path: 'x.zip' }]).then(() => 'loaded', String);
      };
      expect(await refused(zipOf([feed, { ...feed, name: 'b.csv' }]))).toMatch(
        /it holds avto\.csv, b\.csv; expected one/,
      );
      expect(await refused(zipOf([{ ...feed, name: '[Content_Types].xml' }]))).toMatch(/Excel workbook/);
      expect(await refused(zipOf([feed]).subarray(0, -30))).toMatch(/truncated: get it again/);
      const damaged = zipOf([feed]);
      damaged.fill(0xff, 45, 60);
      expect(await refused(damaged)).toMatch(/its file is damaged .*get it again/);
    });
  });

  it('are refused with the next step where they are cut off', async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, 'feeds'));
      await writeFile(join(folder, 'mapping.json'), JSON.stringify(MAPPING));
      const path = join(folder, 'feeds', 'cut.csv.gz');
      await writeFile(path, gzipSync(bytesOf(TEXT)).subarray(0, -12));
      await expect(loaded(dirname(dirname(path)), [{ ...CSV, path: 'feeds/cut.csv.gz' }])).rejects.toThrow(
        /cut\.csv\.gz is a gzip file that cannot be unpacked: .*Get the file again/,
      );
    });
  });
});
