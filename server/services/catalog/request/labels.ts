import { DEFAULT_LANGUAGE, type Language } from '../../../../contract/languages.ts';
import { NearestName } from '../../../../contract/nearest.ts';

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
  /** By vocabulary: each value by its names in all languages, itself among them. */
  readonly #spelled = new Map<string, Map<string, string>>();
  /** By vocabulary: all its names. */
  readonly #names: ReadonlyMap<string, NearestName>;

  constructor(rows: Iterable<Label>) {
    for (const { key, value, lang, label } of rows) {
      this.#labels.set(`${key}\n${lang}\n${value}`, label);
      if (lang === DEFAULT_LANGUAGE) this.#values.set(`${key}\n${label}`, value);
      const spelled = this.#spelled.get(key) ?? new Map<string, string>();
      this.#spelled.set(key, spelled.set(value, value));
      if (!spelled.has(label)) spelled.set(label, value);
    }
    this.#names = new Map(Array.from(this.#spelled, ([key, names]) => [key, new NearestName(names.keys())]));
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
    return [...new Set(this.#spelled.get(key)?.values())];
  }

  /** The value that a text may mean: the one with the nearest name in any language. */
  nearest(key: string, text: string): string | undefined {
    const name = this.#names.get(key)?.to(text);
    return name === undefined ? undefined : this.#spelled.get(key)?.get(name);
  }
}
