import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_DAY } from '../../pipeline/cli/sample.ts';
import { readSources } from '../../pipeline/feeds/sources.ts';
import { loadSources } from '../../pipeline/load/load.ts';
import { loadReference } from '../../pipeline/load/reference.ts';
import type { LoadedSource } from '../../pipeline/load/staging.ts';
import { FEEDS, feedFiles } from '../../pipeline/sample/feeds/index.ts';
import { type Database, openDatabase, rowsOf } from '../../pipeline/shared/database.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));
const fileOf = (name: string) => `${DATA}/feeds/listings/${name}`;

let database: Database;
let loaded: LoadedSource[];

const rows = <T>(sql: string) => rowsOf<T>(database.connection, sql);
const source = (name: string) => {
  const found = loaded.find((one) => one.source === name);
  if (!found)
    throw new Error(`no source ${name}: expected one of ${loaded.map((one) => one.source).join(', ')}`);
  return found;
};

beforeAll(async () => {
  const sources = await readSources(`${DATA}/sources.json`);
  database = await openDatabase();
  await loadReference(database.connection, `${DATA}/reference`);
  loaded = await loadSources(database.connection, sources, { asOf: SAMPLE_DAY, cache: `${DATA}/none` });
});

afterAll(() => database.close());

describe('the embedded feeds', () => {
  it('load whole but for what they were given to be set aside', () => {
    for (const account of loaded) {
      expect(account.rows_read, account.source).toBe(account.rows_loaded + account.rows_rejected);
      if (account.entity !== 'listings') expect(account.rows_rejected, account.source).toBe(0);
      expect(account.warnings, account.source).toEqual([]);
    }
    expect(loaded.map(({ entity }) => entity)).toContain('rates');
  });
});

describe('the embedded listing feeds', () => {
  it('have the form that the generator writes, whose bytes never differ', async () => {
    const files = feedFiles(FEEDS, SAMPLE_DAY);
    const again = feedFiles(FEEDS.slice(0, 2), SAMPLE_DAY);
    for (const [file, bytes] of again)
      expect(bytes.equals(files.get(file) ?? Buffer.alloc(0)), file).toBe(true);
    for (const { file } of FEEDS.filter((feed) => /sv$/.test(feed.file))) {
      const heading = (bytes: Buffer | undefined) => bytes?.subarray(0, bytes.indexOf(10)).toString('latin1');
      expect(heading(files.get(file)), file).toBe(heading(await readFile(fileOf(file))));
    }
  });

  it('are all declared, and small', async () => {
    const listings = loaded.filter(({ entity }) => entity === 'listings');
    expect(listings.map((one) => one.source)).toEqual(FEEDS.map((feed) => feed.name));
    const sizes = await Promise.all(FEEDS.map(async ({ file }) => (await stat(fileOf(file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4.2e6);
  });

  it('are thousands of rows', () => {
    const listings = loaded.filter(({ entity }) => entity === 'listings');
    expect(listings.reduce((sum, one) => sum + one.rows_loaded, 0)).toBeGreaterThan(8000);
  });

  it('set aside what was planted and nothing else', async () => {
    const counts = await rows<{ source: string; reason: string; n: number }>(
      `SELECT source, reason, count(*) AS n
      FROM (SELECT source, unnest(reasons) AS reason FROM staging.rejected) GROUP BY ALL ORDER BY ALL`,
    );
    const text = counts.map(({ source, reason, n }) => `${source} ${reason} ${n}`);
    expect(text).toMatchInlineSnapshot(`
      [
        "autoru_dealers brand_missing 1",
        "autoru_dealers model_missing 1",
        "autoru_dealers price_negative 1",
        "autoru_dealers year_out_of_range 1",
        "cis_market model_missing 1",
        "cis_market price_negative 1",
        "cis_market year_missing 1",
        "cis_market year_out_of_range 1",
        "cn_export field_count 1",
        "cn_export model_missing 3",
        "cn_export price_negative 3",
        "cn_export year_out_of_range 3",
        "de_haendler field_count 2",
        "de_haendler model_missing 2",
        "de_haendler price_negative 3",
        "de_haendler year_out_of_range 3",
        "google_vehicle_ads field_count 2",
        "google_vehicle_ads model_missing 2",
        "google_vehicle_ads price_negative 3",
        "google_vehicle_ads year_out_of_range 3",
        "jp_auction json_invalid 1",
        "jp_auction model_missing 4",
        "jp_auction price_negative 2",
        "jp_auction year_out_of_range 2",
        "kr_export field_count 2",
        "kr_export model_missing 3",
        "kr_export price_negative 3",
        "kr_export year_out_of_range 4",
        "leasing_fleet field_count 1",
        "leasing_fleet price_negative 1",
        "leasing_fleet year_out_of_range 1",
        "ru_dealers field_count 3",
        "ru_dealers model_missing 4",
        "ru_dealers price_negative 4",
        "ru_dealers year_out_of_range 5",
        "trucks_special_moto field_count 2",
        "trucks_special_moto model_missing 1",
        "trucks_special_moto price_negative 2",
        "trucks_special_moto year_out_of_range 2",
      ]
    `);
    expect(source('ru_dealers').rows_recovered).toBeGreaterThan(0);
  });

  it('lose no word', () => {
    const lost = Object.fromEntries(loaded.map((one) => [one.source, one.nulled]));
    expect(
      Object.values(lost)
        .flatMap((fields) => Object.values(fields))
        .reduce((sum, count) => sum + count, 0),
    ).toBeLessThan(5);
  });

  it('hold what the form of each feed says', async () => {
    const [row] = await rows<Record<string, number>>(`SELECT
      count(DISTINCT country) AS countries,
      count(DISTINCT currency) AS currencies,
      count(DISTINCT vehicle_type) AS types,
      count(DISTINCT company_id) AS companies,
      count(*) FILTER (WHERE is_leasing_company) AS leasing,
      count(*) FILTER (WHERE price IS NULL) / count(*) AS unpriced,
      count(*) FILTER (WHERE year > year(DATE '${SAMPLE_DAY}')) AS ahead,
      count(*) FILTER (WHERE listed_at > DATE '${SAMPLE_DAY}') AS late
      FROM staging.listings`);
    expect(row).toMatchObject({ countries: 15, currencies: 14, types: 4, companies: 2, ahead: 0, late: 0 });
    expect(row?.leasing).toBeGreaterThan(200);
    expect(row?.unpriced).toBeLessThan(0.05);
  });

  it('read units and scales right', async () => {
    const medians = await rows<{ source: string; km: number; hp: number; ml: number }>(`
      SELECT source, median(mileage)::INTEGER AS km, median(power_hp)::INTEGER AS hp, median(engine_volume)::INTEGER AS ml
      FROM staging.listings WHERE vehicle_type = 'car' AND source <> 'leasing_fleet' GROUP BY source`);
    for (const { source: name, km, hp, ml } of medians) {
      expect(km, name).toBeGreaterThan(15_000);
      expect(km, name).toBeLessThan(160_000);
      expect(hp, name).toBeGreaterThan(90);
      expect(hp, name).toBeLessThan(350);
      expect(ml, name).toBeGreaterThan(1100);
      expect(ml, name).toBeLessThan(3100);
    }
  });
});
