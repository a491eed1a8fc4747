import type { Lexicon } from '../lexicon/build.ts';
import type { ModelName } from '../lexicon/types.ts';
import { hasRole, type Placed } from '../segments.ts';
import type { Token } from '../text/tokens.ts';
import type { Named } from './named.ts';

/** What is put behind a word shared with the name before: the digit or the letter of a model. */
const ENDING = /^[0-9a-z]$/;
/** What is counted behind "or" (`golf 3 or 5 doors`). */
const COUNTED = ['unit', 'cur'];

/** Whether "or" or a slash and a lone digit or letter follow a model whose name ends in another one. */
function sharesWord(items: readonly Placed[], { index, text, segment }: Placed, before: Named): boolean {
  const [joint, next] = [items[index - 1], items[index + 1]];
  const isJoint = joint?.segment === segment && (hasRole(joint, 'or') || joint.text === '/');
  const isCounted = next?.segment === segment && COUNTED.some((role) => hasRole(next, role));
  return ENDING.test(text) && isJoint && !isCounted && items[index - 2] === before.item;
}

function tokenOf(text: string): Token {
  const script = /[0-9]/.test(text) ? 'digit' : 'latin';
  return { text, script, start: 0, end: text.length, spaced: true };
}

/** The model that a digit or letter names with the word of the model before it: `Mazda 3 or 6`, `serie 3 o 5`, `classe A ou B`. */
export function sharedModel(
  items: readonly Placed[],
  item: Placed,
  before: Named | undefined,
  { trie }: Lexicon,
): ModelName | undefined {
  if (before?.model === undefined || !sharesWord(items, item, before)) return undefined;
  const words = before.item.text.split(' ');
  if (!ENDING.test(words.at(-1) ?? '')) return undefined;
  const texts = [...words.slice(0, -1), item.text];
  const found = trie.matches(
    texts.map(tokenOf),
    0,
    texts.map((text) => [text]),
  );
  const models = found
    .filter(({ next }) => next === texts.length)
    .flatMap(({ entries }) => entries.flatMap(({ sense }) => (sense.kind === 'model' ? sense.models : [])));
  return models.find((model) => model.brand === before.brand && model.model !== before.model);
}
