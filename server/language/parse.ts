import { analyse } from './analysis.ts';
import { answerOf } from './answer.ts';
import type { ParseContext, ParseOptions, ParseResult } from './types.ts';

/** Reads a free text into filters by rules: numbers, known phrases, and the roles that words give to each other. */
export function parse(text: string, context: ParseContext, options: ParseOptions = {}): ParseResult {
  return answerOf(analyse(text, context, options), 'rules');
}

export type { ParseContext, ParseMode, ParseOptions, ParseResult, Span } from './types.ts';
