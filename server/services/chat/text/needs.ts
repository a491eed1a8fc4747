import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@hono/zod-openapi';

const needSchema = z.strictObject({
  /** The cue `need.<name>`, and the message of that name that tells why. */
  name: z.string(),
  filters: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  /** The year of the snapshot less so many is the oldest that will do. */
  max_age: z.int().positive().optional(),
});

/** What a person tells of a life with the car, and the filters that answer it. */
export type Need = z.infer<typeof needSchema>;

/** Reads data/reference/needs.json. Error: another shape. */
export function readNeeds(data: string): readonly Need[] {
  const document: unknown = JSON.parse(readFileSync(join(data, 'reference/needs.json'), 'utf8'));
  return z.array(needSchema).parse(document);
}
