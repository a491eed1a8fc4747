import { describe, expect, it } from 'vitest';
import { exponential, seeded } from '../../pipeline/sample/random.ts';
import { weighted, weights } from '../../pipeline/sample/weighted.ts';

describe('chance', () => {
  it('gives the numbers of the seed, always', () => {
    const random = seeded(42);
    const numbers = [random.int(1000), random.int(1000), random.int(1000), random.int(1000)];
    const again = seeded(42);
    expect(numbers).toEqual([again.int(1000), again.int(1000), again.int(1000), again.int(1000)]);
    expect(numbers).toMatchInlineSnapshot(`
      [
        906,
        33,
        755,
        964,
      ]
    `);
  });

  it('gives other numbers for another seed, however close', () => {
    expect(seeded(1).next()).not.toBe(seeded(2).next());
    expect(seeded(0).next()).not.toBe(seeded(2 ** 32).next());
  });

  it('is even and about normal', () => {
    const random = seeded(7);
    const even = Array.from({ length: 20_000 }, () => random.next());
    const bell = Array.from({ length: 20_000 }, () => random.normal());
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(even)).toBeCloseTo(0.5, 1);
    expect(mean(bell)).toBeCloseTo(0, 1);
    expect(mean(bell.map((value) => value * value))).toBeCloseTo(1, 1);
  });
});

describe('exponential', () => {
  it.each([-2, -0.5, 0, 0.3, 1, 2])('is near e to the power %d', (x) => {
    expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 2);
  });
});

describe('weighted', () => {
  it('draws as often as the weights say', () => {
    const random = seeded(3);
    const names = weighted(weights('Land Rover 3, MINI 1, Nothing 0'));
    const drawn = Array.from({ length: 8000 }, () => names.draw(random));
    expect(drawn.filter((name) => name === 'Land Rover').length / 8000).toBeCloseTo(0.75, 1);
    expect(new Set(drawn)).toEqual(new Set(['Land Rover', 'MINI']));
  });

  it('refuses a list without weight and a weight without a number', () => {
    expect(() => weighted([['a', 0]])).toThrow('every weight is 0');
    expect(() => weights('Toyota')).toThrow('expected a name, a space and a number');
  });
});
