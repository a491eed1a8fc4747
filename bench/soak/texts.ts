import { join } from 'node:path';
import { seeded } from '../../training/random.ts';
import { sample } from '../../training/sample.ts';
import { readSpeech } from '../../training/vocabulary.ts';
import { ROOT } from '../paths.ts';

/** A wish in words, and the language that it is written in. */
export interface Wish {
  readonly text: string;
  readonly lang: string;
}

/** Longer texts are rare where people search. */
const LONGEST = 280;

/** `count` wishes in all languages, such as the language model is tested on; one seed, one list. */
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
