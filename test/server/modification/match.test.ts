import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../contract/resources/error.ts';
import { type Match, matchBatchSchema, matchSchema } from '../../../contract/resources/match.ts';
import type { Modification } from '../../../contract/resources/modification.ts';
import { openDatabase, rowsOf } from '../../../pipeline/shared/database.ts';
import type { DescribedCar } from '../../../server/services/modification/match-request.ts';
import { type BuiltReference, builtReference } from './snapshot.ts';

let reference: BuiltReference;
beforeAll(async () => {
  reference = await builtReference();
}, 300_000);
afterAll(() => reference?.close());

async function match(car: Record<string, unknown>): Promise<Match> {
  const { status, document } = await reference.post<Match>('/v1/match', car);
  expect(status, JSON.stringify(document)).toBe(200);
  return matchSchema.parse(document);
}

async function batch(items: readonly Record<string, unknown>[]): Promise<Match[]> {
  const results: Match[] = [];
  for (let start = 0; start < items.length; start += 100) {
    const { document } = await reference.post('/v1/match/batch', { items: items.slice(start, start + 100) });
    results.push(...matchBatchSchema.parse(document).results);
  }
  return results;
}

const FIELDS = [
  'year',
  'engine_volume_cc',
  'power_hp',
  'fuel_type',
  'transmission',
  'drive_type',
  'body_type',
] as const;

/** A car that agrees with a modification in every field. */
function carOf(card: Modification): DescribedCar {
  const told = FIELDS.map((field) => [field, field === 'year' ? card.year_from : card[field]] as const);
  const known = told.filter(([, value]) => value !== null);
  return { brand: card.brand, model: card.model, ...Object.fromEntries(known) };
}

