import { describe, expect, it } from 'vitest';
import { CAR_FILTERS } from '../../../../contract/filters.ts';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { DATA_FOLDER } from '../../../../contract/paths.ts';
import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import { changed, dropped, merged } from '../../../../server/services/chat/context/refine.ts';
import {
  carName,
  criteriaLine,
  criteriaOf,
  type Names,
} from '../../../../server/services/chat/message/criteria.ts';
import { wordingOf } from '../../../../server/services/chat/message/wording.ts';
import { readLanguageFiles } from '../../../../server/services/chat/text/cues.ts';

const files = readLanguageFiles(DATA_FOLDER);
const wordingIn = (lang: Language) => {
  const file = files.get(lang);
  if (!file) throw new Error(`There is no file for ${lang}.`);
  return wordingOf(lang, file);
};
const english = wordingIn('en');
const names: Names = {
  label: (_, value) => value.replace('_', ' '),
  city: (value) => value,
  place: () => 'Munich',
  price: (rubles) => english.money(rubles, 'RUB'),
};

const every: ChatFilters = Object.fromEntries(CAR_FILTERS.map(({ name, example }) => [name, example]));

describe('criteria', () => {
  it('are one for each filter, range, circle and colour', () => {
    const keys = criteriaOf(every, english, names).flatMap((one) => one.keys);
    expect(new Set(keys)).toEqual(new Set(CAR_FILTERS.map(({ name }) => name)));
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it.each(LANGUAGES)('can be told in %s', (lang) => {
    const line = criteriaLine(every, wordingIn(lang), names);
    expect(line).toContain('Toyota Camry');
    expect(line).not.toMatch(/undefined|NaN|_|\{/);
  });

  it('are written as people write them', () => {
    const told = (filters: ChatFilters) => criteriaLine(filters, english, names);
    expect(told({ brand: 'Toyota', model: 'Camry', min_year: 2020, max_year: 2020 })).toBe(
      'Toyota Camry 2020',
    );
    expect(told({ brand: ['BMW', 'Audi'], model: ['X5', 'Q7'] })).toBe('BMW X5 or Audi Q7');
    expect(told({ min_year: 2018, max_price: 3e6 })).toBe('up to ₽3,000,000, from 2018');
    expect(told({ min_engine: 2500, max_engine: 2500 })).toBe('engine 2.5 L');
    expect(told({ near: '48.1,11.6', radius_km: 50 })).toBe('place: within 50 km of Munich');
    expect(told({ color_id: 7 })).toBe('red');
    expect(told({ color: 'Red', color_id: 7, color_family: 'warm' })).toBe('red');
    expect(told({ drive_type: 'All-wheel drive' })).toBe('all-wheel drive');
    expect(told({})).toBe('');
    expect(carName({ brand: 'Kia', model: ['Rio', 'Ceed'] }, english)).toBe('Kia Rio or Ceed');
  });
});

describe('a refinement', () => {
  it('replaces what the new filters contradict', () => {
    expect(merged({ brand: 'BMW', model: 'X5' }, { brand: 'Audi' })).toEqual({ brand: 'Audi' });
    expect(merged({ color: 'Red', color_id: 7 }, { color: 'Black', color_id: 1 })).toEqual({
      color: 'Black',
      color_id: 1,
    });
    expect(merged({ near: '1,2', radius_km: 9 }, { city: 'Munich' })).toEqual({ city: 'Munich' });
    expect(merged({ max_price: 5 }, { min_price: 9 })).toEqual({ min_price: 9 });
    expect(merged({ min_year: 2015 }, { max_price: 9 })).toEqual({ min_year: 2015, max_price: 9 });
    expect(dropped({ min_price: 1, max_price: 2, brand: 'BMW', model: 'X5' }, ['price', 'brand'])).toEqual(
      {},
    );
  });

  it('leaves filters alone where nothing was shown', async () => {
    expect(await changed({ brand: 'BMW' }, 'cheaper', async () => undefined)).toEqual({ brand: 'BMW' });
    expect(await changed({}, 'more_power', async () => 200)).toEqual({ min_power: 240 });
    expect(await changed({ min_price: 90, max_price: 100 }, 'cheaper', async () => 1)).toEqual({
      max_price: 80,
    });
  });
});
