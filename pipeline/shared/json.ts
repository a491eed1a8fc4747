/** Reads a JSON file that a person wrote, with errors that say where to look. */
import { readFile } from 'node:fs/promises';
import { ForecourtError, hasCode, messageOf } from './errors.ts';
import { repeatedKeys } from './repeated-keys.ts';

/** So much of a line is shown before and behind a place. */
const AROUND = 40;

/** Where in a JSON text its reader stopped: line, column and what stands around it. */
function placeOf(text: string, message: string): string {
  const found = /position (\d+)/.exec(message)?.[1];
  if (found === undefined) return '';
  const before = text.slice(0, Number(found)).split('\n');
  const column = before.at(-1)?.length ?? 0;
  const line = text.split('\n')[before.length - 1] ?? '';
  const shown = line.slice(Math.max(0, column - AROUND), column + AROUND).trim();
  return ` (line ${before.length}, column ${column + 1}: ${shown})`;
}

/** The text with blanks instead of its comments, so that places in it stay. */
function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
    found.startsWith('"') ? found : found.replace(/[^\n]/g, ' '),
  );
}

/**
 * The JSON in a file, which may have comments as in JavaScript. Errors say what the file is for, and of an absent one
 * what to do.
 */
export async function readJson(
  path: string,
  what: string,
  whereAbsent = 'Correct its name',
): Promise<unknown> {
  const marked = await readFile(path, 'utf8').catch((error: unknown) => {
    const why = hasCode(error, 'ENOENT')
      ? `there is no such file. ${whereAbsent}`
      : hasCode(error, 'EISDIR')
        ? 'it is a folder. Name the file in it'
        : messageOf(error);
    throw new ForecourtError('input', `${what} ${path} cannot be read: ${why}`);
  });
  const text = withoutComments(marked.replace(/^\uFEFF/, ''));
  return checkedKeys(parsedJson(text, path, what), text, `${what} ${path}`);
}

/** A document, unless one of its objects has a key twice: which value is meant is anyone's guess. */
function checkedKeys(value: unknown, text: string, name: string): unknown {
  const repeated = repeatedKeys(text);
  if (repeated.length === 0) return value;
  const keys = repeated.map((key) => `"${key}"`).join(', ');
  throw new ForecourtError(
    'input',
    `${name} has a key twice: ${keys}. Keep one of the two, or make a list of them`,
  );
}

function parsedJson(text: string, path: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = messageOf(error).replace(/ \(line \d+ column \d+\)$/, '');
    throw new ForecourtError(
      'input',
      `${what} ${path} is not JSON: ${why}${placeOf(text, why)}. Look there and right before it for a comma or a quote too many or too few`,
    );
  }
}
