import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages.ts';

export interface Label {
  readonly key: string;
  readonly value: string;
  readonly lang: string;
  readonly label: string;
}

/** The names of canonical values in the sixteen languages, and back from the default language. */
export class Labels {
  readonly #labels = new Map<string, string>();
  readonly #values = new Map<string, string>();
  readonly #known = new Map<string, Set<string>>();

  constructor(rows: Iterable<Label>) {
    for (const { key, value, lang, label } of rows) {
      this.#labels.set(`${key}\n${lang}\n${value}`, label);
      if (lang === DEFAULT_LANGUAGE) this.#values.set(`${key}\n${label}`, value);
      const known = this.#known.get(key);
      if (known) known.add(value);
      else this.#known.set(key, new Set([value]));
    }
  }

  /** The name of a value; the value itself where the vocabulary has none. */
  label(key: string, value: string, lang: Language): string {
    return this.#labels.get(`${key}\n${lang}\n${value}`) ?? value;
  }

  /** The canonical value of a name in the default language; the name itself where it is none. */
  canonical(key: string, label: string): string {
    return this.#values.get(`${key}\n${label}`) ?? label;
  }

  /** The canonical values of a vocabulary. */
  values(key: string): string[] {
    return [...(this.#known.get(key) ?? [])];
  }
}
