/** Formats values as feeds write them. */
/** Digits in groups of three: `1250000` with a space is `1 250 000`. */
export function grouped(value: number, separator: string): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, separator);
}

/** A number with a fixed count of decimals and a decimal sign. */
export function decimalText(value: number, digits: number, sign: '.' | ','): string {
  return value.toFixed(digits).replace('.', sign);
}

/** An ISO day in another order, such as `DD.MM.YYYY`. */
export function dayText(day: string, format: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

/** The word for a value; null becomes empty. Error: the words lack the value. */
export function word(words: Readonly<Record<string, string>>, value: string | boolean | null): string {
  if (value === null) return '';
  const found = words[String(value)];
  if (found === undefined)
    throw new Error(`no word for ${value}: expected one of ${Object.keys(words).join(', ')}`);
  return found;
}

/** A value as text; null becomes empty. */
export const textOrEmpty = (value: string | number | null): string => (value === null ? '' : String(value));

const HORSEPOWER_PER_KW = 1.35962;

/** Converts metric horsepower to kilowatts, rounded. */
export const kilowatts = (horsepower: number): number => Math.round(horsepower / HORSEPOWER_PER_KW);

const KM_PER_MILE = 1.609344;

/** Converts kilometres to miles, rounded. */
export const miles = (kilometres: number): number => Math.round(kilometres / KM_PER_MILE);
