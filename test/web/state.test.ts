import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../contract/vocabulary.ts';
import { inCurrency, readState, toggled, withFilter, writeState } from '../../server/web/explorer/state.ts';
import { chooseLanguage } from '../../server/web/shared/languages.ts';

describe('the state in the address', () => {
  it('is as on a first visit where the address says nothing', () => {
    const state = readState('');
    expect(state).toMatchObject({
      view: 'cars',
      q: '',
      filters: {},
      sort: 'total_score',
      order: 'DESC',
      page: 1,
    });
    expect(writeState(state)).toBe('');
  });

  it('is read from parameters as /v1/cars names them, lists with commas or repeated', () => {
    const { filters } = readState('?brand=Toyota,Kia&brand=BMW&min_year=2018&nothing=1');
    expect(filters).toEqual({ brand: ['Toyota', 'Kia', 'BMW'], min_year: ['2018'] });
  });

  it('keeps the comma of a place', () => {
    expect(readState('?near=55.75,37.62&radius_km=100').filters.near).toEqual(['55.75,37.62']);
  });

  it('comes back from what it wrote', () => {
    const body = fc.uniqueArray(fc.constantFrom(...VOCABULARY.body_type), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        body,
        fc.integer({ min: 1, max: 900 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 1e15 }).map(String), { maxLength: 4 }),
        (q, body_type, page, compare) => {
          const state = { ...readState(''), q, filters: { body_type }, page, compare };
          expect(readState(writeState(state))).toEqual(state);
        },
      ),
    );
  });

  it('passes over what no page of ours wrote', () => {
    const state = readState('?page=-3&view=nothing&order=sideways&compare=1,x,2,3,4,5,6&show=all');
    expect(state).toMatchObject({
      page: 1,
      view: 'cars',
      order: 'DESC',
      compare: ['1', '2', '3', '4'],
      show: null,
    });
  });
});

describe('filters', () => {
  it('take a value in and out', () => {
    const one = toggled({}, 'brand', 'Toyota');
    expect(one).toEqual({ brand: ['Toyota'] });
    expect(toggled(one, 'brand', 'Toyota')).toEqual({});
    expect(withFilter(one, 'brand', [])).toEqual({});
  });

  it('lose no car when prices change their currency', () => {
    const rubles = { min_price: ['1000000'], max_price: ['3000000'], max_year: ['2020'] };
    const dollars = inCurrency(rubles, 1 / 81);
    expect(dollars).toEqual({ min_price: ['12345'], max_price: ['37038'], max_year: ['2020'] });
    expect(inCurrency({ max_price: ['100'] }, 1)).toEqual({ max_price: ['100'] });
  });
});

describe('the language of a page', () => {
  it.each([
    ['?lang=pt-BR', 'de', ['fr'], 'pt'],
    ['?lang=xx', 'de', ['fr'], 'de'],
    ['', null, ['xx', 'fr-CA'], 'fr'],
    ['', null, [], 'ru'],
  ] as const)('%s, remembered %s, preferred %s: %s', (search, remembered, preferred, expected) => {
    expect(chooseLanguage(search, remembered, preferred)).toBe(expected);
  });
});
