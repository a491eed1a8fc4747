import type { Features } from './features.ts';

const EDGE = { start: 2, end: 3 } as const;
const FIRST_BYTE = 5;
const utf8 = new TextEncoder();

/** A text as numbers: ids, tags, and the first id of each UTF-16 unit (one more than there are units). */
export interface Encoded {
  readonly ids: readonly number[];
  readonly tags: readonly number[];
  readonly first: readonly number[];
}

/**
 * The ids of the tokenizer, without it: characters by the vocabulary, unknown ones as their bytes. Ids after the
 * longest are cut; `first` then points to the end.
 */
export function encode(
  { text, tags }: Features,
  vocabulary: ReadonlyMap<string, number>,
  longest: number,
): Encoded {
  const ids: number[] = [EDGE.start];
  const own: number[] = [0];
  const first: number[] = [];
  let at = 0;
  for (const character of text) {
    const known = vocabulary.get(character);
    const pieces =
      known === undefined ? [...utf8.encode(character)].map((byte) => byte + FIRST_BYTE) : [known];
    for (let unit = 0; unit < character.length; unit += 1) first.push(Math.min(ids.length, longest - 1));
    if (ids.length + pieces.length < longest) {
      ids.push(...pieces);
      own.push(...pieces.map(() => tags[at] ?? 0));
    }
    at += character.length;
  }
  first.push(ids.length);
  return { ids: [...ids, EDGE.end], tags: [...own, 0], first };
}
