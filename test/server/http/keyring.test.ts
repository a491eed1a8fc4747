import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { devKeyring, devSecret, openKeyFile } from '../../../server/keys/keyring.ts';
import { keyOf } from './support.ts';

const folder = await mkdtemp(join(tmpdir(), 'forecourt-keys-'));
afterAll(() => rm(folder, { recursive: true }));

it('reads the key file again when it changes, and keeps the keys when it breaks', async () => {
  const path = join(folder, 'keys.json');
  await writeFile(path, JSON.stringify({ keys: [keyOf('one')] }));
  const ring = await openKeyFile(path);
  expect(ring.find('one')?.id).toBe('key-one');
  expect(ring.find('two')).toBeUndefined();

  await writeFile(
    path,
    JSON.stringify({ keys: [keyOf('one', { revoked_at: '2025-12-02T00:00:00Z' }), keyOf('two')] }),
  );
  await ring.refresh();
  expect(ring.find('one')).toBeUndefined();
  expect(ring.find('two')?.id).toBe('key-two');
  expect(ring.check().ok).toBe(true);

  await writeFile(path, '{ broken');
  await ring.refresh();
  expect(ring.find('two')?.id).toBe('key-two');
  expect(ring.check()).toMatchObject({ ok: false, name: 'keys' });
  await rm(path);
  await ring.refresh();
  expect(ring.find('two')?.id).toBe('key-two');

  await writeFile(path, JSON.stringify({ keys: [keyOf('three')] }));
  await ring.refresh();
  expect(ring.find('two')).toBeUndefined();
  expect(ring.check().ok).toBe(true);
});

it('does not read an unchanged file', async () => {
  const path = join(folder, 'same.json');
  await writeFile(path, JSON.stringify({ keys: [keyOf('aaa')] }));
  const past = new Date('2025-12-01T00:00:00Z');
  await utimes(path, past, past);
  const ring = await openKeyFile(path);
  const before = ring.find('aaa');
  await ring.refresh();
  expect(ring.find('aaa')).toBe(before);
});

it('names a file that is none', async () => {
  await expect(openKeyFile(join(folder, 'absent.json'))).rejects.toThrow(/absent\.json/);
});

it('makes a development key when none is given', () => {
  const secret = devSecret(undefined);
  expect(secret).toMatch(/^fc_test_/);
  expect(devSecret('mine')).toBe('mine');
  const ring = devKeyring(secret);
  expect(ring.find(secret)).toMatchObject({ id: 'dev', per_minute: 600, chat_per_minute: 60 });
  expect(ring.allowsOrigin('http://localhost:5173')).toBe(true);
  expect(ring.allowsOrigin('https://shop.example')).toBe(false);
});
