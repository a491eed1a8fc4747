import type { ChatResponse } from '../../../../contract/resources/chat.ts';
import { digestOf } from '../context/state.ts';

/** The answers to the parts of a text as one: their texts in their order, the cards of the last that shows any. */
export function together(answers: readonly ChatResponse[]): ChatResponse {
  const [first, last] = [answers[0], answers.at(-1)];
  if (!first || !last) throw new Error('A text has no part. Expected at least one answer.');
  const shown = answers.findLast(({ cars, nearest }) => cars.length + nearest.length > 0) ?? last;
  const text = answers.map((answer) => answer.text).join('\n');
  return {
    ...shown,
    text,
    intent: first.intent,
    acts: answers.flatMap(({ acts }) => acts),
    filters_applied: last.filters_applied,
    ambiguity: answers.some(({ ambiguity }) => ambiguity),
    missing: last.missing,
    suggestions: answers.findLast(({ suggestions }) => suggestions.length > 0)?.suggestions ?? [],
    context: { ...last.context, said: digestOf(text) },
  };
}
