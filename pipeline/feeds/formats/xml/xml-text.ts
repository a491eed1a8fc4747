/** Prepares text for the XML parser and restores the values afterwards. */

/** HTML's names of U+00A0 to U+00FF, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const OTHERS: Readonly<Record<string, string>> = {
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  bull: '•',
  hellip: '…',
  lsaquo: '‹',
  rsaquo: '›',
  minus: '−',
  euro: '€',
  trade: '™',
};

/** The characters of HTML's names; XML itself defines only five, but feeds use many more. */
export const HTML_ENTITIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LATIN.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)])),
  ...OTHERS,
};

/** Elements of HTML that have no closing tag. */
export const HTML_VOID: ReadonlySet<string> = new Set('br hr img input wbr col meta link'.split(' '));

const XML_NAMES = new Set(['amp', 'lt', 'gt', 'quot', 'apos', ...Object.keys(HTML_ENTITIES)]);

/** A character that no text holds; it replaces a plain `&` while the parser reads. */
const STAND_IN = '\uFDD0';

const AMPERSAND = /&(?:([A-Za-z][A-Za-z0-9]{1,31});|#(\d{1,7});|#[xX]([0-9A-Fa-f]{1,6});)?/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches them
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const isCharacter = (code: number) =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && code < 0xd800) ||
  (code >= 0xe000 && code <= 0x10ffff);

function isReference(name?: string, decimal?: string, hexadecimal?: string): boolean {
  if (name !== undefined) return XML_NAMES.has(name);
  if (decimal !== undefined) return isCharacter(Number(decimal));
  return hexadecimal !== undefined && isCharacter(Number.parseInt(hexadecimal, 16));
}

/**
 * A text that a strict parser accepts: a stand-in replaces a `&` that does not begin a reference, a blank replaces a
 * control character. No character changes its place.
 */
export function parsable(text: string): string {
  return text
    .replace(CONTROLS, ' ')
    .replace(AMPERSAND, (found, name, decimal, hexadecimal) =>
      isReference(name, decimal, hexadecimal) ? found : STAND_IN + found.slice(1),
    );
}

/** The end of a piece that may begin a reference and so belongs to the next piece. */
export const openReference = (piece: string) => /&[#A-Za-z0-9]{0,32}$/.exec(piece)?.[0] ?? '';

/** Whether a value holds what `parsable` replaced. */
export const isMended = (value: string) => value.includes(STAND_IN);

/** A value with the characters that `parsable` replaced. */
export const restored = (value: string) => value.replaceAll(STAND_IN, '&');
