import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from '../../server/language/index.ts';
import { type Case, context, differences, readLines } from './support.ts';

const folder = fileURLToPath(new URL('./cases', import.meta.url));
const parsing = context();

describe.each(readdirSync(folder))('%s', (name) => {
  it.each(readLines<Case>(`${folder}/${name}`))('$text', (one) => {
    const result = parse(one.text, parsing, { currency: one.currency ?? undefined });
    expect(differences(one, result, parsing)).toEqual([]);
    expect([...result.missing].sort()).toEqual([...(one.missing ?? [])].sort());
    expect(result.ambiguity).toBe(one.ambiguity ?? false);
  });
});
