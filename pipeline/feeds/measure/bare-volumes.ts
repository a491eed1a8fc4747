/** Decides whether small numbers without a unit in a column of displacements are litres or numbers of cylinders. */
import { literal } from '../../shared/database.ts';
import type { Job } from '../job.ts';
import type { BareVolumes, Mapping, MappingRule } from '../mapping/schema.ts';
import type { ColumnSample } from '../values/decimals.ts';
import { feedWords } from '../values/feed-words.ts';
import { MOST_LITRES } from '../values/units.ts';
import { knownWords, TAKEN_OUT } from './known-words.ts';

/** This many bare numbers without a fraction are not litres. */
const MANY = 20;
/** The least share of fractions among the bare numbers of a column of litres. */
const FRACTIONS = 0.02;

const BARE = /^\s*[0-9]{1,2}(?:[.,][0-9]+)?\s*$/;
const isSmall = (text: string) => BARE.test(text) && Number(text.replace(',', '.')) <= MOST_LITRES;
const FRACTION = /[.,]0*[1-9]/;
const WITH_POINT = '[0-9][.,][0-9]';
/** A number at the start of a text, not followed directly by a letter: `2 TDI`. */
const FIRST_NUMBER = '^[^0-9\\pL|]*[0-9]{1,2}(?:[^0-9\\pL]|$)';

/** What the small bare numbers among the first values of a column count; undefined if there are none. */
export function bareVolumesOf(values: readonly (string | null | undefined)[]): BareVolumes | undefined {
  const bare = values.filter((value): value is string => typeof value === 'string' && isSmall(value));
  const fractions = bare.filter((text) => FRACTION.test(text)).length;
  if (bare.length === 0) return undefined;
  if (fractions > 0 && fractions >= bare.length * FRACTIONS) return 'litres';
  return bare.length >= MANY ? 'cylinders' : 'unclear';
}

/** From this number on, a number beside other words is a displacement, not a name such as `320 CDI` or `600 V12`. */
const NAMED_UP_TO = 1000;

/** Matches `1 cc` and `16 cm3`, which are cubic centimetres although their numbers are as small as litres. */
const FEW_CUBIC_CENTIMETRES = `(?:^|[^0-9.,])[0-9]{1,2} ?(?:${feedWords('cubic_centimetre')
  .map(([word]) => word)
  .join('|')})(?:$|[^\\pL0-9])`;

/** The pattern of numbers of one or two digits that are litres. */
const litresPattern = (bare: BareVolumes) =>
  ({ litres: `${FIRST_NUMBER}|${WITH_POINT}`, unclear: WITH_POINT, cylinders: FRACTION.source })[bare];

/** How a rule reads small numbers: what bare ones count, and which mean a missing value. */
export interface SmallVolumes {
  readonly bare: BareVolumes;
  readonly sentinels: readonly number[];
}

/** SQL: whether a number means a missing value and so is not lost. */
const isSentinel = (number: string, sentinels: readonly number[]) =>
  sentinels.length ? [`${number} IN (${sentinels.join(', ')})`] : [];

/** SQL: a displacement without words; NULL if it may be a number of cylinders. */
export function unlessBare(number: string, text: string, { bare, sentinels }: SmallVolumes): string {
  if (bare === 'litres') return number;
  const plain = `TRY_CAST(${text} AS DOUBLE)`;
  const says = [
    `${plain} > ${MOST_LITRES}`,
    ...isSentinel(plain, sentinels),
    `regexp_matches(${text}, ${literal(litresPattern(bare))})`,
  ];
  return `CASE WHEN ${says.join(' OR ')} THEN ${number} END`;
}

/** SQL: a displacement; NULL if its text names no unit and may give a number of cylinders or an engine's name. */
export function unlessCylinders(number: string, own: string, { bare, sentinels }: SmallVolumes): string {
  const isNamed = `regexp_matches(${own}, ${literal(`\\pL|[${TAKEN_OUT}]`)})`;
  const isLarge = `${number} >= ${NAMED_UP_TO} OR (${number} > ${MOST_LITRES} AND NOT ${isNamed})`;
  const isTiny = `(${number} <= ${MOST_LITRES} AND regexp_matches(lower(${own}), ${literal(FEW_CUBIC_CENTIMETRES)}))`;
  const hasUnit = `(regexp_matches(lower(${own}), ${literal(knownWords('volume').unit)}) AND NOT ${isTiny})`;
  const isLitres = `(${number} <= ${MOST_LITRES} AND regexp_matches(${own}, ${literal(litresPattern(bare))}))`;
  const says = [isLarge, isLitres, hasUnit, ...isSentinel(number, sentinels)];
  return `CASE WHEN ${says.join(' OR ')} THEN ${number} END`;
}

/** Whether a bare number is left out: it is small, not 0 and without a fraction, which would suggest litres. */
const isLost = (text: string, bare: BareVolumes) =>
  bare !== 'litres' &&
  isSmall(text) &&
  Number(text.replace(',', '.')) > 0 &&
  !(bare === 'unclear' ? /[.,]/ : FRACTION).test(text);

const columnsOf = ({ from }: MappingRule) => [from ?? []].flat();

/** The columns of displacements for which the mapping names no unit. */
export function openVolumes({ fields }: Pick<Mapping, 'fields'>): string[] {
  const rules = fields.get('engine_volume') ?? [];
  return [...new Set(rules.filter((rule) => !namesUnit(rule)).flatMap(columnsOf))];
}

/** Whether a rule says what its numbers are: by a unit, or by a pattern or dictionary that extracts them. */
export const namesUnit = ({ unit, pattern, dictionary }: MappingRule): boolean =>
  (unit !== undefined && unit !== 'text') || pattern !== undefined || dictionary !== undefined;

const warningOf = ({ file }: Job, column: string, text: string) =>
  `${file}: numbers without a unit in ${column}, such as ${JSON.stringify(text)}, are left out of engine_volume: none has a fraction, so they may count cylinders. Set "unit": "l" in the rule if they are litres`;

/** A mapping with what the small bare numbers among the first displacements count, and warnings for those left out. */
export function withBareVolumes(job: Job, sample: ColumnSample): { mapping: Mapping; warnings: string[] } {
  const bareVolumes = new Map<string, BareVolumes>();
  const warnings: string[] = [];
  for (const column of openVolumes(job.mapping)) {
    const values = sample(column);
    const found = bareVolumesOf(values);
    if (found === undefined) continue;
    bareVolumes.set(column, found);
    const lost = values.find((value) => typeof value === 'string' && isLost(value, found));
    if (lost) warnings.push(warningOf(job, column, lost));
  }
  return { mapping: { ...job.mapping, bareVolumes }, warnings };
}
