import { tableFromIPC } from 'apache-arrow';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Car, carDetailSchema, similarListSchema } from '../../../contract/resources/car.ts';
import { facetListSchema } from '../../../contract/resources/facet.ts';
import { type CarStats, statsSchema } from '../../../contract/resources/stats.ts';
import { found } from '../../support/oracle.ts';
import { type Served, serveSeed } from '../../support/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveSeed({ rows: 3000 });
});
afterAll(() => served.close());

describe('/v1/cars/{id}', () => {
  it('shows the card with contacts, score and history', async () => {
    for (const stored of served.cards.slice(0, 20)) {
      const sent = await served.get(`/v1/cars/${stored.id}`);
      const detail = carDetailSchema.parse(sent);
      expect(detail).toMatchObject(stored);
      expect(Object.keys(sent).indexOf('contacts')).toBe(Object.keys(sent).indexOf('company_id') + 1);
      expect(detail.score_breakdown.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
      for (const { weight, value, contribution } of detail.score_breakdown)
        expect(contribution).toBe((weight * value) / 100);
      expect(detail.price_history.at(-1)).toMatchObject({
        as_of: '2025-12-01',
        total_price_rub: stored.total_price_rub,
      });
      expect(detail.price_history).toHaveLength(stored.id % 5 === 0 ? 2 : 1);
    }
  });

  it('answers 404 for an unknown id, 400 for none', async () => {
    expect((await served.fetch('/v1/cars/5')).status).toBe(404);
    expect((await served.fetch('/v1/cars/abc')).status).toBe(400);
    expect((await served.fetch('/v1/cars/100007?langg=en')).status).toBe(400);
  });
});

describe('/v1/cars/{id}/similar', () => {
  it('gives the same modification first, then near cars of the model, never the car itself', async () => {
    for (const car of served.cards.slice(0, 30)) {
      const { results } = similarListSchema.parse(await served.get(`/v1/cars/${car.id}/similar?limit=50`));
      expect(results.map(({ id }) => id)).not.toContain(car.id);
      const reasons = results.map(({ similarity }) => similarity.reason);
      expect(reasons).toEqual(
        [...reasons]
          .sort()
          .reverse()
          .sort((a, b) => Number(b === 'same_modification') - Number(a === 'same_modification')),
      );
      for (const { similarity, ...other } of results) {
        expect([other.brand, other.model]).toEqual([car.brand, car.model]);
        if (similarity.reason === 'same_modification')
          expect(other.modification_id).toBe(car.modification_id);
        else expect(Math.abs(similarity.year_diff)).toBeLessThanOrEqual(3);
      }
    }
  });
});

describe('/v1/cars/stats', () => {
  it('agrees with figures taken from the cards', async () => {
    for (const [path, query] of [
      ['', {}],
      ['?brand=BMW', { brand: ['BMW'] }],
      ['?min_year=2020&body_type=SUV', { min_year: ['2020'], body_type: ['SUV'] }],
    ] as const) {
      const stats = statsSchema.parse(await served.get(`/v1/cars/stats${path}`));
      const cards = found(served.cards, query, served);
      expect(stats.total).toBe(cards.length);
      const columns = {
        price: 'total_price_rub',
        year: 'year',
        mileage: 'mileage',
        power: 'power_hp',
        engine: 'engine_volume',
      } as const;
      for (const [name, column] of Object.entries(columns) as [
        Exclude<keyof CarStats, 'total' | 'hints'>,
        keyof Car,
      ][]) {
        const values = cards
          .map((card) => card[column])
          .filter((value): value is number => typeof value === 'number')
          .sort((a, b) => a - b);
        const measure = stats[name];
        expect([measure.count, measure.nulls]).toEqual([values.length, cards.length - values.length]);
        expect([measure.min, measure.max]).toEqual([values[0], values.at(-1)]);
        for (const figure of Object.values(measure.quantiles ?? {}))
          expect(String(figure)).toMatch(/^\d+(\.\d\d?)?$/);
        expect(measure.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        measure.histogram.forEach(({ from, to, count }, index, bins) => {
          const last = index === bins.length - 1;
          expect(values.filter((value) => value >= from && (last ? value <= to : value < to)).length).toBe(
            count,
          );
        });
      }
    }
  });

  it('has nulls and no bins for an empty selection', async () => {
    const stats = statsSchema.parse(await served.get('/v1/cars/stats?brand=nosuch'));
    expect(stats).toMatchObject({
      total: 0,
      price: { count: 0, min: null, median: null, quantiles: null, histogram: [] },
    });
    facetListSchema.parse(await served.get('/v1/cars/facets?brand=nosuch'));
  });
});

describe('bulk formats', () => {
  const path = '/v1/cars?brand=toyota&page_size=700';

  it('hold the same cards as the list, with the count in headers', async () => {
    const expected = found(served.cards, { brand: ['Toyota'] }, served);
    const ndjson = await served.fetch(`${path}&format=ndjson`);
    expect(ndjson.headers.get('x-total-count')).toBe(String(expected.length));
    expect(ndjson.headers.get('x-has-more')).toBe(String(expected.length > 700));
    if (expected.length > 700) expect(ndjson.headers.get('link')).toContain('page=2');
    const cards = (await ndjson.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Car);
    expect(cards).toHaveLength(Math.min(700, expected.length));
    const csv = await served.fetch(path, { accept: 'text/csv' });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = parse(await csv.text(), { columns: true }) as Record<string, string>[];
    expect(rows.map(({ id }) => Number(id))).toEqual(cards.map(({ id }) => id));
    expect(rows[0]?.trim).toBe(cards[0]?.trim ?? '');
    const arrow = await served.fetch(path, { accept: 'application/vnd.apache.arrow.stream' });
    const table = tableFromIPC(new Uint8Array(await arrow.arrayBuffer()));
    expect(table.numRows).toBe(cards.length);
    expect(table.getChild('id')?.toArray()).toEqual(BigInt64Array.from(cards.map(({ id }) => BigInt(id))));
    cards.forEach((card, index) => {
      expect(table.getChild('city')?.get(index)).toBe(card.city);
      expect([...(table.getChild('gallery')?.get(index) ?? [])]).toEqual(card.gallery);
      expect(Number(table.getChild('price_context_median_price_rub')?.get(index) ?? 0)).toBe(
        card.price_context?.median_price_rub ?? 0,
      );
    });
  });

  it('take larger pages than JSON, and project', async () => {
    expect((await served.fetch('/v1/cars?page_size=101')).status).toBe(400);
    expect((await served.fetch('/v1/cars?page_size=10001&format=csv')).status).toBe(400);
    const text = await (await served.fetch('/v1/cars?page_size=3000&format=csv&fields=id,brand')).text();
    expect(text.split('\r\n').slice(0, 1)).toEqual(['id,brand']);
    expect(text.trimEnd().split('\r\n')).toHaveLength(3001);
    const lines = await (await served.fetch('/v1/cars?page_size=2&format=ndjson&fields=id&lang=de')).text();
    expect(lines).toMatch(/^\{"id":\d+\}\n\{"id":\d+\}\n$/);
  });

  it('are refused where none is acceptable', async () => {
    expect((await served.fetch('/v1/cars', { accept: 'image/png' })).status).toBe(406);
    expect(
      (await served.fetch('/v1/cars?page_size=1', { accept: 'text/html, */*;q=0.1' })).headers.get(
        'content-type',
      ),
    ).toBe('application/json');
  });

  it('keep the snapshot open until the last byte', async () => {
    const other = await serveSeed({ rows: 1500 });
    const response = await other.fetch('/v1/cars?format=ndjson&page_size=1500');
    other.holder.close();
    expect(other.store.snapshot.closed).toBe(false);
    expect((await response.text()).trimEnd().split('\n')).toHaveLength(1500);
    expect(other.store.snapshot.closed).toBe(true);
    await other.close();
  });
});
