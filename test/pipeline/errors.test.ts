import { describe, expect, it } from 'vitest';
import { ForecourtError, inWords, unpublished } from '../../pipeline/shared/errors.ts';

describe('what a failure says', () => {
  it('a full disk: what to do, whoever noticed it', () => {
    for (const text of [
      'ENOSPC: no space left on device, write',
      'IO Error: Could not write: No space left on device',
    ]) {
      const told = inWords(new Error(text));
      expect(told).toBeInstanceOf(ForecourtError);
      expect(String(told)).toMatch(/The disk is full: .*\nNothing is published.*Free some space/);
    }
    const other = new Error('something else');
    expect(inWords(other)).toBe(other);
  });

  it('a bad input: that the served snapshot stays', () => {
    expect(unpublished(new ForecourtError('input', 'no column "x"'))).toMatchObject({
      exit: 'input',
      message: 'no column "x"\nNothing is published; the served snapshot stays.',
    });
    const audit = new ForecourtError('audit', 'failed');
    expect(unpublished(audit)).toBe(audit);
  });
});
