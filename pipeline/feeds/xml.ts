import { SaxesParser } from 'saxes';
import type { Format } from './mapping.ts';
import { hasSelector, type Step, selectable, stepsOf } from './path.ts';
import type { FeedRecord } from './records.ts';
import { textOf } from './text-stream.ts';
import { HTML_ENTITIES, isMended, openReference, parsable, restored } from './xml-text.ts';

const SEPARATOR = '\n';

interface Element {
  readonly name: string;
  readonly attributes: Record<string, string>;
  text: string;
  /** Kept only where a mapping picks among elements by a value. */
  readonly children: Element[];
}

interface Found {
  readonly values: Map<string, string[]>;
  readonly line: number;
  readonly start: number;
  end: number;
  root?: Element;
  mended: boolean;
  fault?: string;
}

/** Whether an element has a value under a selector's key: an attribute `@name`, or an element within it. */
function isSelected(element: Element, { where }: Step): boolean {
  if (!where) return true;
  const own = where.key.startsWith('@')
    ? [element.attributes[where.key.slice(1)] ?? '']
    : element.children.filter(({ name }) => name === where.key).map(({ text }) => text);
  return own.some((text) => selectable(text) === where.value);
}

/** The values at a path whose steps pick among elements. */
function selectedTexts(root: Element, path: string): string[] {
  const steps = stepsOf(path, '/');
  const attribute = steps.at(-1)?.name.startsWith('@') ? steps.pop()?.name.slice(1) : undefined;
  const found = steps.reduce<Element[]>(
    (elements, step) =>
      elements
        .flatMap(({ children }) => children)
        .filter((element) => element.name === step.name && isSelected(element, step)),
    [root],
  );
  return found
    .map(({ attributes, text }) => (attribute === undefined ? text.trim() : (attributes[attribute] ?? '')))
    .filter((text) => text !== '');
}

/**
 * Follows an XML document and gathers the elements at the record's path. A value is addressed by its
 * path within the record (`mark_id`, `images/image`), an attribute with `@` (`price/@currency`), one of
 * the element around the record with `../@Date`; `param[@name=Color]` picks among elements of one name.
 */
class XmlRecords {
  readonly faults: string[] = [];
  private readonly parser = new SaxesParser({ position: true });
  private readonly open: Element[] = [];
  private readonly wanted: readonly string[];
  private current: Found | undefined;
  private depth = 0;
  private done: Found[] = [];
  private tagStart = 0;
  private tagLine = 1;
  private readonly keepsTree: boolean;

  /** `keepsTree`: whether records are kept as a tree besides, for paths that pick among elements. */
  constructor(record: string, keepsTree: boolean) {
    this.wanted = record.split('/').filter((name) => name !== '');
    this.keepsTree = keepsTree;
    Object.assign(this.parser.ENTITIES, HTML_ENTITIES);
    this.parser.on('error', (error) => this.fault(error.message));
    this.parser.on('opentagstart', () => {
      this.tagLine = this.parser.line;
      this.tagStart = this.parser.position;
    });
    this.parser.on('opentag', ({ name, attributes }) =>
      this.begin(name, attributes as Record<string, string>),
    );
    this.parser.on('closetag', () => this.end());
    const add = (text: string) => {
      const top = this.open.at(-1);
      if (top && this.current) top.text += text;
    };
    this.parser.on('text', add);
    this.parser.on('cdata', add);
  }

  take(piece: string): Found[] {
    this.done = [];
    this.parser.write(parsable(piece));
    return this.done;
  }

  /** The record that the document's end cuts off, if any. */
  finish(): Found | undefined {
    const cut = this.current;
    try {
      this.parser.close();
    } catch (error) {
      this.fault(error instanceof Error ? error.message : String(error));
    }
    return cut;
  }

  /** Where the text stands that may be forgotten. */
  get needed(): number {
    return this.current?.start ?? this.parser.position;
  }

  private fault(message: string): void {
    this.faults.push(message);
    if (this.current) this.current.fault ??= 'xml_invalid';
  }

