/** Digits in groups of three: `1250000` with a blank is `1 250 000`. */
export function grouped(value: number, separator: string): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, separator);
}

/** A number with so many decimals and that decimal sign, trailing zeros kept. */
export function decimal(value: number, digits: number, sign: '.' | ','): string {
  return value.toFixed(digits).replace('.', sign);
}

/** An ISO day in another order, such as `DD.MM.YYYY`. */
export function dayText(day: string, format: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

/** The word for a value; unknown is an empty text. A value without a word is an error of the feed. */
export function word(words: Readonly<Record<string, string>>, value: string | boolean | null): string {
  if (value === null) return '';
  const found = words[String(value)];
  if (found === undefined)
    throw new Error(`no word for ${value}: expected one of ${Object.keys(words).join(', ')}`);
  return found;
}

/** A value as text; unknown is an empty one. */
export const text = (value: string | number | null): string => (value === null ? '' : String(value));

const HORSEPOWER_PER_KW = 1.35962;

/** Kilowatts of metric horsepower, rounded. */
export const kilowatts = (horsepower: number): number => Math.round(horsepower / HORSEPOWER_PER_KW);

const KM_PER_MILE = 1.609344;

/** Miles of kilometres, rounded. */
export const miles = (kilometres: number): number => Math.round(kilometres / KM_PER_MILE);
