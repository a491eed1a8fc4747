import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Requests a minute for a key, and how many of them may be chat. */
export const DEFAULT_LIMITS = { per_minute: 600, chat_per_minute: 60 } as const;

const origin = z
  .string()
  .regex(/^https?:\/\/[^/\s]+$/, 'an origin such as https://example.com, without a path');

const apiKeySchema = z.object({
  id: z.string(),
  /** SHA-256 of the secret, hexadecimal; the secret itself is shown once and kept nowhere. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string(),
  use_case: z.string(),
  env: z.enum(['production', 'test']),
  browser: z.boolean(),
  origins: z.array(origin),
  /** The one company whose inventory, filters and prices this key may see; null may see those of all. */
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

/** SHA-256 of a secret. It has 192 random bits, so that no slow hash is needed. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/**
 * The key whose secret this is, or undefined; a revoked key is none. Every hash is compared in
 * constant time, and all of them are, whatever matches.
 */
export function findKey(keys: readonly ApiKey[], secret: string): ApiKey | undefined {
  const wanted = Buffer.from(hashSecret(secret), 'hex');
  let found: ApiKey | undefined;
  for (const key of keys) {
    if (timingSafeEqual(Buffer.from(key.hash, 'hex'), wanted) && key.revoked_at === null) found = key;
  }
  return found;
}
