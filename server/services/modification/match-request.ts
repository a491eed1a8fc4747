/** Reads the bodies of /v1/match and /v1/match/batch. */
import type { Context } from 'hono';
import { MAX_FAULTS } from '../../../contract/limits.ts';
import type { Fault } from '../../../contract/resources/error.ts';
import {
  MATCH_POWERS,
  MATCH_VOLUMES,
  MATCH_YEARS,
  MAX_BATCH,
  MAX_BRAND,
  MAX_MODEL,
} from '../../../contract/resources/match.ts';
import { VOCABULARY, type VocabularyKey } from '../../../contract/vocabulary.ts';
import type { AppEnv } from '../../answer/context.ts';
import { isObject, readObject } from '../../gates/body.ts';
import { litresFaults, unknownFault } from '../../request/faults.ts';
import { choice, decimal, integer, parametersOf, text } from '../../request/parameter.ts';
import { readParameters } from '../../request/read-parameters.ts';
import { invalidParameter } from '../../shared/api-error.ts';

/** The description of a car to match; unknown values are absent. */
export interface DescribedCar {
  readonly brand?: string;
  readonly model?: string;
  readonly trim?: string;
  readonly year?: number;
  readonly engine_volume_cc?: number;
  readonly power_hp?: number;
  readonly body_type?: string;
  readonly fuel_type?: string;
  readonly transmission?: string;
  readonly drive_type?: string;
}

const closed = (key: VocabularyKey) => choice(key, VOCABULARY[key], { description: key });

const P = {
  brand: text('brand', MAX_BRAND, { description: 'Brand.' }),
  model: text('model', MAX_MODEL, { description: 'Model.' }),
  trim: text('trim', MAX_MODEL, { description: 'Trim.' }),
  year: integer('year', MATCH_YEARS, { description: 'Year.' }),
  engine_volume_cc: decimal('engine_volume_cc', MATCH_VOLUMES, { description: 'Displacement.' }),
  power_hp: decimal('power_hp', MATCH_POWERS, { description: 'Power.' }),
  body_type: closed('body_type'),
  fuel_type: closed('fuel_type'),
  transmission: closed('transmission'),
  drive_type: closed('drive_type'),
};
const PARAMETERS = parametersOf(Object.values(P));

const EXAMPLE = '{"brand": "Toyota", "model": "Camry", "year": 2020}';

function volumeFaults(value: number | undefined): Fault[] {
  const litres = litresFaults(P.engine_volume_cc.name, value);
  if (litres.length > 0 || value === undefined || Number.isInteger(value)) return litres;
  const message = `"${value}" was given, expected whole millilitres.`;
  return [{ parameter: P.engine_volume_cc.name, message, suggestion: String(Math.round(value)) }];
}

function read(members: Record<string, unknown>): { car: DescribedCar; faults: Fault[] } {
  const given = Object.entries(members).filter(([, value]) => value !== null);
  const isPlain = ([, value]: [string, unknown]) => typeof value === 'string' || typeof value === 'number';
  const plain = given.filter(isPlain);
  const odd = given.filter((entry) => !isPlain(entry)).slice(0, MAX_FAULTS + 1);
  const query = Object.fromEntries(plain.map(([name, value]) => [name, [String(value)]]));
  const { values, faults } = readParameters(query, PARAMETERS);
  const car = Object.fromEntries(
    Object.keys(P).flatMap((name) => {
      const [value] = values.named(name) ?? [];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as DescribedCar;
  for (const [parameter] of odd) faults.push({ parameter, message: 'A text or a number was expected.' });
  faults.push(...volumeFaults(car.engine_volume_cc));
  if (!query.brand && !query.model)
    faults.push({ parameter: 'brand', message: 'Neither brand nor model was given, expected one of them.' });
  return { car, faults };
}

/** The car of a body. Errors: 400 with every fault, `invalid_json`. */
export async function readCar(c: Context<AppEnv>): Promise<DescribedCar> {
  const { car, faults } = read(await readObject(c, EXAMPLE));
  if (faults.length > 0) throw invalidParameter(faults);
  return car;
}

function unknownMembers(document: Record<string, unknown>): Fault[] {
  const unknown = Object.keys(document).filter((name) => name !== 'items');
  return unknown.map((name) => unknownFault(name, ['items']));
}

function itemsOf({ items }: Record<string, unknown>): unknown[] {
  if (Array.isArray(items) && items.length >= 1 && items.length <= MAX_BATCH) return items;
  const found = Array.isArray(items) ? `${items.length} items were given` : 'No array was given';
  throw invalidParameter([
    { parameter: 'items', message: `${found}, expected an array of 1 to ${MAX_BATCH} objects.` },
  ]);
}

/** The cars of a batch; a fault names its item by `items.<position from 0>.<member>`. Errors: those of `readCar`. */
export async function readCars(c: Context<AppEnv>): Promise<DescribedCar[]> {
  const document = await readObject(c, `{"items": [${EXAMPLE}]}`);
  const items = itemsOf(document);
  const faults = unknownMembers(document);
  const cars = items.map((item, index) => {
    if (!isObject(item)) {
      faults.push({ parameter: `items.${index}`, message: 'An object was expected.' });
      return {};
    }
    const result = read(item);
    for (const fault of result.faults)
      faults.push({ ...fault, parameter: `items.${index}.${fault.parameter}` });
    return result.car;
  });
  if (faults.length > 0) throw invalidParameter(faults);
  return cars;
}
