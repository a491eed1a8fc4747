import { expect, it } from 'vitest';
import { ofKind } from '../../../server/services/chat/context/pairs.ts';
import type { Desk } from '../../../server/services/chat/facts/desk.ts';

/** One car: a sedan, and so a passenger car. */
const CAMRY: Readonly<Record<string, unknown>> = {
  brand: 'Toyota', model: 'Camry', body_type: 'Sedan', vehicle_type: 'car',
}; // biome-ignore format: a row

const desk = {
  total: async (filters) => Number(Object.entries(filters).every(([key, value]) => CAMRY[key] === value)),
} as Pick<Desk, 'total'> as Desk;

it.each([
  ['the body as which the model named is not made', { body_type: 'SUV' }, {}],
  ['no body as which it is made', { body_type: 'Sedan' }, { body_type: 'Sedan' }],
  ['the kind that it is not', { vehicle_type: 'truck' }, {}],
  ['nothing else', { fuel_type: 'Diesel', body_type: 'SUV' }, { fuel_type: 'Diesel' }],
])('drops %s', async (_, earlier, left) => {
  expect(await ofKind(desk, earlier, { brand: 'Toyota', model: 'Camry' })).toEqual(left);
});

it('keeps the body before a model of which there is none', async () => {
  expect(await ofKind(desk, { body_type: 'SUV' }, { model: 'Zaporozhets' })).toEqual({ body_type: 'SUV' });
});
