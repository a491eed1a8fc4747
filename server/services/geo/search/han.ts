import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FOLDER } from '../../../../contract/paths.ts';

const VARIANTS = join(DATA_FOLDER, 'reference/han_variants.csv');

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
