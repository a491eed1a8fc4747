import { analyse } from './analysis.ts';
import { answerOf } from './answer.ts';
import { candidatesOf, type RoleModel, resolveRoles } from './candidates.ts';
import type { ParseContext, ParseOptions, ParseResult } from './types.ts';

/**
 * Reads a text in its mode: `fast` by rules, `quality` by the model, `auto` by the model where the rules leave
 * words unexplained. Without a model all read by rules.
 */
export async function readText(
  text: string,
  context: ParseContext,
  options: ParseOptions = {},
  model?: RoleModel,
): Promise<ParseResult> {
  const mode = options.mode ?? 'auto';
  const analysis = analyse(text, context, options);
  const ruled = answerOf(analysis, 'rules');
  if (!model || mode === 'fast' || (mode === 'auto' && ruled.unparsed.length === 0)) return ruled;
  const candidates = candidatesOf(analysis);
  const roles = await model.choose(analysis, candidates);
  return roles ? resolveRoles(analysis, candidates, roles) : ruled;
}
