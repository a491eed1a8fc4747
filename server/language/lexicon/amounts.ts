import { hangulKeys } from '../hangul.ts';
import type { PhraseFile } from './sources.ts';

/** What opens the tags of the lists of what is written on to digits: multipliers, units, counting words, limits. */
const AMOUNT = 'amount_';

/** What Koreans write behind the digits of an amount, and what they type for it. */
export function amountsOf(files: readonly PhraseFile[]): ReadonlyMap<string, string> {
  const korean = files.find(({ language }) => language === 'ko')?.phrases;
  const words = (tag: string) => (korean?.[AMOUNT + tag] ?? '').split('|').filter(Boolean);
  const [units, bounds] = [
    ['', ...words('unit')],
    ['', ...words('bound')],
  ];
  const scaled = words('multiplier').flatMap((multiplier) => units.map((unit) => multiplier + unit));
  const amounts = [...scaled, ...words('count')].flatMap((amount) => bounds.map((bound) => amount + bound));
  return new Map(amounts.map((text) => [text, hangulKeys(text)]));
}
