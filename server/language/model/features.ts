import type { Analysis } from '../analysis.ts';
import type { Candidate } from '../candidates.ts';
import type { Lexicon } from '../lexicon/build.ts';
import type { Prepared } from '../prepare.ts';
import type { Placed } from '../segments.ts';
import { DENSE, type Token } from '../text/tokens.ts';

/** Roles of words that a model is told, the one that says most first. */
const ROLE_TAGS = [
  'not', 'not_after', 'reject', 'my', 'also_fine', 'interior', 'color_noun', 'near_me', 'near', 'near_after', 'in', 'in_after', 'from',
  'vague', 'origin', 'cur', 'unit.km', 'unit.mile', 'unit.tkm', 'unit.litre', 'unit.cc', 'unit.hp', 'unit.kw', 'unit.age', 'unit.year',
  'unit.seat', 'unit.door', 'unit.owner', 'unit.other', 'noun.price', 'noun.mileage', 'noun.year', 'noun.engine', 'noun.power',
  'noun.radius', 'noun.owner', 'noun.seats', 'noun.doors', 'newer', 'newer_after', 'older', 'older_after', 'max', 'max_after', 'min',
  'min_after', 'about', 'about_after', 'between', 'between_after', 'range', 'range_and', 'per', 'year_rel', 'years', 'since', 'until',
  'swap', 'reject_after', 'stop', 'undone', 'may', 'needless', 'drop', 'owns', 'person', 'trip', 'aside', 'aspect', 'part', 'region',
  'class_word', 'series_word', 'thing', 'noun.other', 'noun.person', 'want', 'but', 'or', 'also', 'for',
] as const; // biome-ignore format: a list
const VALUE_TAGS = ['color', 'body_type', 'fuel_type', 'transmission', 'drive_type', 'vehicle_type'] as const;

const NAME_TAGS = ['brand', 'model', 'city', 'country', 'flag', ...VALUE_TAGS] as const;
/** How sure a name or a value is: as the lexicon has it, by an ending or a slip put right, an everyday word as well. */
const SURE = ['', '~', "'"] as const;
type Sureness = (typeof SURE)[number];

/** What the lexicon says of a character, by the number that a model knows it under. */
export const TAGS: readonly string[] = [
  'none', 'number', ...SURE.flatMap((sure) => NAME_TAGS.map((tag) => `${tag}${sure}`)), ...ROLE_TAGS,
]; // biome-ignore format: a list

const NUMBERS: ReadonlyMap<string, number> = new Map(TAGS.map((tag, index) => [tag, index]));
const tagNumber = (tag: string): number => NUMBERS.get(tag) ?? 0;

function roleTag(role: string): number {
  return NUMBERS.get(role) ?? tagNumber(role.split('.')[0] ?? '');
}

/** Whether a word is read as it was typed; letters of dense scripts are no words of their own. */
const isAsTyped = ({ text, script, others }: Token, { words }: Lexicon): boolean =>
  others === undefined && (script === 'digit' || script === 'sign' || DENSE.has(script) || words.has(text));

function surenessOf({ at, next, everyday }: Placed, tokens: readonly Token[], lexicon: Lexicon): Sureness {
  if (everyday) return "'";
  return tokens.slice(at, next).every((token) => isAsTyped(token, lexicon)) ? '' : '~';
}

function nameTag({ senses }: Placed): string | undefined {
  const value = senses.find((sense) => sense.kind === 'value');
  if (value) return NUMBERS.has(value.key) ? value.key : 'flag';
  return (['brand', 'model', 'country', 'city'] as const).find((kind) =>
    senses.some((sense) => sense.kind === kind),
  );
}

function tagOf(item: Placed, tokens: readonly Token[], lexicon: Lexicon): number {
  const name = nameTag(item);
  if (name !== undefined) return tagNumber(`${name}${surenessOf(item, tokens, lexicon)}`);
  if (item.number) return tagNumber('number');
  const found = [...item.roles].map(roleTag).filter((tag) => tag > 0);
  return found.length > 0 ? Math.min(...found) : 0;
}

/** Where in the text that a model reads a candidate stands, and how the rules read it. */
export interface Reading {
  readonly place: readonly [number, number];
  readonly ruled: string;
}

/** A text as a model reads it: folded, one tag a UTF-16 unit, and where each token stands in it. */
export interface Features {
  readonly text: string;
  readonly tags: Uint8Array;
  /** Start and end of each token in `text`. */
  readonly places: readonly (readonly [number, number])[];
}

/** What a model reads of a text cut into items. */
export function featuresOf({ prepared: { tokens, items }, context: { lexicon } }: Analysis): Features {
  let text = '';
  const places = tokens.map(({ text: word, spaced }, index): [number, number] => {
    if (spaced && index > 0) text += ' ';
    text += word;
    return [text.length - word.length, text.length];
  });
  const tags = new Uint8Array(text.length);
  for (const item of items) {
    const start = places[item.at]?.[0] ?? 0;
    tags.fill(tagOf(item, tokens, lexicon), start, places[item.next - 1]?.[1] ?? start);
  }
  return { text, tags, places };
}

/** Where a candidate stands in the text that a model reads. */
export function placeOf(
  { item, end }: Pick<Candidate, 'item' | 'end'>,
  { tokens }: Prepared,
  { places }: Features,
): [number, number] {
  let last = item.at;
  while ((tokens[last + 1]?.end ?? Number.POSITIVE_INFINITY) <= end) last += 1;
  const start = places[item.at]?.[0] ?? 0;
  return [start, places[last]?.[1] ?? start];
}

/** Where the candidates of a text stand, and how the rules read them. */
export function readingsOf(
  candidates: readonly Candidate[],
  prepared: Prepared,
  features: Features,
): Reading[] {
  return candidates.map((candidate) => ({
    place: placeOf(candidate, prepared, features),
    ruled: candidate.ruled ?? 'none',
  }));
}
