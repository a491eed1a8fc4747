/** Finds keys that an object of a JSON text has twice. */

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** Where in a JSON document a reader is: the object or list around it, how it is named, and the keys of an object so far. */
interface Level {
  readonly place: string;
  readonly keys: Set<string> | undefined;
  key: string;
}

const opened = (around: Level | undefined, token: string): Level => {
  const place = around ? [around.place, around.key].filter((part) => part !== '').join('.') : '';
  return { place, keys: token === '{' ? new Set() : undefined, key: '' };
};

/** The places of keys that an object of a valid JSON text has twice; of two values a reader keeps only the last. */
export function repeatedKeys(text: string): string[] {
  const repeated: string[] = [];
  const levels: Level[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[') levels.push(opened(level, token));
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ':' && level?.keys) {
      level.key = JSON.parse(last) as string;
      if (level.keys.has(level.key)) repeated.push([level.place, level.key].filter(Boolean).join('.'));
      level.keys.add(level.key);
    }
    last = token;
  }
  return repeated;
}
