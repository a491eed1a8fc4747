import { describe, expect, it } from 'vitest';
import { checkDigit, vin } from '../../pipeline/sample/identity.ts';
import { seeded } from '../../pipeline/sample/random.ts';

describe('vin', () => {
  it('computes the check digit of the standard', () => {
    expect(checkDigit('1M8GDM9AXKP042788')).toBe('X');
    expect(checkDigit('11111111111111111')).toBe('1');
  });

  it('has 17 characters of the alphabet, the right check digit and the year', () => {
    const random = seeded(5);
    for (let index = 0; index < 200; index++) {
      const number = vin('Toyota', 'JP', 2012, random);
      expect(number).toMatch(/^JTD[A-HJ-NPR-Z0-9]{5}[0-9X]C[A-HJ-NPR-Z0-9]\d{6}$/);
      expect(checkDigit(number)).toBe(number[8]);
    }
  });

  it('takes the home country of a brand without a maker code', () => {
    expect(vin('Aurus', 'RU', 2022, seeded(1)).slice(0, 3)).toBe('X9Z');
  });
});
