/** The tool `match_modification`. */
import { matchRequestSchema } from '../../../../contract/resources/match.ts';
import { ANY, about, briefMembers, input, listOf, output, TEXT } from '../schema.ts';
import { documentIn, documentsIn, type JsonObject, type Tool, withoutEmpty } from '../tool.ts';

/** The input without vocabularies: search_cars lists them, and the API suggests the nearest value. */
const MEMBERS = Object.fromEntries(
  Object.entries(briefMembers(matchRequestSchema)).map(([name, schema]) => [
    name,
    'enum' in schema ? TEXT : schema,
  ]),
);

/** A candidate with the fields that differ, instead of all evidence. */
function compact({ evidence, ...candidate }: JsonObject): JsonObject {
  const against = documentsIn(evidence).filter(({ outcome }) => outcome === 'differs');
  return withoutEmpty({ ...candidate, differs_in: against.map(({ field }) => field) });
}

/** The modification of the reference that a described car is. */
export const matchModification: Tool = {
  name: 'match_modification',
  title: 'Match a modification',
  description: 'The modification that a described car is, with a score from 0 to 1, and other candidates.',
  needs: [['POST', '/v1/match']],
  input: input(MEMBERS),
  output: output({
    match: about(ANY, 'modification_id, score, ...; absent if none is sure.'),
    candidates: listOf(ANY),
  }),
  async call(args, api) {
    const { match, candidates, ...rest } = await api.post('/v1/match', args);
    return {
      ...withoutEmpty({ match: compact(documentIn(match)) }),
      candidates: documentsIn(candidates).map(compact),
      ...withoutEmpty(rest),
    };
  },
};
