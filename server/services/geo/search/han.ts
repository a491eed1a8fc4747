import { readFileSync } from 'node:fs';

const VARIANTS = new URL('../../../../data/reference/han_variants.csv', import.meta.url);

/** Simplified characters by their traditional and Japanese forms; read when the first name needs one. */
let variants: ReadonlyMap<string, string> | undefined;

function readVariants(): ReadonlyMap<string, string> {
  const lines = readFileSync(VARIANTS, 'utf8').trim().split('\n').slice(1);
  return new Map(lines.map((line) => line.split(',') as [string, string]));
}

/** The simplified form of a Chinese character: 廣 and 広 are 广; itself where it has no other. */
export function simplifiedHan(character: string): string {
  variants ??= readVariants();
  return variants.get(character) ?? character;
}
