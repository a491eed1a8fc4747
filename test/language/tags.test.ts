import { describe, expect, it } from 'vitest';
import { filterNamed } from '../../contract/filters.ts';
import { canonicalValue, VOCABULARY, type VocabularyKey } from '../../contract/vocabulary.ts';
import { DATA } from '../../corpus/cases.ts';
import { sourceSteps } from '../../server/language/lexicon/sources.ts';
import { runSteps } from '../../server/shared/steps.ts';

const { phrases, tags } = runSteps(sourceSteps(DATA));
const listed = tags.map(({ tag = '' }) => tag);
const used = [...new Set(phrases.flatMap((file) => Object.keys(file.phrases)))];

const isVocabulary = (key: string): key is VocabularyKey => key in VOCABULARY;
const familyOf = (tag: string): string => tag.replace(/([.=]).*/, '$1*');
const isListed = (tag: string): boolean => listed.includes(tag) || listed.includes(familyOf(tag));

/** Whether a tag is a filter with one of its values. */
function isFilterValue(tag: string): boolean {
  const [key = '', value = ''] = tag.split('=');
  if (!tag.includes('=') || filterNamed(key) === undefined) return false;
  return !isVocabulary(key) || value.split('|').every((one) => canonicalValue(key, one) !== undefined);
}

describe('the tags of phrases', () => {
  it('are those of phrase_tags.csv, or filters with a value that they take', () => {
    expect(used.filter((tag) => !isListed(tag) && !isFilterValue(tag))).toEqual([]);
  });

  it('are all in use', () => {
    const families = new Set([...used, ...used.map(familyOf)]);
    expect(listed.filter((tag) => !families.has(tag) && tag !== '<filter>=*')).toEqual([]);
  });

  it('are listed once, with a form and what they mean', () => {
    expect(new Set(listed).size).toBe(listed.length);
    const odd = tags.filter(({ form = '', means }) => !/^(phrase|words|list|mark)$/.test(form) || !means);
    expect(odd).toEqual([]);
  });
});
