/** Writes tables into bench/README.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';

/** Replaces the text between the markers of `part`; undefined if there are none. */
function withPart(text: string, part: string, content: string): string | undefined {
  const [open, close] = [`<!-- bench:${part} -->`, `<!-- /bench:${part} -->`];
  const [from, to] = [text.indexOf(open), text.indexOf(close)];
  if (from < 0 || to < from) return undefined;
  return `${text.slice(0, from + open.length)}\n\n${content.trim()}\n\n${text.slice(to)}`;
}

/** Puts a part's tables into bench/README.md. Error: it has no markers for the part. */
export async function updateReadme(
  part: string,
  content: string,
  path = join(ROOT, 'bench/README.md'),
): Promise<void> {
  const updated = withPart(await readFile(path, 'utf8'), part, content);
  if (updated === undefined) {
    throw new Error(
      `${path} has no <!-- bench:${part} --> and <!-- /bench:${part} -->: add them where the table belongs.`,
    );
  }
  await writeFile(path, updated);
}
