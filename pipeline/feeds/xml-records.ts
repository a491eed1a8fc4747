import { hasSelector, type Step, selectable, stepsOf } from './path.ts';
import { XmlTags } from './xml-tags.ts';
import { isMended, restored } from './xml-text.ts';

interface Element {
  readonly name: string;
  readonly attributes: Record<string, string>;
  text: string;
  /** Kept only where a mapping picks among elements by a value. */
  readonly children: Element[];
  readonly line: number;
  readonly start: number;
  /** Of an element around records: the texts within it that stand before them, by path. */
  before?: Map<string, string>;
  isLeaf: boolean;
}

export interface Found {
  readonly values: Map<string, string[]>;
  /** Values of the elements around it, by `../` and path: of several the innermost's. */
  readonly outer: ReadonlyMap<string, readonly string[]>;
  readonly line: number;
  readonly start: number;
  end: number;
  root: Element;
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
export function selectedTexts(root: Element, path: string): string[] {
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

/** Where no tree is kept; nothing is ever put there. */
const NONE: Element[] = [];

/** Paths that are told where no record is found. */
const SHOWN_PATHS = 40;
/** So many elements are looked at for them. */
const LOOKS = 2000;

const pathOf = (elements: readonly Element[]) => elements.map(({ name }) => name).join('/');

/** Every value around a record, nearest first, under as many `../` as lead to it and under fewer. */
function outerOf(around: readonly Element[]): Map<string, readonly string[]> {
  const outer = new Map<string, readonly string[]>();
  for (const [index, { attributes, before }] of [...around].reverse().entries()) {
    const values = [
      ...Object.entries(attributes).map(([name, text]) => [`@${name}`, text] as const),
      ...(before ?? []),
    ];
    for (const [path, text] of values) {
      for (let up = 0; up <= index; up += 1) {
        const key = '../'.repeat(up + 1) + path;
        if (text !== '' && !outer.has(key)) outer.set(key, [restored(text)]);
      }
    }
  }
  return outer;
}

/**
 * Follows an XML document and gathers the elements at the record's path. A value is addressed by its
 * path within the record (`mark_id`, `images/image`), an attribute with `@` (`price/@currency`), what
 * stands before it in an element around it with `../@Date`, `../dealer/name`; `param[@name=Color]` picks
 * among elements of one name.
 */
export class XmlRecords {
  /** The paths of the elements, as long as no record has begun. */
  readonly paths = new Set<string>();
  begun = false;
  private looks = LOOKS;
  private readonly tags: XmlTags;
  private readonly open: Element[] = [];
  private readonly wanted: readonly string[];
  private readonly keepsTree: boolean;
  private readonly looksAround: boolean;
  private current: Found | undefined;
  private depth = 0;
  private done: Found[] = [];
  private around: { parent: Element; outer: Map<string, readonly string[]> } | undefined;

  constructor(record: string, columns: readonly string[]) {
    this.wanted = record.split('/').filter((name) => name !== '');
    this.keepsTree = columns.some(hasSelector);
    this.looksAround = columns.some((column) => column.startsWith('../'));
    this.tags = new XmlTags({
      open: (name, attributes, at) => this.begin(name, attributes, at),
      close: (name, end) => this.close(name, end),
      text: (text) => this.addText(text),
      fault: () => this.fault(),
    });
  }

  take(piece: string): Found[] {
    this.done = [];
    this.tags.write(piece);
    return this.done;
  }

  /** The record that the document's end cuts off, if any. */
  finish(): Found | undefined {
    this.tags.close();
    return this.current;
  }

  /** Where the text stands that may be forgotten. */
  get needed(): number {
    return this.current?.start ?? this.tags.position;
  }

  private fault(): void {
    if (this.current) this.current.fault ??= 'xml_invalid';
  }

  private addText(text: string): void {
    const top = this.open.at(-1);
    if (top && (this.current || top.isLeaf)) top.text += text;
  }

  private matches(): boolean {
    const { open, wanted } = this;
    return (
      wanted.length <= open.length &&
      wanted.every((name, at) => open[open.length - wanted.length + at]?.name === name)
    );
  }

  private begin(name: string, attributes: Record<string, string>, at: { line: number; start: number }): void {
    this.splitUnclosed();
    const { line, start } = at;
    const children = this.keepsTree ? [] : NONE;
    const element: Element = { name, attributes, text: '', children, line, start, isLeaf: true };
    const parent = this.open.at(-1);
    if (parent) parent.isLeaf = false;
    if (this.current && this.keepsTree) parent?.children.push(element);
    this.open.push(element);
    if (!this.begun && this.looks > 0) this.look();
    if (!this.current && this.matches()) this.beginRecord(element);
    if (this.current) this.addAttributes(this.pathTo(), attributes);
  }

  /** Notes the path of the element that opens. */
  private look(): void {
    this.looks -= 1;
    if (this.paths.size < SHOWN_PATHS) this.paths.add(pathOf(this.open));
  }

  private beginRecord(root: Element): void {
    const { line, start } = root;
    this.begun = true;
    this.depth = this.open.length;
    this.current = { values: new Map(), outer: this.outer(), line, start, end: 0, mended: false, root };
  }

  /** What stands around the record that begins; records of one parent share it. */
  private outer(): Map<string, readonly string[]> {
    const around = this.open.slice(0, -1);
    const parent = around.at(-1);
    if (!parent || (this.around && !this.looksAround)) return new Map();
    if (this.around?.parent !== parent) this.around = { parent, outer: outerOf(around) };
    return this.around.outer;
  }

  /**
   * A record right within a record of the same name, and with elements of its own, is no part of it: the
   * outer one was never closed.
   */
  private splitUnclosed(): void {
    const { current, open, depth } = this;
    const inner = open.at(-1);
    if (!current || open.length !== depth + 1 || inner?.name !== current.root.name) return;
    if (inner.text.trim() !== '') return;
    // The place of a tag is behind its name and the character that ends it.
    current.end = inner.start - inner.name.length - 2;
    this.finishRecord('xml_invalid');
    open.splice(depth - 1, 1);
    this.beginRecord(inner);
    this.addAttributes('', inner.attributes);
  }

  private finishRecord(fault?: string): void {
    const { current } = this;
    if (!current) return;
    if (fault) current.fault ??= fault;
    this.done.push(current);
    this.current = undefined;
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

  /** A closing tag closes the innermost element of its name and all within; one without an element is passed over. */
  private close(name: string, end: number): void {
    const place = this.open.findLastIndex((element) => element.name === name);
    if (place < 0) {
      if (this.current) this.current.mended = true;
      return;
    }
    if (place < this.open.length - 1) this.fault();
    while (this.open.length > place) this.end(end);
  }

  private end(end: number): void {
    const path = this.pathTo().slice(0, -1);
    const element = this.open.pop();
    if (!element) return;
    if (!this.current) this.keepBefore(element);
    else if (this.open.length >= this.depth) this.add(path, element.text.trim());
    else {
      this.add('.', element.text.trim());
      this.current.end = end;
      this.finishRecord();
    }
  }

  /** Keeps the text of an element outside records for those that follow in the elements around it. */
  private keepBefore({ name, text, isLeaf }: Element): void {
    const value = text.trim();
    if (!this.looksAround || !isLeaf || value === '') return;
    let path = name;
    for (const outer of [...this.open].reverse()) {
      outer.before ??= new Map();
      outer.before.set(path, value);
      path = `${outer.name}/${path}`;
    }
  }
}
