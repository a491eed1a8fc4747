/**
 * Messages as people write them to a person, with marks by their writers: what of a text sets a filter, and which of
 * its clauses count. `corpus/messages/<language>.jsonl` may be trained on; `corpus/held-out` is never trained on.
 */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Case, readLines } from './cases.ts';

export const MESSAGE_PARTS = ['messages', 'held-out'] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

/**
 * How a clause counts. `wish`: what is searched for. `corrected`: a wish that the text takes back later. `rejected`:
 * what the person does not want. `other`: another car (owned, sold, a neighbour's, an offer that was refused).
 * `story`: what happened, who the person is. `question`: what is asked besides cars to show. `chatter`: the rest.
 */
export const SCOPES = ['wish', 'corrected', 'rejected', 'other', 'story', 'question', 'chatter'] as const;
export type Scope = (typeof SCOPES)[number];

/** A part of a text that names a value: its role, the value where the words are not it, its place in UTF-16 units. */
export interface MarkedSpan {
  readonly role: string;
  readonly value?: string | undefined;
  readonly start: number;
  readonly end: number;
  readonly scope: Scope;
}

export interface Clause {
  readonly scope: Scope;
  readonly start: number;
  readonly end: number;
}

/** A line of the corpus. `marked` holds `{scope:words}` for clauses and `[role|words]` or `[role=value|words]` in them. */
export interface MessageLine extends Omit<Case, 'text'> {
  readonly topic: string;
  readonly style: string;
  readonly writer: string;
  readonly written: string;
  readonly marked: string;
}

export interface Message extends MessageLine {
  readonly lang: string;
  readonly text: string;
  readonly clauses: readonly Clause[];
  readonly spans: readonly MarkedSpan[];
}

const MARK = /\{([a-z]+):|\[([a-z_.]+)(?:=([^|\]]*))?\||[\]}]/g;

function scopeOf(name: string, marked: string): Scope {
  const scope = SCOPES.find((one) => one === name);
  if (scope) return scope;
  throw new Error(`"${name}" in "${marked.slice(0, 60)}" is not a scope. Use one of ${SCOPES.join(', ')}.`);
}

/** The text of a marked message with its clauses and spans. Errors: a mark that is not closed, or outside a clause. */
export function unmark(marked: string): Pick<Message, 'text' | 'clauses' | 'spans'> {
  const clauses: Clause[] = [];
  const spans: MarkedSpan[] = [];
  let text = '';
  let at = 0;
  let clause: { scope: Scope; start: number } | undefined;
  let span: { role: string; value: string | undefined; start: number } | undefined;
  const fail = (what: string) =>
    new Error(`${what} at ${at} of "${marked.slice(0, 80)}". Correct the marks.`);
  for (const { 0: mark, 1: scope, 2: role, 3: value, index } of marked.matchAll(MARK)) {
    const words = marked.slice(at, index);
    if (clause === undefined && words.trim() !== '') throw fail('Words stand outside a clause');
    text += words;
    at = index + mark.length;
    if (scope !== undefined) {
      if (clause) throw fail('A clause begins within a clause');
      clause = { scope: scopeOf(scope, marked), start: text.length };
    } else if (role !== undefined) {
      if (!clause || span) throw fail('A span begins outside a clause or within a span');
      span = { role, value, start: text.length };
    } else if (mark === ']') {
      if (!clause || !span) throw fail('A span ends that has not begun');
      spans.push({ ...span, end: text.length, scope: clause.scope });
      span = undefined;
    } else {
      if (!clause || span) throw fail('A clause ends within a span, or has not begun');
      clauses.push({ ...clause, end: text.length });
      clause = undefined;
    }
  }
  if (clause || span || marked.slice(at).trim() !== '') throw fail('A mark is not closed');
  return { text, clauses, spans };
}

/** The messages of a part, each with its language, its text and what is marked in it. Errors: those of `unmark`. */
export function readMessages(part: MessagePart): Message[] {
  const folder = fileURLToPath(new URL(part, import.meta.url));
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) =>
      readLines<MessageLine>(`${folder}/${name}`).map((line) => ({
        ...line,
        ...unmark(line.marked),
        lang: name.replace('.jsonl', ''),
      })),
    );
}
