import { VOCABULARY } from '../../../../contract/vocabulary.ts';
import { ANY, about, input, listOf, NUMBER, output, TEXT, WHOLE } from '../schema.ts';
import { documentIn, documentsIn, known, type Tool } from '../tool.ts';

/** The modification of the reference that a described car is. */
export const matchModification: Tool = {
  name: 'match_modification',
  title: 'Match a modification',
  description: 'The modification that a described car is, with a score from 0 to 1, and other candidates.',
  needs: [['POST', '/v1/match']],
  input: input(
    {
      brand: TEXT,
      model: TEXT,
      year: WHOLE,
      engine_volume_cc: WHOLE,
      power_hp: NUMBER,
      body_type: { enum: VOCABULARY.body_type },
      fuel_type: { enum: VOCABULARY.fuel_type },
      transmission: { enum: VOCABULARY.transmission },
      drive_type: { enum: VOCABULARY.drive_type },
    },
    ['brand', 'model'],
  ),
  output: output({
    match: about(ANY, 'modification_id, score, ...; absent if none is sure.'),
    candidates: listOf(ANY),
  }),
  async call(args, api) {
    const { match, candidates } = await api.post('/v1/match', args);
    return {
      ...known({ match: documentIn(match) }),
      candidates: documentsIn(candidates).map(known),
    };
  },
};
