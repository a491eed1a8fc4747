import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Source } from '../../pipeline/feeds/sources.ts';
import { type Database, literal, rowsOf } from '../../pipeline/shared/database.ts';
import { load, loadTexts, openWithReference, rejectedRows, sourcesIn, withFolder } from './support.ts';

let database: Database;
beforeAll(async () => {
  database = await openWithReference();
});
afterAll(() => database.close());

const all = (table: string) =>
  rowsOf<Record<string, unknown>>(database.connection, `SELECT * FROM staging.${table}`);

const loadFiles = (files: Record<string, string | Buffer>, sources: Partial<Source>[], asOf?: string) =>
  loadTexts(database.connection, files, sources, asOf);

const CBR = `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="15.03.2022" name="Foreign Currency Market">
<Valute ID="R1"><CharCode>EUR</CharCode><Nominal>1</Nominal><Name>Евро</Name><Value>100,0000</Value></Valute>
<Valute ID="R2"><CharCode>KZT</CharCode><Nominal>100</Nominal><Name>Тенге</Name><Value>19,8765</Value></Valute>
<Valute ID="R3"><CharCode>XXX</CharCode><Nominal>1</Nominal><Name>Пусто</Name><Value></Value></Valute>
</ValCurs>`;
const ECB = `Date,USD,JPY,IDR,RUB,
2022-03-16,1.0994,129.94,15000,N/A,
2022-03-15,1.1,N/A,15000,N/A,
2022-03-14,1.2,130,15000,N/A,
`;

/** An XML feed of listings with a mapping of its own. */
const XML: Partial<Source> = {
  id: 'x',
  entity: 'listings',
  path: 'x.xml',
  adapter: 'xml',
  mapping: 'm.json',
};

describe('rates', () => {
  const cbr: Partial<Source> = { id: 'cbr', entity: 'rates', path: 'cbr.xml', adapter: 'cbr' };
  const ecb: Partial<Source> = { id: 'ecb', entity: 'rates', path: 'ecb.csv', adapter: 'ecb' };

  it('reads the Bank of Russia: windows-1251, nominal, decimal comma, the day of the document', async () => {
    const [account] = await loadFiles({ 'cbr.xml': iconv.encode(CBR, 'windows-1251') }, [cbr]);
    expect(account).toMatchObject({ rows_read: 3, rows_loaded: 2, rows_rejected: 1 });
    expect(await all('rates')).toEqual([
      { currency: 'EUR', nominal: 1, rate_rub: 100, as_of: '2022-03-15', source: 'Bank of Russia' },
      { currency: 'KZT', nominal: 100, rate_rub: 19.8765, as_of: '2022-03-15', source: 'Bank of Russia' },
    ]);
    const [rejected] = await rejectedRows(database.connection);
    expect(rejected).toMatchObject({ line: 4, reasons: ['rate_rub_missing'] });
    expect(rejected?.text).toContain('<CharCode>XXX</CharCode>');
  });

  it('crosses the European Central Bank over the euro on the last day not after the build', async () => {
    const files = { 'cbr.xml': iconv.encode(CBR, 'windows-1251'), 'ecb.csv': ECB };
    const accounts = await loadFiles(files, [ecb, cbr], '2022-03-15');
    expect(accounts.map(({ source, rows_read }) => [source, rows_read])).toEqual([
      ['cbr', 3],
      ['ecb', 2],
    ]);
    const rows = await rowsOf(
      database.connection,
      "SELECT currency, nominal, rate_rub, as_of FROM staging.rates WHERE source LIKE 'European%' ORDER BY 1",
    );
    expect(rows).toEqual([
      { currency: 'IDR', nominal: 1000, rate_rub: 6.666667, as_of: '2022-03-15' },
      { currency: 'USD', nominal: 1, rate_rub: 90.909091, as_of: '2022-03-15' },
    ]);
  });

  it('asks for the euro in rubles where no source has it', async () => {
    await expect(loadFiles({ 'ecb.csv': ECB }, [ecb])).rejects.toThrow(
      /gives rates in EUR, but neither it nor an earlier source of rates gives EUR in rubles/,
    );
  });
});

const dump = (id: number, name: string, country: string) =>
  `${id}\t${name}\t${name}\tA"lt,Другое\t42.5\t1.5\tP\tPPLC\t${country}\t\t07\t\t\t\t20430\t\t1037\tEurope/Andorra\t2020-03-03`;

