import type { Analysis } from '../analysis.ts';
import { mayBeModelled, type RoleModel } from '../candidates.ts';
import type { LanguageModel } from '../model/index.ts';
import type { Opinion } from './asked.ts';

function tellsPurpose(model: RoleModel): model is LanguageModel {
  return 'purpose' in model;
}

/** What a model takes a text for; undefined without a model that tells it. */
export async function purposeOf(
  analysis: Analysis,
  model: RoleModel | undefined,
): Promise<Opinion | undefined> {
  return model && mayBeModelled(analysis) && tellsPurpose(model) ? model.purpose(analysis) : undefined;
}
