/** Collects the records of an XML document from its tags. */
import type { ParentTextStore } from '../parents.ts';
import { hasSelector } from '../path.ts';
import { parentValues, type XmlElement } from './xml-element.ts';
import { XmlTags } from './xml-tags.ts';
import { HTML_VOID, isMended, restored } from './xml-text.ts';

export interface FoundElement {
  readonly values: Map<string, string[]>;
  /** Values of the elements around it, by `../` and path; of several the innermost. */
  readonly outer: ReadonlyMap<string, readonly string[]>;
  readonly line: number;
  readonly start: number;
  end: number;
  root: XmlElement;
  mended: boolean;
  fault?: string;
}

/** The children of all elements if no tree is kept; nothing is added to it. */
const NONE: XmlElement[] = [];

/** The most paths that are shown if no record is found. */
const SHOWN_PATHS = 40;
/** The most elements that are examined for these paths. */
const EXAMINED_ELEMENTS = 2000;

const pathOf = (elements: readonly XmlElement[]) => elements.map(({ name }) => name).join('/');

/**
 * Follows an XML document and collects the elements at the record's path. A value is addressed by its path in the
 * record (`mark_id`, `images/image`), an attribute with `@` (`price/@currency`), a value of an element around it with
 * `../` (`../@Date`, `../dealer/name`); `param[@name=Color]` selects among elements of one name.
 */
export class XmlRecords {
  /** The paths of elements before the first record. */
  readonly paths = new Set<string>();
  begun = false;
  /** The places of unclosed elements that may hold records. */
  readonly unclosed = new Set<number>();
  private readonly ignored: ReadonlySet<number>;
  private unexamined = EXAMINED_ELEMENTS;
  private readonly tags: XmlTags;
  private readonly open: XmlElement[] = [];
  private readonly wanted: readonly string[];
  private readonly keepsTree: boolean;
  private readonly outerTexts: ParentTextStore;
  private current: FoundElement | undefined;
  private depth = 0;
  private done: FoundElement[] = [];
  private around: { parent: XmlElement; outer: Map<string, readonly string[]> } | undefined;

  /**
   * `outer` collects the texts around the records, and gives those it collected before; `ignored` are the places of
   * elements whose tags are ignored.
   */
  constructor(
    record: string,
    columns: readonly string[],
    outer: ParentTextStore,
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

  take(piece: string): FoundElement[] {
    this.done = [];
    this.tags.write(piece);
    return this.done;
  }

  /** The record that is unfinished at the document's end, if any. */
  finish(): FoundElement | undefined {
    this.tags.close();
    this.noteUnclosed(0);
    return this.current;
  }

  /** The place from which the document's text is still needed. */
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
    const element: XmlElement = {
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
      if (isRecord) this.reportIgnored(element);
      return;
    }
    const parent = this.open.at(-1);
    if (parent) parent.isLeaf = false;
    if (this.current && this.keepsTree) parent?.children.push(element);
    this.open.push(element);
    if (!this.begun && this.unexamined > 0) this.notePath();
    if (!this.current && this.matches()) this.beginRecord(element);
    if (this.current) this.addAttributes(this.pathTo(), attributes);
  }

  /** Reports an unclosed record as a fault at its opening tag. */
  private reportIgnored(root: XmlElement): void {
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

  /** Notes which of the open elements from an index on have no closing tag. */
  private noteUnclosed(from: number): void {
    const parents = this.wanted.slice(0, -1);
    for (const { holds, start, name } of this.open.slice(from))
      if (holds && !parents.includes(name)) this.unclosed.add(start);
  }

  /** Notes the path of the element that opens. */
  private notePath(): void {
    this.unexamined -= 1;
    if (this.paths.size < SHOWN_PATHS) this.paths.add(pathOf(this.open));
  }

  private beginRecord(root: XmlElement): FoundElement {
    const { line, start } = root;
    this.begun = true;
    this.depth = this.open.length;
    const found = { values: new Map(), outer: this.outer(), line, start, end: 0, mended: false, root };
    this.current = found;
    return found;
  }

  /** The values around the record that begins; records of one parent share them. */
  private outer(): Map<string, readonly string[]> {
    const around = this.open.slice(0, -1);
    const parent = around.at(-1);
    if (!parent || (this.around && !this.outerTexts.isAsked)) return new Map();
    if (this.around?.parent !== parent) this.around = { parent, outer: parentValues(around) };
    return this.around.outer;
  }

  /**
   * Ends a record if another one of the same name, with elements of its own, begins directly in it: the outer one was
   * never closed.
   */
  private splitUnclosed(): void {
    const { current, open, depth } = this;
    const inner = open.at(-1);
    if (!current || open.length !== depth + 1 || inner?.name !== current.root.name) return;
    if (inner.text.trim() !== '') return;
    // The place of a tag is after its name and the character that ends the name.
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

  /** The path of the innermost element in the record, ending in `/`. */
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

  /** Closes the innermost element of a closing tag's name and all in it; ignores a tag without an element. */
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

  /** Gives the text after an element that HTML never closes to the element around it. */
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

  /** Keeps the values of an element outside records for the later records in the elements around it. */
  private keepBefore({ name, text, attributes, isLeaf }: XmlElement): void {
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
