/** Fills the slots of templates of the training corpus. */
import { amount, DIMENSIONS } from './amounts.ts';
import { filled, joined, type Marked, mark, plain, relabelled } from './marked.ts';
import type { Random } from './random.ts';
import type { CarName, Speech } from './vocabulary.ts';

/** Keys with values that a request names in words; frequent ones are repeated as weights. */
const KEYS = [
  'body_type', 'body_type', 'body_type', 'fuel_type', 'fuel_type', 'fuel_type', 'transmission', 'transmission', 'drive_type', 'drive_type',
  'emission_standard', 'steering_side', 'seller_type', 'availability_type', 'is_new', 'is_new', 'has_accident', 'is_leasing',
  'profitability', 'owner_count', 'vehicle_type', 'doors', 'seats',
] as const; // biome-ignore format: a list
/** Keys that take several values in a list and can be negated. */
const LISTED = ['body_type', 'fuel_type', 'transmission', 'drive_type'] as const;
/** Values whose negation means the other value. */
const OPPOSED = [
  'is_new=true', 'has_accident=true', 'steering_side=right', 'steering_side=left', 'availability_type=to_order',
  'availability_type=in_stock', 'seller_type=dealer', 'is_new=false',
] as const; // biome-ignore format: a list
const VAGUE = [
  'vague.price',
  'vague.price',
  'vague.year',
  'vague.mileage',
  'vague.power',
  'vague.near',
  'origin',
] as const;
/** Kinds of remarks with the upper end of their range in a draw; the rest are `closers`. */
const REMARKS = [[0.3, 'owned'], [0.42, 'tried'], [0.52, 'tired'], [0.94, 'chatter']] as const; // biome-ignore format: a table
const COMMON = 400;
const TRAITS = [
  ...new Array<'value'>(9).fill('value'), 'color', 'color', 'color', 'place', 'place', 'place', 'denied', 'denied', 'year', 'year', 'year',
  'price', 'price', 'price', ...DIMENSIONS,
] as const; // biome-ignore format: a list
type Trait = (typeof TRAITS)[number];

/** Makes the parts of a text in one language. */
export class Slots {
  constructor(
    readonly speech: Speech,
    readonly random: Random,
    /** The language that a mixed text borrows phrases from. */
    readonly other: Speech = speech,
  ) {}

  /** A template of a kind with its slots filled. */
  template(kind: string): Marked {
    return filled(this.pattern(kind), (slot) => this.slot(slot));
  }

  pattern(kind: string): string {
    const list = this.speech.templates[kind] ?? [];
    return list.length > 0 ? this.random.pick(list) : '{x}';
  }

  slot(name: string): Marked {
    const { speech, random } = this;
    switch (name) {
      case 'x':
        return this.wish();
      case 'v':
        return this.value();
      case 'o':
        return this.owned();
      case 'who':
        return plain(this.pattern('who'));
      case 'd':
        return this.disliked();
      case 'n':
        return mark(this.number(), 'no');
      case 'phone':
        return mark(
          `${random.pick(['+7 ', '8', '0', '+49 ', '+1 '])}${random.between(100, 999)} ${random.between(1000000, 9999999)}`,
          'no',
        );
      case 'name':
        return this.name();
      case 'brand':
        return mark(random.pick(this.car().brand), 'name');
      case 'year':
        return mark(String(random.between(2005, 2026)), 'year.equal');
      case 'city':
        return mark(random.pick(speech.cities), 'in');
      case 'near':
        return mark(random.pick(speech.cities), 'near');
      case 'country':
        return mark(random.pick(speech.countries), 'value');
      case 'color':
      case 'interior':
        return mark(this.color(), name === 'color' ? 'value' : 'interior');
      case 'distance':
        return amount(speech, random, 'distance');
      default:
        throw new Error(`{${name}} is not a slot of a template: see slots.ts for the slots`);
    }
  }

  /** A number that sets nothing. */
  private number(): string {
    const { random } = this;
    const kind = random.next();
    if (kind < 0.62) return String(random.between(2, 12));
    if (kind < 0.85) return String(random.between(13, 90));
    return String(kind < 0.93 ? random.between(1985, 2026) : random.between(91, 900));
  }

