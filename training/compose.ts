/**
 * Writes messages to train on: `compose.ts SPLIT SEED COUNT MESSAGES > corpus.jsonl`. MESSAGES is what training/messages.ts
 * prints; each line of the corpus varies one of them. Of every eighth writer no message is trained on (`unseen`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composed, labelsOf, piecesOf } from './composed.ts';
import { joined, ranges } from './marked.ts';
import type { MessageText } from './own.ts';
import { seeded } from './random.ts';
import { readSpeech } from './vocabulary.ts';
import { isHeldOut } from './writers.ts';

const DATA = join(import.meta.dirname, '../data');
function main([split = 'train', seed = '1', count = '1000', path = '']: readonly string[]): void {
  const speeches = readSpeech(DATA, split === 'unseen' ? 'unseen' : 'train');
  const random = seeded(Number(seed));
  const all = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as MessageText);
  const messages = all.filter(
    ({ writer, language }) => isHeldOut({ writer, lang: language }) === (split === 'unseen'),
  );
  const sameLanguage = (language: string) => messages.filter((one) => one.language === language);
  const byLanguage = new Map([...speeches.keys()].map((language) => [language, sameLanguage(language)]));
  for (let made = 0; made < Number(count); made += 1) {
    const message = messages[made % messages.length];
    const speech = message && speeches.get(message.language);
    if (!message || !speech) continue;
    const exact = split === 'unseen';
    const text = exact
      ? joined(piecesOf(message, speech, { ...random, chance: () => false }))
      : composed(message, byLanguage.get(message.language) ?? [message], speech, random);
    if (text.text.trim() === '') continue;
    const line = {
      language: message.language,
      text: text.text,
      roles: ranges(labelsOf(text, 0)),
      scopes: ranges(labelsOf(text, 1)),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}

main(process.argv.slice(2));