describe('a match', () => {
  it('decides as the build did, with the same score, for every listing', async () => {
    const { connection, close } = await openDatabase();
    const cars = await rowsOf<Record<string, unknown>>(
      connection,
      `SELECT brand, model, trim, year, engine_volume AS engine_volume_cc, power_hp, fuel_type, transmission,
         drive_type, body_type, modification_id, match_score FROM '${reference.folder}/tables/cars.parquet'`,
    );
    close();
    const built = cars.map(({ modification_id, match_score }) => ({ modification_id, match_score }));
    const answers = await batch(cars.map(({ modification_id, match_score, ...car }) => car));
    const served = answers.map(({ match: found }) => ({
      modification_id: found?.modification_id ?? null,
      match_score: found?.score ?? null,
    }));
    expect(served).toEqual(built);
    expect(built.filter(({ modification_id }) => modification_id !== null).length).toBeGreaterThan(50);
  });

  it('reads names as people write them', async () => {
    const cards = [...reference.modifications.cards.values()];
    const camry = cards.find(({ name, generation }) => generation === 'XV70' && name === '2.5 AT (181 hp)');
    expect(camry).toBeDefined();
    const texts = [
      { brand: 'Toyota', model: 'Camry' },
      { brand: 'Тойота', model: 'Камри' },
      { brand: 'TOYOTA', model: 'kamri' },
      { brand: 'toyota', model: 'Toyota Camry' },
      { model: 'Toyota Camry' },
      { brand: 'Toyoya', model: 'Camry' },
      { brand: 'Toyota', model: 'Camrry' },
    ];
    const answers = await batch(
      texts.map((text) => ({ ...text, year: 2019, power_hp: 181, drive_type: 'FWD' })),
    );
    expect(answers.map(({ match: found }) => found?.modification_id)).toEqual(
      texts.map(() => camry?.modification_id),
    );
  });

  it('takes generation, litres, gearbox and power from the text behind the model', async () => {
    const { match: found, read } = await match({
      model: 'Тойота Камри VIII (XV70) 2.5 АКПП 181 л.с.',
      year: 2019,
    });
    expect(read).toMatchObject({ brand: 'Toyota', model: 'Camry', engine_volume_cc: 2500, power_hp: 181 });
    expect(read).toMatchObject({ transmission: 'Automatic', generations: ['xv70'] });
    expect(found).toMatchObject({ name: '2.5 AT (181 hp)', generation: 'XV70' });
  });

  it('weighs the evidence of each field', async () => {
    const { candidates } = await match({
      brand: 'Toyota',
      model: 'Camry',
      year: 2019,
      power_hp: 181,
      fuel_type: 'Diesel',
    });
    const evidence = new Map(candidates[0]?.evidence.map((one) => [one.field, one]));
    expect(evidence.get('power_hp')).toMatchObject({ outcome: 'agrees', given: 181, expected: 181 });
    expect(evidence.get('fuel_type')).toMatchObject({
      outcome: 'differs',
      given: 'Diesel',
      expected: 'Petrol',
    });
    expect(evidence.get('body_type')).toMatchObject({ outcome: 'missing', weight: 0, given: null });
    expect(evidence.get('fuel_type')?.weight).toBeLessThan(0);
    const scores = candidates.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('is none for a model that the catalog lacks, and where what is told contradicts', async () => {
    expect(await match({ brand: 'Bricklin', model: 'SV-1', year: 1975 })).toMatchObject({
      match: null,
      candidates: [],
      ambiguous: false,
      ask: null,
    });
    expect((await match({ brand: 'Toyota', model: 'Camry', year: 2019, power_hp: 45 })).match).toBeNull();
    expect((await match({ brand: 'Toyota', model: 'Camry', year: 1975 })).candidates).toEqual([]);
  });

  it('asks for the field that tells the candidates apart', async () => {
    const answer = await match({
      brand: 'Toyota',
      model: 'Camry',
      year: 2019,
      transmission: 'Automatic',
      drive_type: 'FWD',
    });
    expect(answer).toMatchObject({ match: null, ambiguous: true });
    expect(['power_hp', 'engine_volume_cc']).toContain(answer.ask);
  });

  it('takes kilowatts for horsepower as partly agreeing', async () => {
    const { candidates } = await match({
      brand: 'Toyota',
      model: 'Camry',
      year: 2019,
      engine_volume_cc: 2494,
      power_hp: 133,
    });
    const power = candidates[0]?.evidence.find(({ field }) => field === 'power_hp');
    expect(power).toMatchObject({ outcome: 'partly', expected: 181 });
  });

  it('scores no lower when agreeing evidence is added', async () => {
    const cards = [...reference.modifications.cards.values()].filter(({ year_from }) => year_from !== null);
    const drawn = fc.sample(
      fc.record({
        card: fc.constantFrom(...cards),
        left: fc.subarray([...FIELDS]),
        added: fc.constantFrom(...FIELDS),
      }),
      { numRuns: 150, seed: 5 },
    );
    const pairs = drawn.map(({ card, left, added }) => {
      const full = carOf(card);
      const some = Object.fromEntries(
        Object.entries(full).filter(
          ([key]) => key === 'brand' || key === 'model' || (left as string[]).includes(key),
        ),
      );
      const more = added in full ? { ...some, [added]: full[added] } : some;
      return { id: card.modification_id, some, more };
    });
    const [less, more] = [
      await batch(pairs.map(({ some }) => some)),
      await batch(pairs.map((pair) => pair.more)),
    ];
    const scoreOf = (answer: Match | undefined, id: number) =>
      answer?.candidates.find(({ modification_id }) => modification_id === id)?.score ?? 0;
    pairs.forEach(({ id, some }, index) => {
      expect(scoreOf(more[index], id), JSON.stringify(some)).toBeGreaterThanOrEqual(scoreOf(less[index], id));
    });
  });

  it('is in a batch what it is alone', async () => {
    const cards = [...reference.modifications.cards.values()].filter((_, index) => index % 60 === 0);
    const items = cards.map((card) => ({ ...carOf(card), drive_type: null }));
    const together = await batch(items);
    for (const [index, item] of items.entries()) expect(await match(item)).toEqual(together[index]);
  });
});

describe('a faulty request', () => {
  const faults = async (path: string, body: unknown) => {
    const { status, document } = await reference.post<ErrorBody>(path, body);
    return { status, code: document.code, parameters: document.details?.map(({ parameter }) => parameter) };
  };

  it('is told every fault at once', async () => {
    const car = { brad: 'x', year: 1700, engine_volume_cc: 2.5, fuel_type: 'Petrool', power_hp: {} };
    const { document } = await reference.post<ErrorBody>('/v1/match', car);
    expect(document.details?.map(({ parameter }) => parameter).sort()).toEqual(
      ['brad', 'brand', 'engine_volume_cc', 'fuel_type', 'power_hp', 'year'].sort(),
    );
    expect(document.details).toContainEqual(
      expect.objectContaining({ parameter: 'brad', suggestion: 'brand' }),
    );
    expect(document.details).toContainEqual(
      expect.objectContaining({ parameter: 'engine_volume_cc', suggestion: '2500' }),
    );
    expect(document.details).toContainEqual(
      expect.objectContaining({ parameter: 'fuel_type', suggestion: 'Petrol' }),
    );
  });

  it('is a 400 for what is no object, no JSON, and a batch without or with too many items', async () => {
    expect(await faults('/v1/match', '{')).toMatchObject({ status: 400, code: 'invalid_json' });
    expect(await faults('/v1/match', [])).toMatchObject({ status: 400, parameters: ['body'] });
    expect(await faults('/v1/match/batch', {})).toMatchObject({ status: 400, parameters: ['items'] });
    const many = Array.from({ length: 101 }, () => ({ brand: 'Toyota' }));
    expect(await faults('/v1/match/batch', { items: many })).toMatchObject({
      status: 400,
      parameters: ['items'],
    });
    expect(await faults('/v1/match/batch', { items: [{ brand: 'BMW' }, { year: 'x' }] })).toMatchObject({
      status: 400,
      parameters: ['items.1.year', 'items.1.brand'],
    });
  });
});
