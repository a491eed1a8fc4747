/** API keys: their file, how a secret is made, hashed and found. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Requests a minute for one key, and how many of them may go to the chat. */
export const DEFAULT_LIMITS = { per_minute: 600, chat_per_minute: 60 } as const;

const origin = z
  .string()
  .regex(/^https?:\/\/[^/\s]+$/, 'an origin such as https://example.com, without a path');

const apiKeySchema = z.object({
  id: z.string(),
  /** SHA-256 of the secret, hexadecimal; the secret itself is shown once and never stored. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string(),
  use_case: z.string(),
  env: z.enum(['production', 'test']),
  browser: z.boolean(),
  origins: z.array(origin),
  /** The only company whose inventory, filters and prices this key may see; null: those of all companies. */
  company_id: z.uuid().nullable(),
  per_minute: z.int().positive(),
  chat_per_minute: z.int().positive(),
  issued_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
});

export const keyFileSchema = z.object({ keys: z.array(apiKeySchema) });

export type ApiKey = z.infer<typeof apiKeySchema>;
export type KeyFile = z.infer<typeof keyFileSchema>;

/** A new secret: 192 random bits, recognisable in a leak by its prefix. */
export function newSecret(env: ApiKey['env'], random: (bytes: number) => Buffer = randomBytes): string {
  return `fc_${env === 'production' ? 'live' : 'test'}_${random(24).toString('base64url')}`;
}

/** SHA-256 of a secret. A secret has 192 random bits, so it needs no slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/**
 * The key with this secret, or undefined if it is unknown or revoked. Every hash is compared, each in
 * constant time, even after a match.
 */
export function findKey(keys: readonly ApiKey[], secret: string): ApiKey | undefined {
  const wanted = Buffer.from(hashSecret(secret), 'hex');
  let found: ApiKey | undefined;
  for (const key of keys) {
    if (timingSafeEqual(Buffer.from(key.hash, 'hex'), wanted) && key.revoked_at === null) found = key;
  }
  return found;
}
