import type { Language } from '../../../contract/languages.ts';

/** A model name and one brand that builds a model of that name. */
export interface ModelName {
  readonly brand: string;
  readonly model: string;
}

/** What a phrase can mean: a filter value, a name, or a role that it gives to its neighbours. */
export type Sense =
  | { readonly kind: 'value'; readonly key: string; readonly value: string }
  | { readonly kind: 'brand'; readonly brand: string }
  | { readonly kind: 'model'; readonly models: readonly ModelName[]; readonly owner: string | undefined }
  | { readonly kind: 'city'; readonly ids: readonly number[] }
  | { readonly kind: 'country'; readonly iso2: string }
  | { readonly kind: 'role'; readonly role: string };

/** A phrase's sense and the languages in which it has it; no language means all. */
export interface Entry {
  readonly sense: Sense;
  readonly languages: ReadonlySet<Language> | undefined;
}

export interface City {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly country: string;
  readonly population: number;
  /** Active listings, where a snapshot tells them. */
  readonly listings?: number;
}

/** A phrase to be indexed. */
export interface Phrase {
  readonly text: string;
  readonly sense: Sense;
  /** undefined: in every language. */
  readonly languages: readonly Language[] | undefined;
  /** Whether it is a form of a name, which takes no endings. */
  readonly isForm?: boolean;
}
