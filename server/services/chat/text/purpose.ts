import type { Analysis } from '../../../language/analysis.ts';
import { mayBeModelled, type RoleModel } from '../../../language/candidates.ts';
import type { LanguageModel } from '../../../language/model/index.ts';

/** A model's intent by its name, and how sure it is. */
export interface Opinion {
  readonly intent: string;
  readonly confidence: number;
}

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