  private car(): CarName {
    const { names } = this.speech;
    return this.random.pick(this.random.chance(0.65) ? names.slice(0, COMMON) : names);
  }

  name(): Marked {
    const { random, speech } = this;
    if (random.chance(0.02)) return mark(this.invented(), 'name');
    const { brand, model } = this.car();
    const kind = random.next();
    if (kind < 0.25) return mark(random.pick(brand), 'name');
    if (kind < 0.5) return mark(random.pick(model), 'name');
    return mark(
      [random.pick(brand), random.pick(model)].join(speech.space || random.pick(['', ' '])),
      'name',
    );
  }

  /** A word that could be a name. */
  private invented(): string {
    const { random } = this;
    const syllable = () => `${random.pick([...'bcdfghklmnprstvz'])}${random.pick([...'aeiou'])}`;
    const word = Array.from({ length: random.between(2, 3) }, syllable).join('');
    return random.chance(0.3) ? `${word} ${random.between(1, 9)}` : word;
  }

  private phrase(tag: string): string | undefined {
    const list =
      this.random.pick([this.speech, this.speech, this.other]).phrases[tag] ?? this.speech.phrases[tag];
    return list && list.length > 0 ? this.random.pick(list) : undefined;
  }

  private valueOf(key: string): string {
    const tags = Object.keys(this.speech.phrases).filter((tag) => tag.startsWith(`${key}=`));
    return (tags.length > 0 ? this.phrase(this.random.pick(tags)) : undefined) ?? this.color();
  }

  color(): string {
    const tags = Object.keys(this.speech.phrases).filter((tag) => tag.startsWith('color='));
    return this.phrase(this.random.pick(tags)) ?? this.random.pick(tags).slice(6);
  }

  private alternatives(one: () => Marked): Marked {
    const { random, speech } = this;
    const word = random.pick(speech.phrases.or ?? ['/']);
    const glue =
      word === '/'
        ? random.pick(['/', ' / '])
        : random.chance(0.2)
          ? ', '
          : `${speech.space}${word}${speech.space}`;
    return joined([one(), one()], glue);
  }

  value(): Marked {
    const { random } = this;
    const kind = random.next();
    if (kind < 0.12) return this.alternatives(() => mark(this.valueOf(random.pick(LISTED)), 'value'));
    if (kind < 0.85) return mark(this.valueOf(random.pick(KEYS)), 'value');
    return mark(this.phrase(random.pick(VAGUE)) ?? this.valueOf('body_type'), 'value');
  }

  /** A car with a trait or two that is not wished for. */
  private owned(): Marked {
    const { random, speech } = this;
    const traits = [() => mark(this.color(), 'no'), () => mark(this.valueOf('fuel_type'), 'no'),
      () => mark(this.phrase(random.pick(VAGUE)) ?? '', 'no'), () => amount(speech, random, 'year'),
      () => mark(this.valueOf('body_type'), 'no')]; // biome-ignore format: a list
    const before = random.chance(0.3) ? [random.pick(traits)()] : [];
    const after = random.chance(0.25) ? [random.pick(traits)()] : [];
    const name = random.chance(0.93) ? [this.name()] : [mark(this.valueOf('body_type'), 'no')];
    return relabelled(joined([...before, ...name, ...after], speech.space), 'no');
  }

  /** A trait or a name that the person does not want to see. */
  private disliked(): Marked {
    const kind = this.random.next();
    if (kind < 0.5) return mark(this.color(), 'no');
    return kind < 0.8 ? mark(this.valueOf(this.random.pick(LISTED)), 'no') : relabelled(this.name(), 'no');
  }

  /** A negated value: it sets nothing or the other value. */
  denied(): Marked {
    const { random } = this;
    const kind = random.next();
    const one = (): Marked => {
      if (kind < 0.3) return mark(this.color(), 'no');
      if (kind < 0.55) return relabelled(this.name(), 'no');
      if (kind < 0.8) return mark(this.valueOf(random.pick(LISTED)), 'no');
      return mark(this.phrase(random.pick(OPPOSED)) ?? this.color(), 'not');
    };
    const two = kind < 0.8 && random.chance(0.15);
    return filled(this.pattern('denied'), () => (two ? this.alternatives(one) : one()));
  }

