/** The names of canonical values in all languages. */
import { DEFAULT_LANGUAGE, type Language } from '../../../../contract/languages.ts';
import { NearestName } from '../../../../contract/nearest.ts';

export interface LabelRow {
  readonly key: string;
  readonly value: string;
  readonly lang: string;
  readonly label: string;
}

/** The names of canonical values in the service's languages, and the values of names in the default language. */
export class Labels {
  readonly #labels = new Map<string, string>();
  readonly #values = new Map<string, string>();
  /** For each vocabulary: the values by their names in all languages; a value is also a name of itself. */
  readonly #spelled = new Map<string, Map<string, string>>();
  /** For each vocabulary: a finder of its nearest name. */
  readonly #names: ReadonlyMap<string, NearestName>;

  constructor(rows: Iterable<LabelRow>) {
    for (const { key, value, lang, label } of rows) {
      this.#labels.set(`${key}\n${lang}\n${value}`, label);
      if (lang === DEFAULT_LANGUAGE) this.#values.set(`${key}\n${label}`, value);
      const spelled = this.#spelled.get(key) ?? new Map<string, string>();
      this.#spelled.set(key, spelled.set(value, value));
      if (!spelled.has(label)) spelled.set(label, value);
    }
    this.#names = new Map(Array.from(this.#spelled, ([key, names]) => [key, new NearestName(names.keys())]));
  }

  /** The name of a value; the value itself if it has none. */
  label(key: string, value: string, lang: Language): string {
    return this.#labels.get(`${key}\n${lang}\n${value}`) ?? value;
  }

  /** The canonical value of a name in the default language; the name itself if it has none. */
  canonical(key: string, label: string): string {
    return this.#values.get(`${key}\n${label}`) ?? label;
  }

  /** The canonical values of a vocabulary. */
  values(key: string): string[] {
    return [...new Set(this.#spelled.get(key)?.values())];
  }

  /** The value with the name nearest to a text, in any language. */
  nearest(key: string, text: string): string | undefined {
    const name = this.#names.get(key)?.to(text);
    return name === undefined ? undefined : this.#spelled.get(key)?.get(name);
  }
}
