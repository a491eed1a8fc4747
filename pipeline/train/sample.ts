import type { Language } from '../../contract/languages.ts';
import { distorted } from './distort.ts';
import { joined, type Marked, plain } from './marked.ts';
import type { Random } from './random.ts';
import { Slots } from './slots.ts';
import type { Speech } from './vocabulary.ts';

/** One text of the corpus with the roles of its parts and what the person is after. */
export interface Sample extends Marked {
  readonly language: Language;
  readonly intent: string;
}

const ASKED = [
  'refine',
  'compare',
  'price',
  'statistics',
  'factory',
  'customs',
  'help',
  'greeting',
  'other',
] as const;
const MIXED = 0.08;

/** A part with what ends it: a full stop, a comma, or "but". */
function sentence(part: Marked, random: Random, speech: Speech): Marked {
  const but = speech.phrases.but ?? [];
  const stop =
    speech.space === '' ? random.pick(['。', '，', ' ']) : random.pick(['. ', ', ', '! ', ' ', '. ']);
  const comma = speech.space === '' ? '，' : ', ';
  const end = but.length > 0 && random.chance(0.15) ? `${comma}${random.pick(but)}${speech.space}` : stop;
  return joined([part, plain(end)]);
}

/** A request: a greeting, a story, the wish, and how to reach the person, most of them now and then. */
function request(slots: Slots): Marked {
  const { random, speech } = slots;
  const kind = random.next();
  const wish = kind < 0.48 ? slots.wish() : slots.template(kind < 0.87 ? 'openers' : 'swap');
  if (random.chance(0.5)) return wish;
  const told: Marked[] = [];
  if (random.chance(0.2)) told.push(slots.template('greeting'));
  if (random.chance(0.75)) told.push(slots.remark());
  if (random.chance(0.2)) told.push(slots.remark());
  const then = random.chance(0.3) ? [slots.remark()] : random.chance(0.2) ? [slots.template('closers')] : [];
  const parts = [...told, wish, ...then];
  return joined(
    parts.map((part, index) => (index < parts.length - 1 ? sentence(part, random, speech) : part)),
  );
}

function chatter(slots: Slots): Marked {
  const { random, speech } = slots;
  const parts = Array.from({ length: random.between(1, 3) }, () => slots.remark());
  return joined(parts.map((part) => sentence(part, random, speech)));
}

function asked(slots: Slots, intent: string): Marked {
  const { random, speech } = slots;
  const question = slots.template(intent);
  const isShort = intent === 'greeting' || random.chance(0.8);
  return isShort ? question : joined([sentence(slots.template('greeting'), random, speech), question]);
}

/** One text in a language, decided by `random` alone. */
export function sample(all: ReadonlyMap<Language, Speech>, random: Random): Sample {
  const speeches = [...all.values()];
  const speech = random.pick(speeches);
  const other = random.chance(MIXED) ? (all.get('en') ?? speech) : speech;
  const slots = new Slots(speech, random, other);
  const kind = random.next();
  const intent = kind < 0.7 ? 'search' : kind < 0.8 ? 'other' : random.pick(ASKED);
  const isChatter = kind >= 0.7 && kind < 0.8;
  const text = intent === 'search' ? request(slots) : isChatter ? chatter(slots) : asked(slots, intent);
  return { ...distorted(text, random, speech.language), language: speech.language, intent };
}
