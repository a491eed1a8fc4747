import type { Around } from '../parents.ts';
import { hasSelector } from '../path.ts';
import { type Element, outerOf } from './xml-element.ts';
import { XmlTags } from './xml-tags.ts';
import { HTML_VOID, isMended, restored } from './xml-text.ts';

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

/** Where no tree is kept; nothing is ever put there. */
const NONE: Element[] = [];

/** Paths that are told where no record is found. */
const SHOWN_PATHS = 40;
/** So many elements are looked at for them. */
const LOOKS = 2000;

const pathOf = (elements: readonly Element[]) => elements.map(({ name }) => name).join('/');

/**
 * Follows an XML document and gathers the elements at the record's path. A value is addressed by its
 * path within the record (`mark_id`, `images/image`), an attribute with `@` (`price/@currency`), what
 * stands in an element around it with `../@Date`, `../dealer/name`; `param[@name=Color]` picks
 * among elements of one name.
 */
export class XmlRecords {
  /** The paths of the elements, as long as no record has begun. */
  readonly paths = new Set<string>();
  begun = false;
  /** The places of elements that are never closed and hold what may be records. */
  readonly unclosed = new Set<number>();
  private readonly ignored: ReadonlySet<number>;
  private looks = LOOKS;
  private readonly tags: XmlTags;
  private readonly open: Element[] = [];
  private readonly wanted: readonly string[];
  private readonly keepsTree: boolean;
  private readonly outerTexts: Around;
  private current: Found | undefined;
  private depth = 0;
  private done: Found[] = [];
  private around: { parent: Element; outer: Map<string, readonly string[]> } | undefined;

  /**
   * `outer` takes in what stands around the records, and gives what it has taken in before; `ignored` are places of
   * elements that are taken for not being there.
   */
  constructor(
    record: string,
    columns: readonly string[],
    outer: Around,
    ignored: ReadonlySet<number> = new Set(),
  ) {
    this.outerTexts = outer;
    this.ignored = ignored;
    this.wanted = record.split('/').filter((name) => name !== '');
    this.keepsTree = columns.some(hasSelector);
    this.tags = new XmlTags({
      open: (name, attributes, at) => this.begin(name, attributes, at),
      close: (name, end) => this.close(name, end),
      text: (text) => this.addText(text),
      fault: () => this.fault(),
      mended: () => this.mended(),
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
    this.noteUnclosed(0);
    return this.current;
  }

  /** Where the text stands that may be forgotten. */
  get needed(): number {
    return this.current?.start ?? this.tags.position;
  }

  private fault(): void {
    if (this.current) this.current.fault ??= 'xml_invalid';
  }

  private mended(): void {
    if (this.current) this.current.mended = true;
  }

  private addText(text: string): void {
    const top = this.open.at(-1);
    if (top && (this.current || top.isLeaf)) top.text += text;
    if (this.current && this.keepsTree)
      for (const element of this.open.slice(this.depth)) element.whole += text;
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
    const isRecord = name === this.wanted.at(-1);
    if (isRecord) this.markHolders();
    const children = this.keepsTree ? [] : NONE;
    const element: Element = {
      name,
      attributes,
      text: '',
      whole: '',
      children,
      line,
      start,
      before: this.outerTexts.at(start),
      isLeaf: true,
      holds: false,
    };
    if (this.ignored.has(start)) {
      if (isRecord) this.tellIgnored(element);
      return;
    }
    const parent = this.open.at(-1);
    if (parent) parent.isLeaf = false;
    if (this.current && this.keepsTree) parent?.children.push(element);
    this.open.push(element);
    if (!this.begun && this.looks > 0) this.look();
    if (!this.current && this.matches()) this.beginRecord(element);
    if (this.current) this.addAttributes(this.pathTo(), attributes);
  }

  /** A record that is never closed: all that is known of it is that it begins. */
  private tellIgnored(root: Element): void {
    this.open.push(root);
    if (!this.current && this.matches()) {
      this.beginRecord(root).end = root.start;
      this.finishRecord('xml_invalid');
    }
    this.open.pop();
  }

  private markHolders(): void {
    for (let at = this.open.length - 1; at >= 0 && !this.open[at]?.holds; at -= 1) {
      const element = this.open[at];
      if (element) element.holds = true;
    }
  }

  /** Notes which of the open elements from a place on are left without a closing tag. */
  private noteUnclosed(from: number): void {
    const parents = this.wanted.slice(0, -1);
    for (const { holds, start, name } of this.open.slice(from))
      if (holds && !parents.includes(name)) this.unclosed.add(start);
  }

  /** Notes the path of the element that opens. */
  private look(): void {
    this.looks -= 1;
    if (this.paths.size < SHOWN_PATHS) this.paths.add(pathOf(this.open));
  }

  private beginRecord(root: Element): Found {
    const { line, start } = root;
    this.begun = true;
    this.depth = this.open.length;
    const found = { values: new Map(), outer: this.outer(), line, start, end: 0, mended: false, root };
    this.current = found;
    return found;
  }

  /** What stands around the record that begins; records of one parent share it. */
  private outer(): Map<string, readonly string[]> {
    const around = this.open.slice(0, -1);
    const parent = around.at(-1);
    if (!parent || (this.around && !this.outerTexts.isAsked)) return new Map();
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
      this.mended();
      return;
    }
    this.dissolveVoid(place + 1);
    if (place < this.open.length - 1) {
      this.fault();
      this.noteUnclosed(place + 1);
    }
    while (this.open.length > place) this.end(end);
  }

  /** Elements that HTML never closes take what follows them for their own: it goes to the one around them. */
  private dissolveVoid(from: number): void {
    while (this.open.length > from && HTML_VOID.has(this.open.at(-1)?.name.toLowerCase() ?? '')) {
      const text = this.open.pop()?.text ?? '';
      const around = this.open.at(-1);
      if (around) around.text += text;
      this.mended();
    }
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

  /** Keeps what an element outside records says for those that follow in the elements around it. */
  private keepBefore({ name, text, attributes, isLeaf }: Element): void {
    if (!this.outerTexts.isAsked) return;
    if (isLeaf) this.keepText(name, text.trim());
    for (const [attribute, value] of Object.entries(attributes))
      this.keepText(`${name}/@${attribute}`, value);
  }

  private keepText(within: string, value: string): void {
    if (value === '') return;
    let path = within;
    for (const outer of [...this.open].reverse()) {
      this.outerTexts.add(outer.start, path, value);
      outer.before ??= new Map();
      outer.before.set(path, value);
      path = `${outer.name}/${path}`;
    }
  }
}
