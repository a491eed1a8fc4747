/**
 * Prints the messages of the corpus for training, a line each, with the role of each part that may set a filter and
 * the scope of each clause: `messages.ts > messages.jsonl`. Roles follow from the marks and the filters of the writers,
 * not from what the rules read.
 */
import { context, filterAgrees } from '../corpus/cases.ts';
import { type MarkedSpan, type Message, readMessages } from '../corpus/messages.ts';
import { analyse } from '../server/language/analysis.ts';
import { type Candidate, candidatesOf } from '../server/language/candidates.ts';
import { resolve } from '../server/language/resolve.ts';
import type { ParseContext } from '../server/language/types.ts';
import known from './labels.json' with { type: 'json' };
import { UNSAID } from './marked.ts';
import type { MessageText } from './own.ts';

const DERIVED: ReadonlySet<string> = new Set(['color_id', 'color_family']);

const isOver = ({ start, end }: Candidate, span: { readonly start: number; readonly end: number }) =>
  span.start < end && span.end > start;

/** The role under which a candidate sets only what the message asks for; undefined where it has none. */
function agreeingRole(candidate: Candidate, message: Message, parsing: ParseContext): string | undefined {
  const agrees = ([key, value]: [string, unknown]) =>
    [value].flat().every((one) => filterAgrees(message, key, one, parsing));
  return candidate.options.find(({ findings }) => {
    const set = Object.entries(resolve(findings).filters).filter(([key]) => !DERIVED.has(key));
    return set.length > 0 && set.every(agrees);
  })?.role;
}

/** The label of a candidate in a clause that counts. */
function wishedLabel(
  candidate: Candidate,
  spans: readonly MarkedSpan[],
  message: Message,
  parsing: ParseContext,
) {
  if (candidate.kind === 'vague')
    return spans.some(({ role }) => role === 'vague' || role === 'origin') ? 'value' : 'none';
  const role = agreeingRole(candidate, message, parsing);
  if (spans.length === 0) return role === undefined ? 'none' : UNSAID;
  if (role === undefined) return UNSAID;
  return candidate.kind === 'name' ? 'name' : role;
}

/** The label that the network learns for a candidate; `UNSAID` where the marks do not decide it. */
function labelOf(candidate: Candidate, message: Message, parsing: ParseContext): string {
  const spans = message.spans.filter((span) => isOver(candidate, span));
  const clause = message.clauses.find((one) => isOver(candidate, one));
  if (clause?.scope === 'wish')
    return wishedLabel(
      candidate,
      spans.filter(({ scope }) => scope === 'wish'),
      message,
      parsing,
    );
  return spans.length > 0 ? 'no' : 'none';
}

function lineOf(message: Message, parsing: ParseContext): MessageText {
  const { text, lang, writer, clauses } = message;
  const options = { currency: message.currency ?? undefined };
  const parts = candidatesOf(analyse(text, parsing, options)).map((candidate) => {
    const { start, end, kind, options } = candidate;
    const told = labelOf(candidate, message, parsing);
    const label = known.roles.includes(told) ? told : UNSAID;
    const findings = (options.find(({ role }) => role === label) ?? options[0])?.findings ?? [];
    return { start, end, label, kind, keys: findings.map(({ key }) => key) };
  });
  return { language: lang as MessageText['language'], writer, text, parts, clauses };
}

function main(): void {
  const parsing = context();
  for (const message of readMessages('messages'))
    process.stdout.write(`${JSON.stringify(lineOf(message, parsing))}\n`);
}

main();