describe('GeoNames dump', () => {
  it('takes quotes as they are, keeps Namibia and cities called None, sets repeated ids aside', async () => {
    const lines = [
      dump(1, 'Andorra "la" Vella', 'AD'),
      dump(2, 'Windhoek', 'NA'),
      dump(3, 'None', 'IT'),
      dump(1, 'Again', 'AD'),
      dump(5, 'Nowhere', ''),
    ];
    const cities: Partial<Source> = {
      id: 'cities',
      entity: 'cities',
      path: 'cities.txt',
      adapter: 'geonames',
    };
    const [account] = await loadFiles({ 'cities.txt': `${lines.join('\n')}\n` }, [cities]);
    expect(account).toMatchObject({ rows_read: 5, rows_loaded: 3, rows_rejected: 2 });
    const rows = await rowsOf(
      database.connection,
      'SELECT geonameid, name, alternatenames, country_code, population::INTEGER AS population FROM staging.cities ORDER BY 1',
    );
    expect(rows).toEqual([
      {
        geonameid: 1,
        name: 'Andorra "la" Vella',
        alternatenames: 'A"lt,Другое',
        country_code: 'AD',
        population: 20430,
      },
      {
        geonameid: 2,
        name: 'Windhoek',
        alternatenames: 'A"lt,Другое',
        country_code: 'NA',
        population: 20430,
      },
      { geonameid: 3, name: 'None', alternatenames: 'A"lt,Другое', country_code: 'IT', population: 20430 },
    ]);
    expect((await rejectedRows(database.connection)).map(({ line, reasons }) => [line, reasons])).toEqual([
      [4, ['duplicate']],
      [5, ['country_code_missing']],
    ]);
  });
});

describe('companies', () => {
  it('loads companies and their saved filters', async () => {
    const company = (id: string, filters: unknown[]) => ({
      company_id: id,
      company_name: 'Firma',
      pricing_mode: 'fixed',
      pricing_fixed: 90000,
      is_leasing_company: false,
      inventory: { mode: 'filters', filters },
    });
    const id = '8d27b5f1-60a9-4e8b-b1c4-2a9f6d3e7c02';
    const feed = JSON.stringify(
      [
        company(id, [{ name: 'SUVs', filters: { body_type: 'SUV' } }, { name: 'nothing' }]),
        company('no-uuid', []),
      ],
      null,
      1,
    );
    const [account] = await loadFiles({ 'c.json': feed }, [
      { id: 'companies', entity: 'companies', path: 'c.json', adapter: 'companies' },
    ]);
    expect(account).toMatchObject({ rows_read: 4, rows_loaded: 2, rows_rejected: 2 });
    const [row] = await all('companies');
    expect(row).toMatchObject({
      company_id: id,
      name: 'Firma',
      company_name: 'Firma',
      pricing_mode: 'fixed',
      pricing_fixed: 90000,
      inventory_mode: 'filters',
      is_leasing_company: false,
    });
    expect(await all('company_filters')).toEqual([
      { company_id: id, name: 'SUVs', filters: '{"body_type":"SUV"}' },
    ]);
    expect((await rejectedRows(database.connection)).map(({ reasons }) => reasons)).toEqual([
      ['filters_missing'],
      ['company_id_invalid'],
    ]);
  });
});

describe('rows that belong to others', () => {
  const models: Partial<Source> = { id: 'models', entity: 'plant_models', path: 'models.csv' };
  const plants: Partial<Source> = { id: 'plants', entity: 'factories', path: 'plants.csv' };
  const files = {
    'plants.csv':
      'id,slug,name,vehicle_type,country_iso2\n1,a,A,car,DE\n2,b,B,car,Freedonia\n3,c,C,car,JP\n3,d,D,car,JP\n',
    'models.csv': 'plant_id,brand,model\n1,VW,Golf\n2,VW,Polo\n3,Kia,Rio\n4,Kia,Ceed\n,Kia,Soul\n',
  };

  it('are set aside where those are not loaded, whatever the order of the sources', async () => {
    const accounts = await loadFiles(files, [models, plants]);
    expect(accounts.at(-1)).toMatchObject({
      source: 'models',
      rows_read: 5,
      rows_loaded: 2,
      rows_rejected: 3,
    });
    const rejected = (await rejectedRows(database.connection)).filter(({ text }) => /VW,P|Kia/.test(text));
    expect(rejected.map(({ line, reasons }) => [line, ...reasons])).toEqual([
      [3, 'plant_id_unknown'],
      [5, 'plant_id_unknown'],
      [6, 'plant_id_missing'],
    ]);
  });

  it('are kept where no source could give those', async () => {
    const [account] = await loadFiles(files, [models]);
    expect(account).toMatchObject({ rows_loaded: 4, rows_rejected: 1 });
  });
});

