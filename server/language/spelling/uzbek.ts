import type { Language } from '../../../contract/languages.ts';
import type { Lexicon } from '../lexicon/build.ts';
import { CYRILLIC } from '../lexicon/language-set.ts';
import { remembered } from '../memo.ts';
import { numberGrammar } from '../numbers/index.ts';
import type { Token } from '../text/tokens.ts';

/** Uzbek letters of the Cyrillic alphabet and those of the Latin one, as folding leaves them. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ғ: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'j', з: 'z', и: 'i', й: 'y', к: 'k', қ: 'q', л: 'l',
  м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ў: 'o', ф: 'f', х: 'x', ҳ: 'h', ц: 'ts', ч: 'ch', ш: 'sh',
  щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'yu', я: 'ya',
}; // biome-ignore format: a table

/** Letters that of the languages read here only Uzbek writes, and those that it never writes. */
const OWN = /[ўҳ]/i;
const FOREIGN = /[әңөұүіїєґ]/i;
/** Words that only Uzbek knows, without which a text is not taken for it; one will do where it knows all the others too. */
const LEAST = 2;

/** Letters of Uzbek for which many type the Russian ones (`кора` for `қора`). */
const TYPED_AS: readonly (readonly [string, string])[] = [
  ['k', 'q'],
  ['x', 'h'],
  ['u', 'o'],
];

/** The word that Uzbek knows, spelled by its own letters where Russian ones were typed. */
const byOwnLetters = remembered((word, lexicon): string => {
  let spelled = [word];
  for (const [typed, own] of TYPED_AS)
    spelled = spelled.flatMap((one) => (one.includes(typed) ? [one, one.replaceAll(typed, own)] : [one]));
  return spelled.find((one) => knows('uz', one, lexicon)) ?? word;
});

function inLatin(token: Token, source: string, lexicon: Lexicon): Token {
  if (token.script !== 'cyrillic' || lexicon.names.has(token.text)) return token;
  // "Е" is "ye" where no consonant stands before it.
  const word = source.toLowerCase().replace(/(?<=^|[аеёиоуўэюя])е/g, 'йе');
  const text = [...word].map((letter) => LATIN[letter] ?? letter).join('');
  return { ...token, text: byOwnLetters(text, lexicon), script: 'latin' };
}

function knows(language: Language, word: string, { words, stopWords }: Lexicon): boolean {
  const isWord = words.get(word)?.has(language) || stopWords.get(language)?.has(word);
  return word.length > 1 && (isWord || numberGrammar(language).pieces.has(word));
}

/** Whether a word is a name alone, such as a town's. */
function isNamed(word: string, { words }: Lexicon): boolean {
  return words.get(word)?.size === 0;
}

/** The indices of the tokens of models' names of several words, which may hold words of a language as well (`Е класс`, `Тигго 7 Про`). */
function namedAt(tokens: readonly Token[], { trie }: Lexicon): Set<number> {
  const forms = tokens.map(({ text }) => [text]);
  const named = new Set<number>();
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    const models = trie
      .matches(tokens, at, forms)
      .filter(({ entries }) => entries.some(({ sense }) => sense.kind === 'model'));
    const next = Math.max(...models.map((match) => match.next), at);
    if (next > at + 1) for (let index = at; index < next; index += 1) named.add(index);
  }
  return named;
}

/** The tokens of an Uzbek text in Cyrillic letters as they are spelled in Latin ones; undefined for any other text. */
export function fromUzbekCyrillic(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
): readonly Token[] | undefined {
  if (FOREIGN.test(text) || !tokens.some(({ script }) => script === 'cyrillic')) return undefined;
  const named = namedAt(tokens, lexicon);
  const latin = tokens.map((token, at) =>
    named.has(at) ? token : inLatin(token, text.slice(token.start, token.end), lexicon),
  );
  if (OWN.test(text)) return latin;
  const sides = tokens.map((token, at): number => {
    const spelled = latin[at];
    // A letter alone abbreviates in any language: `12 тыс. у.е.`.
    if (!spelled || spelled === token || token.text.length < 2) return 0;
    const isOther =
      isNamed(token.text, lexicon) || CYRILLIC.some((language) => knows(language, token.text, lexicon));
    return Number(knows('uz', spelled.text, lexicon)) - Number(isOther);
  });
  const sum = sides.reduce((all, side) => all + side, 0);
  return sum >= LEAST || (sum > 0 && sides.every((side) => side >= 0)) ? latin : undefined;
}
