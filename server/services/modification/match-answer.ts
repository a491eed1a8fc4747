/** Answers /v1/match and /v1/match/batch. */
import {
  type Candidate,
  MATCH_FIELDS,
  type Match,
  type MatchField,
} from '../../../contract/resources/match.ts';
import { type Modification, modificationShape } from '../../../contract/resources/modification.ts';
import { jsonAnswer, type Plan } from '../../answer/respond.ts';
import { evidenceOf, type Outcomes } from './evidence.ts';
import type { ModificationStore } from './list-answers.ts';
import type { DescribedCar } from './match-request.ts';
import type { NameReading } from './part.ts';
import { fieldToAsk, isAmbiguous } from './question.ts';

/** A row of sql/match/answer. */
interface Row {
  readonly modification_id: number;
  readonly score: number;
  readonly isMatch: boolean;
  readonly outcomes: Outcomes;
  readonly contradictions: readonly MatchField[];
}

const SHORT = Object.keys(modificationShape) as (keyof typeof modificationShape)[];
const READING = [
  'brand',
  'model',
  'model_id',
  'slipped',
  'engine_volume',
  'power_hp',
  'fuel_types',
  'transmissions',
  'drive_types',
  'body_types',
  'generation_number',
  'generation_codes',
  'generations',
  'words',
  'names_engine',
] as const satisfies readonly (keyof NameReading)[];

const keyOf = ({ brand, model, trim }: DescribedCar) =>
  JSON.stringify([brand ?? null, model ?? null, trim ?? null]);

/** Reads the names of cars, except those read before. */
async function readNames(
  { snapshot, modifications }: ModificationStore,
  cars: readonly DescribedCar[],
): Promise<NameReading[]> {
  const { readings, statements } = modifications;
  const unread = new Map(cars.filter((car) => !readings.has(keyOf(car))).map((car) => [keyOf(car), car]));
  const found = new Map<string, NameReading>();
  if (unread.size > 0) {
    const pairs = [...unread.values()].map(({ brand, model, trim }) => ({ brand, model, trim }));
    const rows = await snapshot.pool.rows({ sql: statements.names, params: [JSON.stringify(pairs)] });
    [...unread.keys()].forEach((key, index) => {
      const values = rows[index] ?? [];
      const reading = Object.fromEntries(READING.map((name, place) => [name, values[place]]));
      found.set(key, reading as unknown as NameReading);
    });
  }
  const all = cars.map((car) => found.get(keyOf(car)) ?? readings.get(keyOf(car)));
  for (const [key, reading] of found) readings.set(key, reading);
  return all.flatMap((reading) => reading ?? []);
}

function rowOf(values: readonly unknown[]): { item: number; row: Row } {
  const [item, modification_id, score, isMatch, ...rest] = values;
  return {
    item: Number(item) - 1,
    row: {
      modification_id: Number(modification_id),
      score: Number(score),
      isMatch: isMatch === true,
      outcomes: Object.fromEntries(
        MATCH_FIELDS.map((field, index) => [field, rest[index] ?? null]),
      ) as Record<MatchField, string | null>,
      contradictions: rest[MATCH_FIELDS.length] as MatchField[],
    },
  };
}

async function candidateRows(
  { snapshot, modifications }: ModificationStore,
  cars: readonly DescribedCar[],
  readings: readonly NameReading[],
): Promise<Row[][]> {
  const described = cars.map(({ engine_volume_cc, ...car }, index) => ({
    ...car,
    engine_volume: engine_volume_cc,
    told: readings[index],
  }));
  const found = await snapshot.pool.rows({
    sql: modifications.statements.answer,
    params: [JSON.stringify(described)],
  });
  const rows: Row[][] = cars.map(() => []);
  for (const { item, row } of found.map(rowOf)) rows[item]?.push(row);
  return rows;
}

const only = (values: readonly string[]): string | null => (values.length === 1 ? (values[0] ?? null) : null);

/** The generations of a text, or else its code or number if the catalog has no such generation. */
function generationsOf({ generations, generation_codes, generation_number }: NameReading): string[] {
  if (generations.length > 0) return [...generations];
  if (generation_codes.length > 0) return [...generation_codes];
  return generation_number === null ? [] : [String(generation_number)];
}

function toldOf(car: DescribedCar, reading: NameReading): Match['read'] {
  return {
    brand: reading.brand,
    model: reading.model,
    year: car.year ?? null,
    engine_volume_cc: car.engine_volume_cc ?? reading.engine_volume,
    power_hp: car.power_hp ?? reading.power_hp,
    fuel_type: car.fuel_type ?? only(reading.fuel_types),
    transmission: car.transmission ?? only(reading.transmissions),
    drive_type: car.drive_type ?? only(reading.drive_types),
    body_type: car.body_type ?? only(reading.body_types),
    generations: generationsOf(reading),
    words: [...reading.words],
  };
}

function matched(score: number, card: Modification): NonNullable<Match['match']> {
  const short = Object.fromEntries(SHORT.map((field) => [field, card[field]]));
  return { score, ...short } as NonNullable<Match['match']>;
}

function matchOf({ modifications }: ModificationStore, told: Match['read'], rows: readonly Row[]): Match {
  const { cards, points, rival } = modifications;
  const known = rows.flatMap((row) => {
    const card = cards.get(row.modification_id);
    return card ? [{ ...row, card }] : [];
  });
  const candidates: Candidate[] = known.map(({ score, card, outcomes, contradictions }) => ({
    ...matched(score, card),
    contradictions: [...contradictions],
    evidence: evidenceOf(outcomes, told, card, points),
  }));
  const best = known.find(({ isMatch }) => isMatch);
  const ambiguous = isAmbiguous(
    known.map(({ score }) => score),
    rival,
  );
  return {
    match: best ? matched(best.score, best.card) : null,
    candidates,
    ambiguous,
    ask: ambiguous ? fieldToAsk(known, told) : null,
    read: told,
  };
}

/** Matches cars with modifications, by the same statements as the build of the snapshot. */
export async function matchCars(
  reference: ModificationStore,
  cars: readonly DescribedCar[],
): Promise<Match[]> {
  const readings = await readNames(reference, cars);
  const rows = await candidateRows(reference, cars, readings);
  return cars.flatMap((car, index) => {
    const reading = readings[index];
    return reading ? [matchOf(reference, toldOf(car, reading), rows[index] ?? [])] : [];
  });
}

/** POST /v1/match. */
export function planMatch(reference: ModificationStore, car: DescribedCar): Plan {
  return {
    key: `match ${JSON.stringify(car)}`,
    answer: async () => jsonAnswer((await matchCars(reference, [car]))[0]),
  };
}

/** POST /v1/match/batch. */
export function planBatch(reference: ModificationStore, cars: readonly DescribedCar[]): Plan {
  return {
    key: `match batch ${JSON.stringify(cars)}`,
    answer: async () => jsonAnswer({ results: await matchCars(reference, cars) }),
  };
}
