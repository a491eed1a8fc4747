import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAR_FILTERS } from '../../contract/filters.ts';
import { editDistance, foldName, nearestCandidate } from '../../contract/nearest.ts';
import { acceptedFormat } from '../../server/request/negotiate.ts';
import { choice, decimal, flag, integer, parametersOf, point, uuid } from '../../server/request/parameter.ts';
import { querySchema, readParameters } from '../../server/request/read-parameters.ts';
import {
  combinationFaults,
  filterParameters,
} from '../../server/services/catalog/request/filter-parameters.ts';

const FILTERS = parametersOf(filterParameters({ countries: ['RU', 'JP', 'DE'] }));

function faults(query: Record<string, string[]>) {
  const read = readParameters(query, FILTERS);
  return [...read.faults, ...combinationFaults(read.values, query)];
}

describe('reading parameters', () => {
  it('takes every filter with its example', () => {
    for (const { name, example, kind } of CAR_FILTERS) {
      if (kind === 'radius') continue;
      expect(faults({ [name]: [String(example)] }), name).toEqual([]);
    }
  });

  it('reads lists by commas or repetition, canonically', () => {
    const { values } = readParameters(
      { body_type: ['suv,SEDAN', 'wagon'], availability_type: ['on_order'], seats: ['4,5'] },
      FILTERS,
    );
    expect(values.named('body_type')).toEqual(['SUV', 'Sedan', 'Wagon']);
    expect(values.named('availability_type')).toEqual(['to_order']);
    expect(values.named('seats')).toEqual([4, 5]);
  });

  it('names every fault at once, each with the nearest valid name or value', () => {
    const found = faults({
      brnad: ['x'],
      body_type: ['Sedn'],
      doors: ['9'],
      min_year: ['twenty'],
      min_engine: ['2.5'],
      is_new: ['yes'],
      near: ['@me'],
      min_price: ['5'],
      max_price: ['4'],
      color_family: ['hot'],
      'color[]': ['Red'],
    });
    const suggestions = Object.fromEntries(found.map(({ parameter, suggestion }) => [parameter, suggestion]));
    expect(suggestions).toEqual({
      brnad: 'brand',
      body_type: 'Sedan',
      doors: undefined,
      min_year: undefined,
      min_engine: '2500',
      is_new: undefined,
      near: undefined,
      color_family: undefined,
      'color[]': 'color',
      min_price: '4',
    });
    for (const { parameter, message } of found)
      if (parameter !== 'brnad' && parameter !== 'color[]') expect(message).toContain('expected');
    expect(found.find(({ parameter }) => parameter === 'near')?.message).toContain('@me is for the client');
  });

  it.each([
    [{ radius_km: ['5'] }, 'radius_km'],
    [{ near: ['55.7,37.6'], radius_km: ['0'] }, 'radius_km'],
    [{ near: ['55.7,37.6'], radius_km: ['20016'] }, 'radius_km'],
    [{ near: ['95,0'] }, 'near'],
    [{ owner_count: ['10'] }, 'owner_count'],
    [{ min_year: ['2018', '2019'] }, 'min_year'],
    [{ brand: [''] }, 'brand'],
    [{ brand: ['Toyota,'] }, 'brand'],
    [{ min_year: ['2e3'] }, 'min_year'],
    [{ min_year: ['2018.0'] }, 'min_year'],
    [{ max_price: ['Infinity'] }, 'max_price'],
    [{ country: ['JPN'] }, 'country'],
    [{ min_mileage: ['-1'] }, 'min_mileage'],
  ])('refuses %j', (query, parameter) => {
    expect(faults(query as Record<string, string[]>).map((fault) => fault.parameter)).toEqual([parameter]);
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.constantFrom(...FILTERS.keys()), fc.string()),
          fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 3 }),
        ),
        (query) => {
          faults(query);
        },
      ),
    );
  });

  it('reads each kind of value', () => {
    const read = (one: Parameters<typeof parametersOf>[0][number], raw: string) =>
      readParameters({ [one.name]: [raw] }, parametersOf([one])).values.one(one);
    const about = { description: 'x' };
    expect(read(flag('f', about), 'TRUE')).toBe(true);
    expect(read(flag('f', about), '0')).toBe(false);
    expect(read(integer('i', { minimum: -5, maximum: 5 }, about), ' -3 ')).toBe(-3);
    expect(read(decimal('d', { minimum: 0, maximum: 5, above: true }, about), '0.25')).toBe(0.25);
    expect(read(point('p', about), ' 55.75 , -37.6 ')).toEqual({ lat: 55.75, lng: -37.6 });
    expect(read(uuid('u', about), '3F0C6A4E-1B7D-4C52-9A38-7E5D2F4B9C01')).toBe(
      '3f0c6a4e-1b7d-4c52-9a38-7e5d2f4b9c01',
    );
    expect(read(choice('c', ['One', 'Two'], about), 'tWO')).toBe('Two');
  });

  it('documents every parameter', () => {
    expect(Object.keys(querySchema(FILTERS).shape)).toEqual(CAR_FILTERS.map(({ name }) => name));
  });
});

describe('the nearest name', () => {
  it('counts edits with swaps, up to a bound', () => {
    expect(editDistance('toyota', 'tyoota', 3)).toBe(1);
    expect(editDistance('kitten', 'sitting', 3)).toBe(3);
    expect(editDistance('abc', 'xyz', 1)).toBe(2);
    expect(editDistance('', 'ab', 5)).toBe(2);
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => editDistance(a, b, 50) === editDistance(b, a, 50)),
    );
  });

  it('ignores case and accents and gives nothing for what is far', () => {
    expect(nearestCandidate('CITROEN', ['Citroën', 'Seat'])).toBe('Citroën');
    expect(nearestCandidate('qqqq', ['Citroën', 'Seat'])).toBeUndefined();
    expect(nearestCandidate('%', ['MG', 'VW'])).toBeUndefined();
    expect(nearestCandidate('XXX', ['MXN', 'EUR'])).toBeUndefined();
    expect(nearestCandidate('Audy', ['Opel', 'Audi'])).toBe('Audi');
    expect(nearestCandidate('price', ['total_price_rub', 'price_rub'])).toBe('price_rub');
    expect(nearestCandidate('Merc', ['Mercury Marine', 'Mark'])).toBe('Mercury Marine');
    expect(foldName('  Йошкар-Ола  ')).toBe(foldName('йошкар-ола'));
  });
});

describe('the accepted format', () => {
  it.each([
    [undefined, 'json'],
    ['*/*', 'json'],
    ['text/csv', 'csv'],
    ['text/*', 'csv'],
    ['application/json;q=0.5, application/x-ndjson', 'ndjson'],
    ['application/vnd.apache.arrow.stream, */*;q=0.1', 'arrow'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'json'],
    ['application/json;q=0, */*', 'csv'],
  ])('of %s is %s', (accept, format) => {
    expect(acceptedFormat(accept, {})).toBe(format);
  });

  it('is refused where none of ours is accepted, unless the query names one', () => {
    expect(() => acceptedFormat('image/png', {})).toThrow(/image\/png/);
    expect(acceptedFormat('image/png', { format: ['csv'] })).toBe('json');
  });
});
