import type { Features, Reading } from './features.ts';

const EDGE = { start: 2, end: 3 } as const;
const FIRST_BYTE = 5;
const utf8 = new TextEncoder();

/** What a model knows of its inputs. */
export interface Alphabet {
  readonly vocabulary: ReadonlyMap<string, number>;
  /** The roles that the rules may give, in the order of their numbers. */
  readonly roles: readonly string[];
  /** Most ids of a text. */
  readonly longest: number;
}

/** A text as numbers: ids, tags, and the first id of each UTF-16 unit (one more than there are units). */
interface Encoded {
  readonly ids: readonly number[];
  readonly tags: readonly number[];
  readonly first: readonly number[];
}

/** Tag and reading of each UTF-16 unit in one number: `tag * readings + reading`, where 0 is none. */
function told({ tags }: Features, readings: readonly Reading[], roles: readonly string[]): number[] {
  const all = Array.from(tags, (tag) => tag * (roles.length + 1));
  for (const { place, ruled } of readings) {
    const reading = roles.indexOf(ruled) + 1;
    for (let at = place[0]; at < place[1]; at += 1) all[at] = (all[at] ?? 0) + reading;
  }
  return all;
}

/**
 * The ids of the tokenizer, without it: characters by the vocabulary, unknown ones as their bytes. Ids after the
 * longest are cut; `first` then points to the end.
 */
export function encode(features: Features, readings: readonly Reading[], alphabet: Alphabet): Encoded {
  const { vocabulary, roles, longest } = alphabet;
  const units = told(features, readings, roles);
  const ids: number[] = [EDGE.start];
  const tags: number[] = [0];
  const first: number[] = [];
  let at = 0;
  for (const character of features.text) {
    const known = vocabulary.get(character);
    const pieces =
      known === undefined ? [...utf8.encode(character)].map((byte) => byte + FIRST_BYTE) : [known];
    for (let unit = 0; unit < character.length; unit += 1) first.push(Math.min(ids.length, longest - 1));
    if (ids.length + pieces.length < longest) {
      ids.push(...pieces);
      tags.push(...pieces.map(() => units[at] ?? 0));
    }
    at += character.length;
  }
  first.push(ids.length);
  return { ids: [...ids, EDGE.end], tags: [...tags, 0], first };
}
