import { describe, expect, it } from 'vitest';
import { repeatedKeys } from '../../pipeline/shared/repeated-keys.ts';

describe('repeatedKeys', () => {
  it.each([
    ['{"a": 1, "b": {"a": 2}, "c": [{"a": 1}, {"a": 2}]}', []],
    ['{"a": 1, "a": 2}', ['a']],
    [
      '{"fields": {"brand": {"from": "x", "from": "y"}, "brand": "z"}}',
      ['fields.brand.from', 'fields.brand'],
    ],
    ['{"a": "b", "b": "a", "text": "{\\"a\\": 1, \\"a\\": \\"}\\"}"}', []],
    ['{"\\u0061": 1, "a": 2}', ['a']],
    ['[{"a": {"x": 1}, "b": ["a", "a"]}, ["a", "a"]]', []],
  ])('finds in %s', (text, found) => {
    expect(repeatedKeys(text)).toEqual(found);
  });
});
