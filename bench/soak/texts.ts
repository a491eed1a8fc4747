/** Texts of the soak test. */
import { join } from 'node:path';
import { seeded } from '../../training/random.ts';
import { sample } from '../../training/sample.ts';
import { readSpeech } from '../../training/vocabulary.ts';
import { ROOT } from '../paths.ts';

/** A wish in words, and its language. */
export interface Wish {
  readonly text: string;
  readonly lang: string;
}

/** Longest text, characters; longer ones are rare in searches. */
const LONGEST = 280;

/** `count` wishes in all languages, like the tests of the language model; the same for the same seed. */
export function wishes(count: number, seed: number): Wish[] {
  const speech = readSpeech(join(ROOT, 'data'), 'unseen');
  const random = seeded(seed);
  const made: Wish[] = [];
  while (made.length < count) {
    const { text, language } = sample(speech, new Map(), random);
    if (text.trim() !== '' && text.length <= LONGEST) made.push({ text, lang: language });
  }
  return made;
}
