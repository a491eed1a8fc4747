/** The sixteen first-class languages, in the order of the specification; the first is the default. */
export const LANGUAGES = [
  'ru',
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'pl',
  'uk',
  'kk',
  'uz',
  'tr',
  'ar',
  'zh',
  'ja',
  'ko',
] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'ru';

/** The first-class language of a BCP 47 tag (`pt-BR` gives `pt`), or undefined. */
export function languageOf(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary);
}
