/** Example requests and answers of the match routes. */
import answers from './examples.json' with { type: 'json' };

/** The example requests in the OpenAPI document. */
export const MATCH_EXAMPLES = {
  '/v1/match': { brand: 'BMW', model: '3 серии 320d xDrive VII (G2x)', year: 2020, power_hp: 190 },
  '/v1/match/batch': { items: [{ brand: 'Тойота', model: 'Камри 2.5 AT', year: 2019, power_hp: 181 }] },
} as const;

/**
 * The answers to these requests for the embedded feeds, cut to one candidate. Written by
 * `npx vitest run test/server/modification/examples.test.ts -u`.
 */
export const MATCH_ANSWERS: Readonly<Record<string, unknown>> = answers;
