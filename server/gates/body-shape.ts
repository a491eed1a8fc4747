/** Bounds the depth and size of a JSON body before it is parsed. */

/** The most levels of nested lists and objects in a body, and the most values. */
const MAX_DEPTH = 32;
const MAX_MEMBERS = 10_000;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** The end of the string that begins at a quotation mark. */
function endOfText(json: string, from: number): number {
  let at = from + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * What exceeds a bound in a JSON text, in words; undefined if nothing does. It looks at each character once, before a
 * parser spends seconds on a body that no route accepts.
 */
export function excessOf(json: string): string | undefined {
  let depth = 0;
  let members = 1;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === COMMA) members++;
    else if (OPENING.includes(code)) depth++;
    else if (CLOSING.includes(code)) depth--;
    if (depth > MAX_DEPTH) return `It nests deeper than ${MAX_DEPTH} levels.`;
    if (members > MAX_MEMBERS) return `It holds more than ${MAX_MEMBERS} values.`;
  }
  return undefined;
}
