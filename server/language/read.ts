import { runGently } from '../shared/steps.ts';
import { type Analysis, analysisSteps } from './analysis.ts';
import { answerOf } from './answer.ts';
import { candidateSteps, mayBeModelled, type RoleModel, resolveRoles } from './candidates.ts';
import type { ParseContext, ParseOptions, ParseResult } from './types.ts';

/** Reads a text by rules, in slices, so that a long one holds up nobody else. */
export function analyseGently(text: string, context: ParseContext, options: ParseOptions): Promise<Analysis> {
  return runGently(analysisSteps(text, context, options));
}

/** What the rules have read, in the text's mode: `ruled` is their own answer. */
export async function readAnalysis(
  analysis: Analysis,
  model?: RoleModel,
  ruled = answerOf(analysis, 'rules'),
): Promise<ParseResult> {
  const mode = analysis.options.mode ?? 'auto';
  if (
    !model ||
    !mayBeModelled(analysis) ||
    mode === 'fast' ||
    (mode === 'auto' && ruled.unparsed.length === 0)
  )
    return ruled;
  const candidates = await runGently(candidateSteps(analysis));
  const roles = await model.choose(analysis, candidates);
  return roles ? resolveRoles(analysis, candidates, roles) : ruled;
}

/**
 * Reads a text in its mode: `fast` by rules, `quality` by the model, `auto` by the model where the rules leave
 * words unexplained. Without a model, and where the text is too long for it, all read by rules.
 */
export async function readText(
  text: string,
  context: ParseContext,
  options: ParseOptions = {},
  model?: RoleModel,
): Promise<ParseResult> {
  return readAnalysis(await analyseGently(text, context, options), model);
}
