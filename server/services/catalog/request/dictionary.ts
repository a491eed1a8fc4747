/** The codes of values in the served tables. */
import { foldName, NearestName } from '../../../../contract/nearest.ts';

interface Vocabulary {
  readonly byName: Map<string, number[]>;
  readonly values: Map<number, string>;
  readonly aliases: Map<number, string>;
  readonly nearest: NearestName;
}

export interface Spelling {
  readonly key: string;
  readonly code: number;
  readonly value: string;
  readonly alias: string | null;
}

const NONE: readonly number[] = [];

/** The codes of serve/cars.parquet and their names, which are matched without case and accents. */
export class Dictionary {
  readonly #keys = new Map<string, Vocabulary>();

  /** `cities` are more names of cities, each with its value. */
  constructor(spellings: Iterable<Spelling>, cities: Iterable<readonly [value: string, name: string]> = []) {
    for (const { key, code, value, alias } of spellings) {
      const vocabulary = this.#of(key);
      vocabulary.values.set(code, value);
      this.#add(vocabulary, value, code);
      if (alias === null) continue;
      if (!vocabulary.aliases.has(code)) vocabulary.aliases.set(code, alias);
      this.#add(vocabulary, alias, code);
    }
    const vocabulary = this.#of('city');
    const codes = new Map([...vocabulary.values].map(([code, value]) => [value, code]));
    for (const [value, name] of cities) {
      const code = codes.get(value);
      if (code !== undefined) this.#add(vocabulary, name, code);
    }
  }

  /** The codes of a name: several if spellings differ only in case or accents. */
  codes(key: string, name: string): readonly number[] {
    return this.#keys.get(key)?.byName.get(foldName(name)) ?? NONE;
  }

  value(key: string, code: number): string | undefined {
    return this.#keys.get(key)?.values.get(code);
  }

  /** Another spelling of a value: the slug of a brand, the English name of a city. */
  alias(key: string, code: number): string | undefined {
    return this.#keys.get(key)?.aliases.get(code);
  }

  /** The values of a key, in the order of their codes. */
  values(key: string): string[] {
    return [...(this.#keys.get(key)?.values.values() ?? [])];
  }

  /** The value with the spelling nearest to a name. */
  nearest(key: string, name: string): string | undefined {
    const vocabulary = this.#keys.get(key);
    const spelling = vocabulary?.nearest.to(name);
    const code = spelling === undefined ? undefined : vocabulary?.byName.get(spelling)?.[0];
    return code === undefined ? undefined : vocabulary?.values.get(code);
  }

  #of(key: string): Vocabulary {
    const found = this.#keys.get(key);
    if (found) return found;
    const byName = new Map<string, number[]>();
    const made = { byName, values: new Map(), aliases: new Map(), nearest: new NearestName(byName.keys()) };
    this.#keys.set(key, made);
    return made;
  }

  #add({ byName }: Vocabulary, name: string, code: number): void {
    const folded = foldName(name);
    const codes = byName.get(folded);
    if (!codes) byName.set(folded, [code]);
    else if (!codes.includes(code)) codes.push(code);
  }
}
