/** The languages of the pages, and which of them a page uses. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from '../../../contract/languages.ts';

export { LANGUAGES, type Language, languageOf };

/** The name of each language in that language, for menus. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  pl: 'Polski',
  uk: 'Українська',
  kk: 'Қазақша',
  uz: 'Oʻzbekcha',
  tr: 'Türkçe',
  ar: 'العربية',
  zh: '中文',
  ja: '日本語',
  ko: '한국어',
};

/** The language of a page: `?lang=`, else the visitor's earlier choice, else the browser's first one that we have. */
export function chooseLanguage(
  search: string,
  remembered: string | null,
  preferred: readonly string[],
): Language {
  const asked = new URLSearchParams(search).get('lang');
  const tags = [asked, remembered, ...preferred].filter((tag) => tag !== null);
  for (const tag of tags) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** The writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