  private matches(): boolean {
    const { open, wanted } = this;
    return (
      wanted.length <= open.length &&
      wanted.every((name, at) => open[open.length - wanted.length + at]?.name === name)
    );
  }

  private begin(name: string, attributes: Record<string, string>): void {
    const element: Element = { name, attributes, text: '', children: [] };
    if (this.current && this.keepsTree) this.open.at(-1)?.children.push(element);
    this.open.push(element);
    if (!this.current && this.matches()) this.beginRecord(element);
    if (this.current) this.addAttributes(this.pathTo(), attributes);
  }

  private beginRecord(root: Element): void {
    this.current = {
      values: new Map(),
      line: this.tagLine,
      start: this.tagStart,
      end: 0,
      mended: false,
      root,
    };
    this.depth = this.open.length;
    for (const outer of this.open.slice(0, -1)) this.addAttributes('../', outer.attributes);
  }

  /** The path of the innermost element within the record, with a `/` behind it. */
  private pathTo(): string {
    return this.open
      .slice(this.depth)
      .map((element) => `${element.name}/`)
      .join('');
  }

  private addAttributes(path: string, attributes: Record<string, string>): void {
    for (const [name, value] of Object.entries(attributes)) this.add(`${path}@${name}`, value);
  }

  private add(path: string, value: string): void {
    const { current } = this;
    if (!current || value === '') return;
    current.mended ||= isMended(value);
    const values = current.values.get(path);
    if (values) values.push(restored(value));
    else current.values.set(path, [restored(value)]);
  }

  private end(): void {
    const path = this.pathTo().slice(0, -1);
    const element = this.open.pop();
    if (!this.current || !element) return;
    if (this.open.length >= this.depth) {
      this.add(path, element.text.trim());
      return;
    }
    this.add('.', element.text.trim());
    this.current.end = this.parser.position;
    this.done.push(this.current);
    this.current = undefined;
  }
}

/** The text that has passed, as far as it is still needed, addressed by its place in the document. */
class Passed {
  private text = '';
  private from = 0;

  add(piece: string): void {
    this.text += piece;
  }

  slice(start: number, end: number): string {
    const open = this.text.lastIndexOf('<', Math.max(0, start - this.from - 1));
    return this.text.slice(Math.max(0, open), end - this.from);
  }

  forget(before: number): void {
    const cut = Math.min(this.text.length, Math.max(0, before - this.from - 4096));
    if (cut < 1 << 20) return;
    this.text = this.text.slice(cut);
    this.from += cut;
  }
}

function textAt({ values, root }: Found, column: string): string | null {
  const texts = values.get(column);
  if (texts) return texts.join(SEPARATOR);
  const selected = root && hasSelector(column) ? selectedTexts(root, column).map(restored) : [];
  return selected.length ? selected.join(SEPARATOR) : null;
}

function toRecord(found: Found, columns: readonly string[], text: string): FeedRecord {
  return {
    line: found.line,
    values: columns.map((column) => textAt(found, column)),
    fault: found.fault,
    mended: found.mended,
    paths: () => [...found.values.keys()],
    text: () => text,
  };
}

/** The pieces of a text, cut where no reference to a character is torn apart. */
async function* wholePieces(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    rest = openReference(text);
    yield rest ? text.slice(0, -rest.length) : text;
  }
  if (rest) yield rest;
}

/** Reads the elements at `format.record` of an XML file as a stream. */
export async function* readXmlRecords(
  path: string,
  format: Format,
  columns: readonly string[],
): AsyncIterable<FeedRecord> {
  const reader = new XmlRecords(format.record ?? '', columns.some(hasSelector));
  const passed = new Passed();
  for await (const piece of wholePieces(textOf(path, format.encoding))) {
    passed.add(piece);
    for (const found of reader.take(piece))
      yield toRecord(found, columns, passed.slice(found.start, found.end));
    passed.forget(reader.needed);
  }
  const cut = reader.finish();
  if (cut)
    yield toRecord(
      { ...cut, fault: 'xml_cut_off' },
      columns,
      passed.slice(cut.start, Number.MAX_SAFE_INTEGER),
    );
}
