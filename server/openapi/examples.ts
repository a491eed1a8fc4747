import examples from './examples.json' with { type: 'json' };

/**
 * Example answers from the embedded feeds, by `get /v1/cars`, with shortened lists. A route with its own example
 * is not here. Written by `npx vitest run test/server/http/examples.test.ts -u`.
 */
export const EXAMPLES: Readonly<Record<string, unknown>> = examples;
