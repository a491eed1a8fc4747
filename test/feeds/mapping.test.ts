import { describe, expect, it } from 'vitest';
import { parseMapping } from '../../pipeline/feeds/mapping/mapping.ts';

const MINIMUM = { brand: 'a', model: 'b', year: 'c', country: { constant: 'DE' } };

function faultOf(value: object): string {
  try {
    parseMapping(value, 'some.json', 'listings');
  } catch (error) {
    return String(error);
  }
  return 'no error';
}

const fieldFault = (field: string, rule: unknown) => faultOf({ fields: { ...MINIMUM, [field]: rule } });

describe('parseMapping', () => {
  it('takes a bare column name for a rule', () => {
    const mapping = parseMapping({ fields: MINIMUM }, 'some.json', 'listings');
    expect(mapping.fields.get('brand')).toEqual([{ from: 'a' }]);
    expect(mapping.format).toMatchObject({ encoding: 'utf-8', delimiter: ',' });
  });

  it('names file, place, value and expectation of a wrong value', () => {
    const fault = faultOf({ format: { encoding: 'ebcdic' }, fields: MINIMUM });
    expect(fault).toContain('some.json');
    expect(fault).toMatch(/format\.encoding: .*"windows-1251".*got "ebcdic"/);
  });

  it('names the fields of the entity for an unknown one', () => {
    expect(fieldFault('milage', 'x')).toMatch(
      /fields\.milage: no such field of listings .*; expected one of .*mileage/,
    );
  });

  it('names the units of a field for an unknown one', () => {
    expect(fieldFault('mileage', { from: 'x', unit: 'l' })).toMatch(
      /fields\.mileage\.unit: expected one of km, .*mi.*got "l"/,
    );
    expect(fieldFault('city', { from: 'x', unit: 'km' })).toContain('city takes no unit; got "km"');
  });

  it('names the canonical values for an unknown one', () => {
    expect(fieldFault('body_type', { from: 'x', dictionary: { estate: 'Estate' } })).toMatch(
      /fields\.body_type\.dictionary\.estate: expected one of Sedan, .*Wagon.*got "Estate"/,
    );
    expect(fieldFault('fuel_type', { constant: 'petrol' })).toContain('expected one of Petrol');
  });

  it('tells what may be meant by a word that is none', () => {
    expect(fieldFault('milage', 'x')).toContain('(did you mean "mileage"?)');
    expect(faultOf({ lang: 'de', fields: MINIMUM })).toContain('"lang" (did you mean "language"?)');
    expect(fieldFault('fuel_type', { from: 'x', dictionary: { D: 'diesel' } })).toContain(
      'fields.fuel_type.dictionary.D: expected one of Petrol, Diesel, Hybrid, Plug-in hybrid, Electric, LPG, CNG, Hydrogen (did you mean "Diesel"?); got "diesel"',
    );
    expect(fieldFault('zzz', 'x')).not.toContain('did you mean');
  });

  it('tells all faults at once, of the form and of what it says', () => {
    const fault = faultOf({
      lang: 'de',
      format: { header: false },
      fields: { brand: 'a', model: { form: 'b' }, year: 'c', prise: 'd', mileage: { from: 'e', unit: 'l' } },
      required: ['vin'],
      set_aside: [{ reason: 'Lease offer', when: { a: 'b' } }],
    });
    for (const part of [
      'no such key as "lang"',
      'fields.model: no such key as "form"',
      'set_aside[0].reason: expected lower-case letters',
      'fields.prise: no such field',
      'fields.mileage.unit: expected one of km',
      'fields.country: expected a rule',
      'required: expected a field that has a rule; got "vin"',
      'format.columns: expected a name',
    ])
      expect(fault).toContain(part);
    expect(fault).not.toContain('fields.model: expected a rule');
  });

  it('asks for a named group in a pattern that makes columns', () => {
    const fault = faultOf({ extract: [{ from: 'a', pattern: '^(\\w+)' }], fields: MINIMUM });
    expect(fault).toMatch(/extract\[0\]\.pattern: expected a named group .*got "\^\(/);
  });

  it('asks for rules of what every row needs', () => {
    const fault = faultOf({ fields: { brand: 'a' } });
    for (const name of ['model', 'year', 'country'])
      expect(fault).toContain(`fields.${name}: expected a rule`);
  });

  it.each([
    [{ from: 'x', constant: 1 }, 'expected either from or constant'],
    [{ from: 'x', join: '-' }, 'join: expected from to be a list'],
    [{ from: 'x', limit: 2 }, 'limit: needs separator'],
    [{ from: 'x', pattern: '(?=look)' }, 'look-around and back references are not supported'],
    [{ from: 'x', pattern: '(unclosed' }, 'expected a regular expression'],
    [{ from: 'x', colour: 'red' }, 'no such key as "colour"; expected one of from, join'],
  ])('refuses %j', (rule, expected) => {
    expect(fieldFault('trim', rule)).toContain(expected);
  });

  it('refuses constants of another type, ids made of what is none, and words that are empty', () => {
    expect(fieldFault('listed_at', { constant: '19.11.2026' })).toContain(
      'expected a day such as 2026-01-31',
    );
    expect(fieldFault('price', { constant: 'free' })).toContain('constant: expected a number; got "free"');
    expect(fieldFault('is_new', { constant: 'maybe' })).toContain('constant: expected true or false');
    expect(fieldFault('price', { from: 'x', hash: true })).toContain('hash: price is not an id');
    expect(fieldFault('trim', { from: 'x', decimal: ',' })).toContain('decimal: trim is not a number');
    expect(fieldFault('trim', { from: 'x', dictionary: { '': 'y' } })).toContain(
      'an empty text always means',
    );
  });

  it('refuses a date format with a letter that is no part of one', () => {
    expect(fieldFault('listed_at', { from: 'x', format: 'M/D/YYYY' })).toContain('expected MM for "M"');
    expect(fieldFault('listed_at', { from: 'x', format: 'YYYY-MM-DDTHH:mm' })).not.toContain('format');
  });

  it('refuses a date format without a year and a list without a separator', () => {
    expect(fieldFault('listed_at', { from: 'x', format: 'DD.MM' })).toContain('format: expected YYYY');
    expect(fieldFault('gallery', 'x')).toContain('separator: expected the text between the items');
  });

  it('asks for the names of columns where there is no header', () => {
    expect(faultOf({ format: { header: false }, fields: MINIMUM })).toContain(
      'format.columns: expected a name',
    );
  });
});
