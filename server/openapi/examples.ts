import examples from './examples.json' with { type: 'json' };

/**
 * Answers over the embedded feeds, by `get /v1/cars`; lists are cut to what an example needs. A route that
 * declares an example of its own has no line here. Written by `npx vitest run test/server/http/examples.test.ts -u`.
 */
export const EXAMPLES: Readonly<Record<string, unknown>> = examples;
