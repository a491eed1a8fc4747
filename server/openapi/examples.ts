/** Example answers of the routes. */
import examples from './examples.json' with { type: 'json' };

/**
 * Example answers for the embedded feeds, by method and path (`get /v1/cars`), with shortened lists, except for routes
 * with their own example. Written by `npx vitest run test/server/http/examples.test.ts -u`.
 */
export const EXAMPLES: Readonly<Record<string, unknown>> = examples;
