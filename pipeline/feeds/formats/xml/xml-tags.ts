/** Reads the tags of XML, also where the document is not well-formed. */
import { SaxesParser } from 'saxes';
import { HTML_ENTITIES, parsable, restored } from './xml-text.ts';

/** The events of a document, tag by tag, however badly it is written. */
export interface TagEvents {
  open(name: string, attributes: Record<string, string>, at: { line: number; start: number }): void;
  /** A closing tag of the document, whether or not such an element is open; `end` is the place after it. */
  close(name: string, end: number): void;
  text(text: string): void;
  fault(): void;
  /** Something that is not valid XML but can be read in only one way. */
  mended(): void;
}

const IMPLIED = 'unexpected close tag.';
const UNMATCHED = /unmatched closing tag: (.+)\.$/s;
/** The parser's errors for HTML attributes: `align=right`, `nowrap`. */
const LOOSE_ATTRIBUTE = /(?:unquoted attribute value|attribute without value|duplicate attribute: .+)\.$/s;
/** The parser's errors for everything after a surplus closing tag. */
const OUTSIDE = /text data outside of root node\.$|documents may contain only one root\.$/;

/**
 * Reads XML and reports the tags as they are written. The parser closes every element when it meets an unmatched
 * closing tag, so the listener must keep its own stack.
 */
export class XmlTags {
  private readonly parser = new SaxesParser({ position: true });
  private readonly events: TagEvents;
  private start = 0;
  private line = 1;
  /** A closing tag that is reported once the parser has not revoked it. */
  private closing: { name: string; end: number } | undefined;
  /** An unmatched closing tag, which the parser reports as text. */
  private stray = '';

  constructor(events: TagEvents) {
    this.events = events;
    Object.assign(this.parser.ENTITIES, HTML_ENTITIES);
    this.parser.on('error', ({ message }) => this.fault(message));
    this.parser.on('opentagstart', () => {
      this.tell();
      this.line = this.parser.line;
      this.start = this.parser.position;
    });
    this.parser.on('opentag', ({ name, attributes }) =>
      events.open(name, attributes as Record<string, string>, { line: this.line, start: this.start }),
    );
    this.parser.on('closetag', ({ name }) => {
      this.tell();
      this.closing = { name, end: this.parser.position };
    });
    const text = (found: string) => {
      this.tell();
      events.text(found.startsWith(this.stray) ? found.slice(this.stray.length) : found);
      this.stray = '';
    };
    this.parser.on('text', text);
    // In CDATA a plain `&` is valid.
    this.parser.on('cdata', (found) => text(restored(found)));
  }

  write(piece: string): void {
    this.parser.write(parsable(piece));
    this.tell();
  }

  /** Ends the document. */
  close(): void {
    try {
      this.parser.close();
    } catch (error) {
      this.fault(error instanceof Error ? error.message : String(error));
    }
    this.closing = undefined;
  }

  get position(): number {
    return this.parser.position;
  }

  private tell(): void {
    const { closing } = this;
    this.closing = undefined;
    if (closing) this.events.close(closing.name, closing.end);
  }

  private fault(message: string): void {
    if (OUTSIDE.test(message)) return;
    if (message.endsWith(IMPLIED)) {
      this.closing = undefined;
      return;
    }
    if (LOOSE_ATTRIBUTE.test(message)) {
      this.events.mended();
      return;
    }
    this.tell();
    const unmatched = UNMATCHED.exec(message)?.[1];
    if (unmatched === undefined) this.events.fault();
    else {
      this.stray += `</${unmatched}>`;
      this.events.close(unmatched, this.parser.position);
    }
  }
}
