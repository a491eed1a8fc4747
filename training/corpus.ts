/**
 * Writes the training corpus: `corpus.ts SPLIT SEED COUNT [OWN] > corpus.jsonl`. A line is a text with the ranges
 * of its roles (`train` or `unseen` templates and names). OWN holds texts written by hand, with their roles
 * (training/roles.ts prints them); a part of the corpus varies them.
 */
import { join } from 'node:path';
import { ranges } from './marked.ts';
import { readOwn } from './own.ts';
import { seeded } from './random.ts';
import { sample } from './sample.ts';
import { readSpeech } from './vocabulary.ts';

const LONGEST = 280;
const DATA = join(import.meta.dirname, '../data');

function main([split = 'train', seed = '1', count = '1000', own]: readonly string[]): void {
  const speech = readSpeech(DATA, split === 'unseen' ? 'unseen' : 'train');
  const random = seeded(Number(seed));
  const texts = readOwn(own);
  for (let made = 0; made < Number(count); ) {
    const one = sample(speech, texts, random);
    if (one.text.length > LONGEST || one.text.trim() === '') continue;
    const { language, text, intent } = one;
    process.stdout.write(`${JSON.stringify({ language, text, intent, roles: ranges(one) })}\n`);
    made += 1;
  }
}

main(process.argv.slice(2));
