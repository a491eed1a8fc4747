import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Source } from '../../pipeline/feeds/sources.ts';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { load, openWithReference, rejectedRows, sourcesIn, withFolder } from './support.ts';

let database: Database;
beforeAll(async () => {
  database = await openWithReference();
});
afterAll(() => database.close());

const BANK = 'currency,nominal,rate_rub,as_of\nEUR,1,90,2026-11-18\nEUR,1,99,2026-11-01\n';
const bank: Partial<Source> = { id: 'bank', entity: 'rates', path: 'bank.csv' };

async function loaded(files: Record<string, string>, sources: Partial<Source>[]) {
  return withFolder(async (folder) => {
    for (const [name, text] of Object.entries({ 'bank.csv': BANK, ...files }))
      await writeFile(join(folder, name), text);
    const accounts = await load(database.connection, sourcesIn(folder, sources));
    const rows = await rowsOf<{ currency: string; rubles: number; day: string }>(
      database.connection,
      'SELECT currency, round(rate_rub / nominal, 6)::DOUBLE AS rubles, as_of AS day FROM staging.rates ORDER BY ALL',
    );
    return { accounts, rows };
  });
}

const CUBES = `<?xml version="1.0"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube>
<Cube time="2026-11-21"><Cube currency="USD" rate="1.3"/></Cube>
<Cube time='2026-11-19'><Cube currency='USD' rate='1.2'/><Cube currency='IDR' rate='18000'/></Cube>
<Cube time="2026-11-18"><Cube currency="USD" rate="1.1"/></Cube></Cube></gesmes:Envelope>`;

describe("the European Central Bank's rates", () => {
  it.each([
    ['XML', CUBES],
    [
      'the history',
      'Date,USD,IDR,CYP,\n2026-11-18,1.1,N/A,N/A,\n2026-11-19,1.2,18000,N/A,\n2026-11-21,1.3,,,\n',
    ],
    ['one line a day', 'Date, USD, IDR, CYP, \n19 November 2026, 1.2, 18000, N/A, \n'],
  ])('are those of the last day not after the build, from %s', async (_form, text) => {
    const ecb: Partial<Source> = { id: 'ecb', entity: 'rates', path: 'ecb', adapter: 'ecb' };
    const { rows, accounts } = await loaded({ ecb: text }, [ecb, bank]);
    expect(accounts.at(-1)).toMatchObject({ source: 'ecb', rows_read: 2, rows_loaded: 2 });
    expect(rows.filter(({ currency }) => currency !== 'EUR')).toEqual([
      { currency: 'IDR', rubles: 0.005, day: '2026-11-19' },
      { currency: 'USD', rubles: 75, day: '2026-11-19' },
    ]);
  });

  it('names what else they may look like', async () => {
    const ecb: Partial<Source> = { id: 'ecb', entity: 'rates', path: 'ecb', adapter: 'ecb' };
    await expect(loaded({ ecb: 'KEY,FREQ\nx,D\n' }, [ecb])).rejects.toThrow(
      /ecb begins with "KEY,FREQ"; expected the header "Date, USD, \.\.\."/,
    );
  });
});

describe('rates that count in another currency', () => {
  const table: Partial<Source> = { id: 'table', entity: 'rates', path: 'x.csv', mapping: 'm.json' };
  const mapping = (fields: object) =>
    JSON.stringify({ fields: { currency: 'currency', nominal: 'nominal', as_of: 'day', ...fields } });

  it('are crossed over what another source has, on the nearest day', async () => {
    const files = {
      'x.csv': 'currency,nominal,each,day\nUSD,1,1.2,2026-11-19\nUSD,1,1.1,2026-11-02\n',
      'm.json': mapping({ per_base: 'each', base: { constant: 'EUR' } }),
    };
    expect((await loaded(files, [table, bank])).rows.slice(-2)).toEqual([
      { currency: 'USD', rubles: 75, day: '2026-11-19' },
      { currency: 'USD', rubles: 90, day: '2026-11-02' },
    ]);
  });

  it('tell their own currency by the ruble, or by one that is known', async () => {
    const fields = mapping({ rate: 'each', base: { constant: 'PLN' } });
    const rows = (first: string) => `currency,nominal,each,day\n${first}\nJPY,100,2.5,2026-11-19\n`;
    const ruble = await loaded({ 'x.csv': rows('RUB,100,5,2026-11-19'), 'm.json': fields }, [table]);
    expect(ruble.rows).toEqual([
      { currency: 'JPY', rubles: 0.5, day: '2026-11-19' },
      { currency: 'PLN', rubles: 20, day: '2026-11-19' },
    ]);
    const euro = await loaded({ 'x.csv': rows('EUR,1,4.5,2026-11-19'), 'm.json': fields }, [table, bank]);
    expect(euro.rows.filter(({ currency }) => currency !== 'EUR')).toEqual(ruble.rows);
  });

  it('are set aside where nothing leads to rubles', async () => {
    const files = {
      'x.csv': 'currency,nominal,each,day\nUSD,1,3.6,2026-11-19\n,1,1,2026-11-19\n',
      'm.json': mapping({ rate: 'each', base: { constant: 'PLN' } }),
    };
    const { accounts } = await loaded(files, [bank, { ...table, required: false }]);
    expect(accounts.at(-1)?.warnings[0]).toMatch(
      /x\.csv gives rates in PLN, but neither it nor an earlier source of rates gives PLN in rubles/,
    );
    expect((await rejectedRows(database.connection)).map(({ reasons }) => reasons)).toEqual([
      ['base_without_rate'],
      ['currency_missing', 'rate_rub_missing'],
    ]);
  });

  it('need a base', async () => {
    const files = { 'x.csv': 'a\n', 'm.json': mapping({ rate: 'each' }) };
    await expect(loaded(files, [table])).rejects.toThrow(/fields\.base: expected a rule for the currency/);
  });
});