describe('Parquet', () => {
  it('reads columns, members of structures and lists; a set-aside row is told as JSON', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'feed.parquet');
      await database.connection.run(
        `COPY (SELECT * FROM (VALUES
           ('Audi', 'A4', 2018, {'amount': 15000.5, 'currency': 'EUR'}, ['a.jpg', 'b.jpg'], DATE '2026-01-02'),
           ('Audi', NULL, 2018, {'amount': 1.0, 'currency': 'EUR'}, NULL, NULL)) AS t(make, model, year, price, images, day))
         TO ${literal(file)} (FORMAT parquet)`,
      );
      const fields = {
        brand: 'make',
        model: 'model',
        year: 'year',
        price: 'price.amount',
        currency: 'price.currency',
        country: { constant: 'DE' },
        img_main: { from: 'images', separator: '\n' },
        listed_at: 'day',
      };
      await writeFile(join(folder, 'mapping.json'), JSON.stringify({ fields }));
      const source: Partial<Source> = {
        id: 'p',
        entity: 'listings',
        path: 'feed.parquet',
        adapter: 'parquet',
        mapping: 'mapping.json',
      };
      const [account] = await load(database.connection, sourcesIn(folder, [source]));
      expect(account).toMatchObject({ rows_read: 2, rows_loaded: 1, rows_rejected: 1 });
      const [row] = await all('listings');
      expect(row).toMatchObject({
        line: 1,
        brand: 'Audi',
        price: 15000.5,
        currency: 'EUR',
        img_main: 'a.jpg',
        listed_at: '2026-01-02',
      });
      const [rejected] = await rejectedRows(database.connection);
      expect(rejected).toMatchObject({ line: 2, reasons: ['model_missing'] });
      expect(JSON.parse(rejected?.text ?? '')).toMatchObject({ make: 'Audi', model: null });
    });
  });
});

describe('XML', () => {
  it('reads on behind damage between records: elements and records that are never closed, tags that are torn', async () => {
    const fields = { brand: 'make', model: 'model', year: 'year', country: { constant: 'DE' } };
    const mapping = JSON.stringify({ format: { record: 'cars/car' }, fields });
    const car = (model: string) => `<car><make>Audi</make><model>${model}</model><year>2018</year></car>`;
    const torn = car('TORN').replace('<car>', '<c<ar>');
    const open = car('OPEN').replace('</model>', '</mod').replace('</car>', '');
    const text = `<cars>${car('A1')}<br>${car('A2')}${torn}${car('A3')}${open}${car('A4')}</b>${car('A5')}</cars>`;
    const [account] = await loadFiles({ 'x.xml': text, 'm.json': mapping }, [XML]);
    const rows = await rowsOf<{ model: string }>(
      database.connection,
      'SELECT model FROM staging.listings ORDER BY model',
    );
    expect(rows.map(({ model }) => model)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
    expect(account).toMatchObject({ rows_read: 6, rows_loaded: 5, rows_rejected: 1 });
    expect(await rejectedRows(database.connection)).toMatchObject([
      { text: '<car>', reasons: ['xml_invalid'] },
    ]);
  });

  it('keeps what comes before a break and tells the record that the end cuts off', async () => {
    const fields = { brand: 'make', model: 'model', year: 'year', country: { constant: 'DE' } };
    const mapping = JSON.stringify({ format: { record: 'car' }, fields });
    const car = '<car><make>Audi</make><model>A4</model><year>2018</year></car>';
    const [account] = await loadFiles({ 'x.xml': `<cars>\n${car}\n<car><make>Au`, 'm.json': mapping }, [XML]);
    expect(account).toMatchObject({ rows_read: 2, rows_loaded: 1, rows_rejected: 1 });
    expect(await rejectedRows(database.connection)).toMatchObject([
      { line: 3, text: '<car><make>Au', reasons: ['xml_cut_off'] },
    ]);
  });
});
