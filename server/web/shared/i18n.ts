/** Loads and formats the texts of the pages. */
import { IntlMessageFormat } from 'intl-messageformat';
import english from '../locales/en.json' with { type: 'json' };
import { directionOf, type Language } from './languages.ts';

export type MessageKey = keyof typeof english;
type Messages = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

/** Gives the text of a key in the language of the page, with values filled in. */
export type Translate = (key: MessageKey, values?: Values) => string;

async function load(language: Language): Promise<Messages> {
  if (language === 'en') return english;
  const module = (await import(`../locales/${language}.json`)) as { default: Messages };
  return module.default;
}

/** A translator of texts in ICU message format; a missing text falls back to English. */
function translator(language: Language, messages: Messages): Translate {
  const formats = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const text = messages[key] ?? english[key];
    if (!values) return text;
    const format = formats.get(key) ?? new IntlMessageFormat(text, language);
    formats.set(key, format);
    return String(format.format(values));
  };
}

/** Loads the texts of a language. */
export async function translations(language: Language): Promise<Translate> {
  return translator(language, await load(language));
}

/** Sets the language and direction of the document. */
export function applyLanguage(language: Language, root: HTMLElement = document.documentElement): void {
  root.lang = language;
  root.dir = directionOf(language);
}
