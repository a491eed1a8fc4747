import type { Language } from '../../contract/languages.ts';
import { quantitySteps } from '../../server/language/amounts/quantities.ts';
import type { Quantity } from '../../server/language/amounts/quantity.ts';
import { formsFor } from '../../server/language/forms.ts';
import type { Item } from '../../server/language/items/item.ts';
import { itemSteps } from '../../server/language/items/items.ts';
import type { Lexicon } from '../../server/language/lexicon/build.ts';
import { type NumberGrammar, numberGrammar, readNumber } from '../../server/language/numbers/index.ts';
import { place } from '../../server/language/segments.ts';
import { type Token, tokenise } from '../../server/language/text/tokens.ts';
import { runSteps } from '../../server/shared/steps.ts';

/** A quantity with the sign that the text gives it. */
export interface Measurement extends Quantity {
  readonly sign: 1 | -1;
}

/** A number word that is likelier another word in a text ("due", 일) is a number when it stands alone. */
function bareNumber(
  tokens: readonly Token[],
  item: Item | undefined,
  grammar: NumberGrammar,
): Quantity | undefined {
  const number = readNumber(tokens, 0, grammar);
  if (!number || !item) return undefined;
  return runSteps(quantitySteps(place([{ ...item, number, senses: [], roles: new Set() }])))[0];
}

/** The one quantity that a phrase says in a language known beforehand; undefined when it says none. */
export function measurePhrase(text: string, language: Language, lexicon: Lexicon): Measurement | undefined {
  const all = tokenise(text);
  const grammar = numberGrammar(language);
  const isMinus = all[0]?.text === '-' || grammar.pieces.get(all[0]?.text ?? '')?.kind === 'minus';
  const signed = isMinus && readNumber(all, 1, grammar) !== undefined;
  const tokens = signed ? all.slice(1) : all;
  const languages: readonly Language[] = [language];
  const forms = formsFor(tokens, lexicon, { languages });
  const items = runSteps(itemSteps({ tokens, forms, languages, lexicon }));
  const [quantity] = runSteps(quantitySteps(place(items)));
  const found = quantity ?? bareNumber(tokens, items[0], grammar);
  return found && { ...found, sign: signed ? -1 : 1 };
}
