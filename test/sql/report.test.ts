import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Manifest, SNAPSHOT_FORMAT } from '../../contract/manifest.ts';
import { readFigures, reportPage } from '../../pipeline/report/report.ts';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { buildListings, openCatalog } from './build.ts';
import { insert } from './support.ts';

const MANIFEST: Manifest = {
  format: SNAPSHOT_FORMAT,
  id: '2026-06-15-0123456789ab',
  as_of: '2026-06-15',
  generator: 'forecourt',
  site_url: 'https://cars.example',
  baseline: null,
  sources: [],
  tables: [],
  audits: [],
  warnings: [{ source: 'feed', text: 'feed.csv: the column "Farbe" is never filled' }],
  files: [],
};

let database: Database;
let page: string;

/** The cells of the table below a heading, row by row. */
function tableOf(heading: string): string[][] {
  const section = page.split(`<h2>${heading}</h2>`)[1]?.split('</section>')[0] ?? '';
  return section
    .split('<tr>')
    .slice(2)
    .map((row) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell));
}

beforeAll(async () => {
  database = await openCatalog();
  const { connection } = database;
  await connection.run(
    'CREATE TABLE staging.nulled (source VARCHAR, field VARCHAR, rows BIGINT, examples VARCHAR[])',
  );
  await insert(connection, 'staging.sources', [{ source: 'feed', entity: 'listings', rows_loaded: 8 }]);
  await insert(connection, 'staging.nulled', [
    { source: 'feed', field: 'color', rows: 2, examples: ['pflaume', '<b>'] },
  ]);
  await insert(connection, 'staging.rejected', [
    { source: 'feed', file: 'b.csv', line: 3, text: 'later', reasons: ['year_missing'] },
    { source: 'feed', file: 'a.csv', line: 7, text: 'first', reasons: ['year_missing'] },
  ]);
  await buildListings(connection, [
    { source_id: '1', country: 'RU', city: 'Moscow', price: 200, line: 2 },
    { source_id: '1', country: 'RU', city: 'Moscow', price: 200, line: 3 },
    { source_id: '2', country: 'RU', city: 'Nowhere', price: 30_000, line: 4 },
    { source_id: '3', country: 'DE', city: 'Berlin', line: 5 },
    { source_id: '4', country: 'DE', city: null, price: null, line: 6 },
  ]);
  page = reportPage(MANIFEST, await readFigures(connection), undefined);
});
afterAll(() => database.close());

describe('the report', () => {
  it('counts a city as known only where it is one of the cities', () => {
    const [[source, cars, , , named, known] = []] = tableOf('How complete the cards are');
    expect([source, cars, named, known]).toEqual(['feed', '4', '75.0 %', '50.0 %']);
  });

  it('names the file and line of a row that was set aside', () => {
    expect(tableOf('What was set aside, and why')).toEqual([
      ['feed', 'year missing', '2', 'a.csv line 7', 'first'],
    ]);
  });

  it('tells which texts were lost most', () => {
    expect(tableOf('Which values could not be used')).toEqual([
      ['feed', 'color', '2', '25.0 %', 'pflaume · &lt;b&gt;'],
    ]);
  });

  it('tells which rows gave way, and to which', () => {
    expect(tableOf('Which rows gave way to others')).toEqual([
      ['feed', 'source id', '1', '1', '0', 'feed.csv line 3 (1) by feed.csv line 2 (1)'],
    ]);
  });

  it('repeats the warnings of the build', () => {
    expect(tableOf('Warnings')).toEqual([['feed', 'feed.csv: the column &quot;Farbe&quot; is never filled']]);
  });

  it('says what the first bar of the prices holds: all below its end', async () => {
    const [price] = await rowsOf<{ least: number }>(
      database.connection,
      'SELECT min(total_price_rub)::INTEGER AS least FROM marts.cars',
    );
    expect(price?.least).toBeLessThan(100_000);
    expect(page).toContain('<title>&lt; 141k: 1</title>');
  });

  it('says of how many cars a median of a country is', () => {
    expect(page).toMatch(/<title>RU: [\d,]+ of 2<\/title>/);
    expect(page).toMatch(/<title>DE: [\d,]+ of 1<\/title>/);
  });
});
