/** Draws texts of the training corpus. */
import type { Language } from '../contract/languages.ts';
import { distorted } from './distort.ts';
import { joined, type Marked, plain } from './marked.ts';
import { type OwnText, varied } from './own.ts';
import type { Random } from './random.ts';
import { Slots } from './slots.ts';
import type { Speech } from './vocabulary.ts';

/** One text of the corpus with the roles of its parts and the person's intent. */
interface Sample extends Marked {
  readonly language: Language;
  /** Undefined if unknown. */
  readonly intent: string | undefined;
}

/** Hand-written texts by language. */
type OwnTexts = ReadonlyMap<Language, readonly OwnText[]>;

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

/** A part with its end: a full stop, a comma or "but". */
function sentence(part: Marked, random: Random, speech: Speech): Marked {
  const but = speech.phrases.but ?? [];
  const stop =
    speech.space === '' ? random.pick(['。', '，', ' ']) : random.pick(['. ', ', ', '! ', ' ', '. ']);
  const comma = speech.space === '' ? '，' : ', ';
  const end = but.length > 0 && random.chance(0.15) ? `${comma}${random.pick(but)}${speech.space}` : stop;
  return joined([part, plain(end)]);
}

/** A request: the wish and sometimes a greeting, a story and contact details. */
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
  const question = intent === 'other' ? slots.silent(intent) : slots.template(intent);
  const isShort = intent === 'greeting' || random.chance(0.8);
  return isShort ? question : joined([sentence(slots.template('greeting'), random, speech), question]);
}

/** A hand-written text, sometimes after a greeting or between remarks. */
function written(one: OwnText, slots: Slots): Marked {
  const { random, speech } = slots;
  const text = varied(one, speech, random);
  const kind = random.next();
  if (kind < 0.75) return text;
  if (kind < 0.85) return joined([sentence(slots.template('greeting'), random, speech), text]);
  const remark = sentence(slots.remark(), random, speech);
  return kind < 0.95 ? joined([remark, text]) : joined([sentence(text, random, speech), remark]);
}

function invented(slots: Slots): Pick<Sample, 'intent'> & Marked {
  const { random } = slots;
  const kind = random.next();
  if (kind < 0.7) return { ...request(slots), intent: 'search' };
  if (kind < 0.8) return { ...chatter(slots), intent: 'other' };
  const intent = random.pick(ASKED);
  return { ...asked(slots, intent), intent };
}

const OWN = 0.3;

/** Draws one text in a language; only `random` decides it. */
export function sample(all: ReadonlyMap<Language, Speech>, own: OwnTexts, random: Random): Sample {
  const speech = random.pick([...all.values()]);
  const { language } = speech;
  const other = random.chance(MIXED) ? (all.get('en') ?? speech) : speech;
  const slots = new Slots(speech, random, other);
  const texts = random.chance(OWN) ? (own.get(language) ?? []) : [];
  const made =
    texts.length > 0 ? { ...written(random.pick(texts), slots), intent: undefined } : invented(slots);
  return { ...distorted(made, random, language), language, intent: made.intent };
}