  optional(): Marked {
    return filled(this.pattern('optional'), () =>
      mark(this.random.chance(0.5) ? this.color() : this.valueOf(this.random.pick(LISTED)), 'no'),
    );
  }

  private colored(): Marked {
    const { random } = this;
    if (random.chance(0.2)) return this.alternatives(() => mark(this.color(), 'value'));
    const outside = filled(this.pattern('exterior'), () => mark(this.color(), 'value'));
    const inside = () => filled(this.pattern('interior'), () => mark(this.color(), 'interior'));
    if (random.chance(0.4)) return outside;
    if (random.chance(0.4)) return inside();
    const pair = random.chance(0.5) ? [outside, inside()] : [inside(), outside];
    return joined(pair, random.pick([', ', this.speech.space, ' ']));
  }

  private place(): Marked {
    const { random, speech } = this;
    const kind = random.next();
    if (kind < 0.36) return this.template('places');
    if (kind < 0.56) return this.template('countries');
    if (kind < 0.9) return this.template('nears');
    const me = speech.phrases.near_me ?? [];
    return me.length > 0 ? mark(random.pick(me), 'value') : this.template('nears');
  }

  private years(): Marked {
    const { random, speech } = this;
    const relative = this.phrase(random.pick(['year_rel.0', 'year_rel.-1']));
    return relative && random.chance(0.05) ? mark(relative, 'year.equal') : amount(speech, random, 'year');
  }

  /** Sometimes adds a small word before a part: an article, "with". */
  private withWord(part: Marked, kind: 'articles' | 'with', share: number): Marked {
    const { random, speech } = this;
    const words = speech.templates[kind] ?? [];
    if (words.length === 0 || !random.chance(share)) return part;
    return joined([plain(random.pick(words)), part], speech.space);
  }

  private names(): Marked {
    const name = () => this.withWord(this.name(), 'articles', 0.4);
    return this.random.chance(0.12) ? this.alternatives(name) : name();
  }

  private trait(kind: Trait): Marked {
    const { random, speech } = this;
    if (kind === 'value') return this.value();
    if (kind === 'color') return this.colored();
    if (kind === 'place') return this.place();
    if (kind === 'denied') return random.chance(0.75) ? this.denied() : this.optional();
    return kind === 'year' ? this.years() : amount(speech, random, kind);
  }

  /** Traits of a wish; only plain values may occur twice. */
  private traits(count: number): Marked[] {
    const chosen: Trait[] = [];
    while (chosen.length < count) {
      const kind = this.random.pick(TRAITS);
      if (kind === 'value' || !chosen.includes(kind)) chosen.push(kind);
    }
    return chosen.map((kind) => this.withWord(this.trait(kind), 'with', 0.18));
  }

  /** The wish: a car and traits. */
  wish(): Marked {
    const { random, speech } = this;
    const count = random.pick([0, 1, 1, 2, 2, 2, 3, 3, 4, 5]);
    const name = random.chance(0.62) || count === 0 ? [this.names()] : [];
    const traits = this.traits(count);
    const parts = random.chance(0.75) ? [...name, ...traits] : [...traits, ...name];
    const comma =
      speech.space === '' ? random.pick(['，', '、', ' ', '']) : random.pick([', ', ' ', ' ', ', ']);
    const and = speech.phrases.also ?? [];
    if (parts.length < 2 || and.length === 0 || random.chance(0.75)) return joined(parts, comma);
    const glue = `${speech.space}${random.pick(and)}${speech.space}`;
    return joined([joined(parts.slice(0, -1), comma), ...parts.slice(-1)], glue);
  }

  /** Something that sets nothing: a remark, or a car of the past. */
  remark(): Marked {
    const kind = this.random.next();
    const [, chosen = 'closers'] = REMARKS.find(([most]) => kind < most) ?? [];
    return this.silent(chosen);
  }

  /** A template that sets nothing, whatever it names. */
  silent(kind: string): Marked {
    return relabelled(this.template(kind), 'no');
  }
}
