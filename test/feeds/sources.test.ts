import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf, readSources } from '../../pipeline/feeds/sources.ts';
import { loadInputs } from '../../pipeline/load/inputs.ts';
import { type Database, openDatabase, rowsOf } from '../../pipeline/shared/database.ts';
import { load, sourcesIn, withFolder } from './support.ts';

const SETTINGS = {
  site_url: 'https://site.example',
  image_cdn_url: 'https://img.example',
  modification_image_url: 'https://render.example',
};
const RATES = { id: 'rates', entity: 'rates' as const, path: 'rates.csv' };
const RATES_CSV = 'currency,nominal,rate_rub,as_of,source\nUSD,1,81.5,2026-11-16,here\n';

function faultOf(value: object): Promise<string> {
  return withFolder(async (folder) => {
    const file = join(folder, 'sources.json');
    await writeFile(file, JSON.stringify({ ...SETTINGS, ...value }));
    return readSources(file).then(
      () => 'no error',
      (error: unknown) => String(error),
    );
  });
}

describe('readSources', () => {
  it('fills in defaults and knows its folder', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'sources.json');
      await writeFile(file, JSON.stringify({ ...SETTINGS, sources: [RATES] }));
      const sources = await readSources(file);
      expect(sources.folder).toBe(folder);
      expect(sources.sources[0]).toEqual({
        ...RATES,
        adapter: 'csv',
        required: true,
        max_drop: 0.5,
        dedupe: true,
      });
    });
  });

  it.each([
    [{ sources: [{ ...RATES, entity: 'boats' }] }, /sources\[0\]\.entity: .*"listings".*got "boats"/],
    [{ sources: [RATES, RATES] }, /sources: expected each id once/],
    [{ sources: [{ ...RATES, url: 'https://a.example/x' }] }, /sources\[0\]: expected either path or url/],
    [
      { sources: [{ ...RATES, entity: 'listings' }] },
      /sources\[0\]\.mapping: expected the path of a mapping/,
    ],
    [{ sources: [{ ...RATES, max_drop: 2 }] }, /sources\[0\]\.max_drop: .*got 2/],
    [{ sources: [{ ...RATES, dedupe: 'no' }] }, /sources\[0\]\.dedupe: expected true .*"vin".*got "no"/],
    [{ sources: [RATES], site_url: 'ftp://x' }, /site_url: expected an address.*got "ftp:\/\/x"/],
    [{ sources: [{ ...RATES, retries: 3 }] }, /no such key as "retries"; expected one of id, entity/],
  ])('refuses %j', async (value, expected) => {
    expect(await faultOf(value)).toMatch(expected);
  });

  it('says that a file is missing or no JSON', async () => {
    await expect(readSources('/nowhere/sources.json')).rejects.toThrow(
      /sources file .*nowhere.* cannot be read/,
    );
    await withFolder(async (folder) => {
      await writeFile(join(folder, 's.json'), '{\n  "id": "a",}');
      await expect(readSources(join(folder, 's.json'))).rejects.toThrow(
        /is not JSON: .*\(line 2, column 13: "id": "a",}\)/,
      );
      await writeFile(join(folder, 's.json'), '{ "sources": [{ "id": "a", "id": "b" }] }');
      await expect(readSources(join(folder, 's.json'))).rejects.toThrow(
        /has a key twice: "sources\.id"\. Keep/,
      );
    });
  });
});

describe('filesOf', () => {
  it('expands wildcards below the folder of the sources file, sorted', async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, 'a/b'), { recursive: true });
      for (const name of ['a/2.csv', 'a/1.csv', 'a/b/3.csv', 'a/4.txt'])
        await writeFile(join(folder, name), '');
      const sources = sourcesIn(folder, [RATES]);
      const names = async (path: string) =>
        (await filesOf(sources, path)).map((file) => file.slice(folder.length + 1));
      expect(await names('a/*.csv')).toEqual(['a/1.csv', 'a/2.csv']);
      expect(await names('a/**/*.csv')).toEqual(['a/1.csv', 'a/2.csv', 'a/b/3.csv']);
      expect(await names('a/[14].*')).toEqual(['a/1.csv', 'a/4.txt']);
      expect(await names('a/9.csv')).toEqual([]);
    });
  });
});

