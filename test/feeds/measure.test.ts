import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { loadTexts, openWithReference } from './support.ts';

let database: Database;
beforeAll(async () => {
  database = await openWithReference();
});
afterAll(() => database.close());

const RULES = {
  brand: 'brand',
  model: 'model',
  year: 'year',
  country: 'country',
  currency: { constant: 'RUB' },
};

/** Loads one text a row into a field; the account and the values in the order of the rows. */
async function readTexts(field: string, texts: readonly string[], rule: object = {}) {
  const mapping = {
    language: 'ru',
    format: { delimiter: '\t' },
    fields: { ...RULES, [field]: { from: 'it', ...rule } },
  };
  const rows = texts.map((text) => `Kia\tRio\t2019\tDE\t${text}`);
  const [account] = await loadTexts(
    database.connection,
    { 'm.json': JSON.stringify(mapping), 'a.tsv': ['brand\tmodel\tyear\tcountry\tit', ...rows].join('\n') },
    [{ id: 'a', entity: 'listings', path: 'a.tsv', mapping: 'm.json' }],
  );
  const found = await rowsOf<Record<string, number | null>>(
    database.connection,
    `SELECT ${field}::DOUBLE AS value FROM staging.listings ORDER BY line`,
  );
  return { account, values: found.map(({ value }) => value) };
}

/** Every text of a field with what is read in it. */
async function expectRead(
  field: string,
  expected: readonly (readonly [string, number | null])[],
  rule?: object,
) {
  const { values } = await readTexts(
    field,
    expected.map(([text]) => text),
    rule,
  );
  expect(expected.map(([text], at) => [text, values[at] ?? null])).toEqual(expected);
}

describe('a number with words around it', () => {
  it('is a price where every word up to its currency is known', () =>
    expectRead('price', [
      ['285万円', 2_850_000],
      ['285万円(税込)', 2_850_000],
      ['約285万円', 2_850_000],
      ['285ゼニ', null],
      ['285foo円', null],
      ['123 foos', null],
      ['foos 123', null],
      ['TEUR 28', null],
      ['28 T€', null],
      ['28k €', 28_000],
      ['4,550,000 руб. без торга', 4_550_000],
      ['4,550,000 торг уместен', 4_550_000],
      ['4,550,000 руб.*', 4_550_000],
      ['450 т.р.', 450_000],
      ['4,550,000¹', 4_550_000],
      ['12,500 VB', 12_500],
      ['ca. 12,500', 12_500],
      ['Price: 12,500', 12_500],
      ['12,500 incl. VAT', 12_500],
      ['USD 12,500', 12_500],
      ['<b>12,500</b>&nbsp;kr', 12_500],
    ]));

  it('is a mileage', () =>
    expectRead('mileage', [
      ['45 thousend km', null],
      ['45 тыс. км', 45_000],
      ['45 тысяч', 45_000],
      ['45 t.km', 45_000],
      ['45 mil km', 45_000],
      ['45000 км (реальный пробег, один хозяин)', 45_000],
      ['4.5万公里', 45_000],
      ['45000 leagues', null],
      ['KM-Stand 45000', 45_000],
      ['45000 miles', 72_420],
    ]));

  it('is a power, also with another value beside it', () =>
    expectRead('power_hp', [
      ['150 л.с.', 150],
      ['150 лошадиных сил', 150],
      ['150 @ 6000 rpm', 150],
      ['150 ponies', null],
      ['3.0 V6', null],
      ['kW 110', null],
      ['110 kW (150 PS)', 149.5582],
    ]));

  it('is taken by a pattern whatever stands beside it', () =>
    expectRead('price', [['285 foos', 285]], { pattern: '^\\d+' }));

  it('is a count: of doors, not of anything', async () => {
    await expectRead('doors', [
      ['5 дв.', 5],
      ['5-door Hatchback', 5],
      ['5 foos', null],
    ]);
    await expectRead('owner_count', [
      ['1st owner', 1],
      ['2 владельца', 2],
      ['4 и более', 4],
      ['3 or more', 3],
      ['1位', 1],
      ['3任以上', 3],
      ['2 wheels', null],
    ]);
  });

  it('tells the words that cost a value, with their count', async () => {
    const texts = [...Array<string>(12).fill('285foo円'), '300foo円', '5 bars', '300円', 'ask'];
    const { account } = await readTexts('price', texts);
    expect(account?.nulled).toEqual({ price: 15 });
    expect(account?.unknown_words).toEqual([
      { field: 'price', word: 'foo', rows: 13, example: '285foo円' },
      { field: 'price', word: 'bars', rows: 1, example: '5 bars' },
    ]);
    expect(account?.warnings).toContainEqual(
      expect.stringMatching(
        /^Source a: price is left empty in 14 rows.*"foo" \(13, as in "285foo円"\), "bars" \(1/,
      ),
    );
    const stored = await rowsOf(
      database.connection,
      'SELECT * FROM staging.unknown_words ORDER BY rows DESC',
    );
    expect(stored).toMatchObject([{ source: 'a', field: 'price', word: 'foo' }, { word: 'bars' }]);
  });
});

describe('the volume of an engine', () => {
  const cylinders = [
    'V10',
    'V6',
    '4 Cylinder Engine',
    'I4',
    'W12',
    'L6',
    'V-8',
    '6 cyl',
    '4-Zylinder',
    '6',
    'L6, 12 valves',
    '24V',
    '4气缸',
    'xDrive20d',
    '320 CDI',
  ];

  it('is none of its cylinders and valves', async () => {
    const volumes: [string, number][] = [
      ['3.0 V6', 3000],
      ['V8 4.0L', 4000],
      ['6 cyl 2996cc', 2996],
      ['5.0 V10 TDI', 5000],
      ['2.0-16V', 2000],
      ['1.4 Turbo ecoFLEX', 1400],
      ['2 л', 2000],
      ['3L', 3000],
      ['2.0', 2000],
      ['1998', 1998],
      ['1,6 бензин', 1600],
    ];
    await expectRead('engine_volume', [...cylinders.map((text) => [text, null] as const), ...volumes]);
  });

  it('is no bare number that says so where the mapping names litres, but for cylinders', async () => {
    await expectRead(
      'engine_volume',
      [
        ['6', 6000],
        ['2', 2000],
        ['V6', null],
        ['6 cyl', null],
      ],
      { unit: 'l' },
    );
  });

  it('is a bare whole number where others of its column have fractions', () =>
    expectRead('engine_volume', [
      ['2', 2000],
      ['1.6', 1600],
      ['3', 3000],
      ['2.5', 2500],
    ]));

  it('is no number of a column without fractions, and that is told', async () => {
    const counts = Array.from({ length: 30 }, (_, at) => String([4, 6, 8][at % 3]));
    const { values, account } = await readTexts('engine_volume', counts);
    expect(values).toEqual(counts.map(() => null));
    expect(account?.nulled).toEqual({ engine_volume: 30 });
    expect(account?.warnings[0]).toMatch(/numbers without a unit in it, such as "4", .*may count cylinders/);
    const floats = await readTexts(
      'engine_volume',
      counts.map((count) => `${count}.0`),
    );
    expect(floats.values).toEqual(counts.map(() => null));
  });
});
