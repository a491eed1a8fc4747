import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { together } from '../../../server/snapshot/loading.ts';

describe('work that is done side by side', () => {
  it('gives what each part gives, in their order', async () => {
    expect(await together([sleep(2, 'late'), Promise.resolve(1)])).toEqual(['late', 1]);
  });

  it('fails with the first failure, once all has ended', async () => {
    let ended = false;
    const slow = sleep(20).then(() => {
      ended = true;
    });
    await expect(together([slow, Promise.reject(new Error('first'))])).rejects.toThrow('first');
    expect(ended).toBe(true);
  });
});