describe('loadSources', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ threads: 2 });
  });
  afterAll(() => database.close());

  it('refuses a required source that is missing or empty, and reports an optional one', async () => {
    await withFolder(async (folder) => {
      const { connection } = database;
      await expect(load(connection, sourcesIn(folder, [RATES]))).rejects.toThrow(
        /Source rates: there is nothing at rates\.csv/,
      );
      await writeFile(join(folder, 'rates.csv'), 'currency,nominal,rate_rub,as_of,source\n');
      await expect(load(connection, sourcesIn(folder, [RATES]))).rejects.toThrow(/rates\.csv holds no rows/);
      const [optional] = await load(connection, sourcesIn(folder, [{ ...RATES, required: false }]));
      expect(optional).toMatchObject({ rows_read: 0, warnings: ['Source rates: rates.csv holds no rows'] });
      await writeFile(
        join(folder, 'rates.csv'),
        'currency,nominal,rate_rub,as_of,source\nUSD,x,1,2026-01-01,\n',
      );
      await expect(load(connection, sourcesIn(folder, [RATES]))).rejects.toThrow(
        /all 1 rows of rates\.csv are set aside: nominal_invalid \(1\); line 2 is "USD,x,1.*", where nominal=x could not be used/,
      );
    });
  });

  it('tells of a folder in the place of a file', async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, 'rates.csv'));
      await expect(load(database.connection, sourcesIn(folder, [RATES]))).rejects.toThrow(
        /^Source rates: .*rates\.csv is a folder\. Name its files/,
      );
      const [left] = await load(database.connection, sourcesIn(folder, [{ ...RATES, required: false }]));
      expect(left?.warnings).toEqual([expect.stringMatching(/^Source rates is left out: .* is a folder/)]);
    });
  });

  it('names the columns of a file that has not the one asked for', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'rates.csv'), 'code,nominal,rate_rub,as_of\nUSD,1,1,2026-01-01\n');
      await expect(load(database.connection, sourcesIn(folder, [RATES]))).rejects.toThrow(
        /rates\.csv has no column "currency".*"code", "nominal"/,
      );
    });
  });

  it('tells all columns that lack, those meant by them, and what is wrong with every source', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'rates.csv'), 'curency,nominal,rate_rub,day\nUSD,1,1,2026-01-01\n');
      const gone = { ...RATES, id: 'gone', path: 'gone.csv' };
      await expect(load(database.connection, sourcesIn(folder, [RATES, gone]))).rejects.toThrow(
        /Source rates: rates\.csv has no columns "currency" \(did you mean "curency"\?\), "as_of", which .*\nSource gone: there is nothing at gone\.csv/,
      );
    });
  });

  it.each([';', '\t', '|'])('tells which delimiter a header has that was not cut: %j', async (sign) => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'rates.csv'), RATES_CSV.replaceAll(',', sign));
      await expect(load(database.connection, sourcesIn(folder, [RATES]))).rejects.toThrow(
        `They seem to be delimited by ${JSON.stringify(sign)}: set format.delimiter to it`,
      );
    });
  });

  it.each([
    ['Rar!\u001a', 'a RAR archive'],
    ['7z\u00bc\u00af', 'a 7-Zip archive'],
    ['SQLite format 3\u0000', 'an SQLite database'],
    [`${'feed.csv'.padEnd(257, '\u0000')}ustar`, 'a tar archive'],
  ])('names a file of another kind: %j', async (head, kind) => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'rates.csv'), head, 'latin1');
      await expect(load(database.connection, sourcesIn(folder, [RATES]))).rejects.toThrow(kind);
    });
  });

  it('leaves out an optional source that cannot be read, and what its other files gave', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'rates-1.csv'), RATES_CSV);
      await writeFile(join(folder, 'rates-2.csv'), '<!doctype html><html></html>');
      const source = { ...RATES, path: 'rates-*.csv' };
      await expect(load(database.connection, sourcesIn(folder, [source]))).rejects.toThrow(
        /not a table but a page/,
      );
      const [loaded] = await load(database.connection, sourcesIn(folder, [{ ...source, required: false }]));
      expect(loaded).toMatchObject({ rows_read: 0, rows_loaded: 0 });
      expect(loaded?.warnings).toEqual([
        expect.stringMatching(/^Source rates is left out: rates-2\.csv is not a table/),
      ]);
      expect(await rowsOf(database.connection, 'SELECT * FROM staging.rates')).toEqual([]);
    });
  });

  it('says that a file is empty, not in UTF-8, or holds no record where one is looked for', async () => {
    await withFolder(async (folder) => {
      const fault = async (name: string, data: string | Buffer, adapter: 'csv' | 'json' = 'csv') => {
        await writeFile(join(folder, name), data);
        return load(database.connection, sourcesIn(folder, [{ ...RATES, path: name, adapter }])).then(
          ([loaded]) => loaded?.warnings.join('; '),
          (error: unknown) => String(error),
        );
      };
      expect(await fault('empty.csv', '')).toMatch(/empty\.csv is empty: it has no header/);
      const other = Buffer.from(RATES_CSV.replace('here', 'banque fédérale'), 'latin1');
      expect(await fault('latin.csv', other)).toMatch(
        /latin\.csv holds words that are not UTF-8: they are read as windows-1252/,
      );
      expect(await fault('error.json', '[]', 'json')).toMatch(/error\.json holds no rows/);
      await writeFile(
        join(folder, 'm.json'),
        JSON.stringify({
          format: { record: 'data.rates' },
          fields: { currency: 'c', nominal: 'n', rate_rub: 'r', as_of: 'd' },
        }),
      );
      await writeFile(join(folder, 'quota.json'), '{"error": {"code": 429}}');
      const source = { ...RATES, path: 'quota.json', adapter: 'json' as const, mapping: 'm.json' };
      await expect(load(database.connection, sourcesIn(folder, [source]))).rejects.toThrow(
        /there is no record at "data\.rates"; it has "error", "error\.code"/,
      );
    });
  });

  it('writes one row a source, and the row of the run', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'rates.csv'), RATES_CSV);
      await load(database.connection, sourcesIn(folder, [RATES]));
      const [source] = await rowsOf<Record<string, unknown>>(
        database.connection,
        'SELECT * FROM staging.sources',
      );
      expect(source).toMatchObject({
        source: 'rates',
        entity: 'rates',
        path: 'rates.csv',
        adapter: 'csv',
        copy: null,
        age_days: null,
        max_drop: 0.5,
      });
      expect(Number(source?.bytes)).toBe(Buffer.byteLength(RATES_CSV));
      expect(source?.sha256).toMatch(/^[0-9a-f]{64}$/);
      const [run] = await rowsOf(database.connection, 'SELECT * FROM staging.run');
      expect(run).toEqual({ as_of: '2026-11-20', ...SETTINGS, image_cdn_url: 'https://img.example/' });
    });
  });

  it('lists every file that a build depends on', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'rates.csv'), RATES_CSV);
      await mkdir(join(folder, 'reference'));
      await writeFile(join(folder, 'reference', 'x.csv'), 'a\n1\n');
      const { files, ages } = await loadInputs(sourcesIn(folder, [RATES]), {
        reference: join(folder, 'reference'),
        cache: join(folder, 'cache'),
        asOf: '2026-11-20',
      });
      expect(ages).toEqual({});
      expect(files.map((file) => file.slice(folder.length + 1))).toEqual(['reference/x.csv', 'rates.csv']);
    });
  });
});
