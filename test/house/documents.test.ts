import { expect, it } from 'vitest';
import { CODE_FOLDERS, filesBelow, fromDocument, isThere, textOf } from './tree.ts';

const ALL = ['sql', 'docs', 'data', 'recipes', 'test', ...CODE_FOLDERS].flatMap(filesBelow);
const DOCUMENTS = [
  'README.md',
  ...ALL.filter((path) => path.endsWith('.md') && !path.startsWith('data/feeds/')),
];
const TOP = new RegExp(`^(?:${['sql', 'docs', 'data', 'recipes', 'test', ...CODE_FOLDERS].join('|')})/`);

/** What looks like a path of the repository and is one within a feed or in a user's own folder. */
const EXAMPLES = new Set(['data/cars/car', 'data/mappings/']);

/** A path up to its first placeholder: `corpus/texts/<language>.jsonl` is `corpus/texts/`. */
const plainPart = (path: string) => path.replace(/[^/]*[*<{$].*$/, '');

/** What documents name between backticks, and the targets of their links. */
function namesIn(document: string, text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const paths = quoted.filter((name) => TOP.test(name) && !EXAMPLES.has(name)).map(plainPart);
  const links = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)\s]*)?\)/g)].map(([, target = '']) =>
    fromDocument(document, target),
  );
  return [...paths, ...links];
}

/** Sources that documents call by the end of their path: `memory/narrow.ts`, `narrow.ts`. */
const shortNames = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|py))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !TOP.test(name));

it('name only what is there', () => {
  const faults = DOCUMENTS.flatMap((document) => {
    const text = textOf(document);
    const absent = [
      ...namesIn(document, text).filter((path) => !isThere(path) && !isThere(fromDocument(document, path))),
      ...shortNames(text).filter((name) => !ALL.some((path) => `/${path}`.endsWith(`/${name}`))),
    ];
    return absent.map(
      (path) => `${document} names ${path}, which is not there. Correct the path, or take the sentence out`,
    );
  });
  expect(DOCUMENTS.length).toBeGreaterThan(15);
  expect(faults).toEqual([]);
});
