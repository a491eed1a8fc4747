import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { loadTexts, openWithReference, rejectedRows } from './support.ts';

let database: Database;
beforeAll(async () => {
  database = await openWithReference();
});
afterAll(() => database.close());

const FIELDS = { brand: 'brand', model: 'model', year: 'year', country: { constant: 'DE' } };
const listings = () =>
  rowsOf<Record<string, unknown>>(
    database.connection,
    'SELECT *, strftime(production_date, $day) AS day FROM staging.listings ORDER BY line',
    { day: '%Y-%m-%d' },
  );

async function loadFeed(name: string, text: string, mapping: object, source: object = {}) {
  const [account] = await loadTexts(
    database.connection,
    { 'm.json': JSON.stringify(mapping), [name]: text },
    [{ id: 'a', entity: 'listings', path: name, mapping: 'm.json', ...source }],
  );
  return account;
}
const loadCsv = (text: string, fields: object = {}, format: object = {}) =>
  loadFeed('a.csv', text, { format, fields: { ...FIELDS, ...fields } });

describe('dates', () => {
  it('that a program took for numbers are read', async () => {
    const built = {
      year: { from: 'year', format: 'YYYYMM' },
      production_date: { from: 'year', format: 'YYYYMM' },
    };
    await loadCsv(
      'brand,model,year\nKia,Rio,202112.0\nKia,Rio,202112\nKia,Rio,2.02112E+05\nKia,Rio,"202112,00"',
      built,
    );
    const rows = await listings();
    expect(rows.map(({ year, day }) => [year, day])).toEqual(Array(4).fill([2021, '2021-12-01']));
    const listed = {
      production_date: { from: 'year', format: ['YYYYMMDD', 'DD.MM.YYYY'] },
      year: { constant: 2020 },
    };
    await loadCsv('brand,model,year\nKia,Rio,20210305.0\nKia,Rio,05.03.2021', listed);
    expect((await listings()).map(({ day }) => day)).toEqual(['2021-03-05', '2021-03-05']);
  });
});

describe('columns', () => {
  const rowOf = (at: number) =>
    `BMW,X5,${2010 + (at % 10)},${20_000 + at * 10},${at % 2 ? 'Berlin' : 'Bad Homburg'},2026-11-${10 + (at % 9)},https://a.example/${at}`;
  const HEADER = 'brand,model,year,price,city,seen,link';
  const fields = {
    price: 'price',
    city: 'city',
    listed_at: 'seen',
    url: 'link',
    currency: { constant: 'EUR' },
  };

  it('of a row that stand beside their own set it aside, and that is told', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => rowOf(at));
    const right = 'BMW,X5,2019,,25000,Berlin,2026-11-11';
    const left = 'BMW,X5,2019,Berlin,2026-11-11,https://a.example/7,';
    const account = await loadCsv([HEADER, ...rows, right, left, ...rows].join('\n'), fields);
    expect(account).toMatchObject({ rows_read: 122, rows_loaded: 120, rows_rejected: 2 });
    const rejected = await rejectedRows(database.connection);
    expect(rejected.map(({ line, text, reasons }) => ({ line, text, reasons }))).toEqual([
      { line: 62, text: right, reasons: ['columns_shifted'] },
      { line: 63, text: left, reasons: ['columns_shifted'] },
    ]);
    expect(account?.warnings).toContainEqual(
      expect.stringMatching(
        /^a\.csv: 2 rows are set aside as columns_shifted.*line 62 is "BMW,X5,2019,,25000/,
      ),
    );
  });

  it('with one odd value stay, and so do rows of a file that is too short to tell', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => rowOf(at));
    const odd = [
      'BMW,X5,2019,on request,Berlin,2026-11-11,',
      'BMW,X5,2019,25000,12345,2026-11-11,',
      'BMW,X5,2019,25000,Berlin,soon,',
    ];
    const account = await loadCsv([HEADER, ...rows, ...odd].join('\n'), fields);
    expect(account).toMatchObject({ rows_loaded: 63, rows_rejected: 0 });
    const short = await loadCsv(`${HEADER}\nBMW,X5,2019,,25000,Berlin,2026-11-11`, fields);
    expect(short).toMatchObject({ rows_loaded: 1 });
  });

  it('may lack in a join, and that is told; none of them may not', async () => {
    const joined = { trim: { from: ['grade', 'line'], join: ' ' } };
    const account = await loadCsv('brand,model,year,grade\nKia,Rio,2020,Luxe', joined);
    expect((await listings()).map(({ trim }) => trim)).toEqual(['Luxe']);
    expect(account?.warnings).toContain(
      'a.csv has no column "line", which trim joins with others: trim is made without it. Correct the name or remove it from the list',
    );
    await expect(loadCsv('brand,model,year\nKia,Rio,2020', joined)).rejects.toThrow(/has no column "grade"/);
  });

  it('without a header are told so', async () => {
    await expect(loadCsv('Kia,Rio,2020,15000,2026-11-11\nKia,Rio,2021,16000,2026-11-12')).rejects.toThrow(
      /has no columns "brand", "model", "year".*set "header": false in format and name the columns/,
    );
    await expect(loadCsv('make,name,built in\nKia,Rio,2020')).rejects.not.toThrow(/header/);
  });
});

describe('a member of JSON', () => {
  it('that is null in every record is there, one that is misspelt is not', async () => {
    const records = [1, 2].map((id) =>
      JSON.stringify({ id, brand: 'Kia', model: 'Rio', year: 2020, vin: null, price: null }),
    );
    const mapping = { fields: { ...FIELDS, vin: 'vin', price: 'price.amount', city: 'town' } };
    const account = await loadFeed('a.ndjson', records.join('\n'), mapping, { adapter: 'json' });
    expect(account?.warnings).toHaveLength(1);
    expect(account?.warnings[0]).toMatch(/no record has "town" \(for city\);/);
  });
});
