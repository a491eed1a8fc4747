/** How much surer than the rules the network must be to be followed: learnt by training/trust.ts on texts that it never saw. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CANDIDATE_KINDS } from '../candidates.ts';

/** How many times likelier another reading must be; null: it is never followed. */
const byKind = z.record(z.enum(CANDIDATE_KINDS), z.number().positive().nullable());

const trust = z.object({
  /** To silence what the rules found, by the kind of candidate. */
  silence: byKind,
  /** To let count what the rules left out. */
  speak: byKind,
  /** To give a role other than theirs. */
  change: byKind,
});
export type Trust = z.infer<typeof trust>;

const trustFile = z.object({
  /** Texts of at least so many items (words, numbers, known phrases) are messages; shorter ones are requests. */
  messageItems: z.number().int().positive(),
  request: trust,
  message: trust,
});
/** Trust by the kind of text. */
export type TrustByText = z.infer<typeof trustFile>;

/** The file of a model's folder that holds the trust in it. */
export const TRUST_FILE = 'trust.json';

/** Reads the trust in the model of a folder. Errors: a file that is absent or has another form. */
export function readTrust(folder: string): TrustByText {
  const path = join(folder, TRUST_FILE);
  const read = trustFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  throw new Error(
    `${TRUST_FILE} of the model has another form: ${z.prettifyError(read.error)}. Write it by training/trust.ts.`,
  );
}

/** The trust for a text of a number of items. */
export function trustFor({ messageItems, request, message }: TrustByText, items: number): Trust {
  return items < messageItems ? request : message;
}
