const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const MEDIALS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
const FIRST = 0xac00;
const LAST = 0xd7a3;

/** Letters that take two keys. */
const PAIRS: Readonly<Record<string, string>> = {
  ㅘ: 'ㅗㅏ', ㅙ: 'ㅗㅐ', ㅚ: 'ㅗㅣ', ㅝ: 'ㅜㅓ', ㅞ: 'ㅜㅔ', ㅟ: 'ㅜㅣ', ㅢ: 'ㅡㅣ', ㄳ: 'ㄱㅅ', ㄵ: 'ㄴㅈ', ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ', ㄻ: 'ㄹㅁ', ㄼ: 'ㄹㅂ', ㄽ: 'ㄹㅅ', ㄾ: 'ㄹㅌ', ㄿ: 'ㄹㅍ', ㅀ: 'ㄹㅎ', ㅄ: 'ㅂㅅ',
}; // biome-ignore format: a table
const JOINED: ReadonlyMap<string, string> = new Map(
  Object.entries(PAIRS).map(([joined, pair]) => [pair, joined]),
);

/** The keys that one syllable takes; another character stays as it is. */
function keysOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code < FIRST || code > LAST) return character;
  const index = code - FIRST;
  const letters = [
    INITIALS[Math.floor(index / (MEDIALS.length * FINALS.length))] ?? '',
    MEDIALS[Math.floor(index / FINALS.length) % MEDIALS.length] ?? '',
    FINALS[index % FINALS.length] ?? '',
  ];
  return letters.map((letter) => PAIRS[letter] ?? letter).join('');
}

const known = new Map<string, string>();

/** A Hangul text as the keys of a Korean keyboard, so that slips inside a syllable count as one. */
export function hangulKeys(text: string): string {
  let keys = '';
  for (const character of text)
    keys += character < '\uac00' || character > '\ud7a3' ? character : kept(character);
  return keys;
}

/** The keys of a syllable, worked out once. */
function kept(character: string): string {
  const ready = known.get(character) ?? keysOf(character);
  known.set(character, ready);
  return ready;
}

function syllable(initial: string, medial: string, final: string): string {
  const [first, middle, last] = [INITIALS.indexOf(initial), MEDIALS.indexOf(medial), FINALS.indexOf(final)];
  if (first < 0 || middle < 0 || last < 0) return initial + medial + final;
  return String.fromCharCode(FIRST + (first * MEDIALS.length + middle) * FINALS.length + last);
}

const SYLLABLE = /([ㄱ-ㅎ])([ㅏ-ㅣ]{1,2})((?:[ㄱ-ㅎ](?![ㅏ-ㅣ])){0,2})/g;

/** What a Korean keyboard makes of a run of keys. */
export function fromHangulKeys(keys: string): string {
  return keys.replace(SYLLABLE, (_, initial: string, vowels: string, consonants: string) => {
    const medial = JOINED.get(vowels) ?? vowels[0] ?? '';
    if (vowels.length === 2 && !JOINED.has(vowels))
      return syllable(initial, medial, '') + vowels.slice(1) + consonants;
    const final = JOINED.get(consonants) ?? consonants[0] ?? '';
    const isFinal = FINALS.includes(final);
    const rest = consonants.slice(JOINED.has(consonants) ? 2 : 1);
    return isFinal ? syllable(initial, medial, final) + rest : syllable(initial, medial, '') + consonants;
  });
}
