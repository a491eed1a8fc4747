/** Simplifies Han characters. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FOLDER } from '../../../../contract/paths.ts';

const VARIANTS = join(DATA_FOLDER, 'reference/han_variants.csv');

/** Simplified characters by their traditional and Japanese forms; read on first use. */
let variants: ReadonlyMap<string, string> | undefined;

function readVariants(): ReadonlyMap<string, string> {
  const lines = readFileSync(VARIANTS, 'utf8').trim().split('\n').slice(1);
  return new Map(lines.map((line) => line.split(',') as [string, string]));
}

/** The simplified form of a Han character, such as 广 for 廣 and 広; the character itself if it has none. */
export function simplifiedHan(character: string): string {
  variants ??= readVariants();
  return variants.get(character) ?? character;
}
