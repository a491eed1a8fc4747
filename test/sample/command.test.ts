import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sample, sampleCsv } from '../../pipeline/cli/sample.ts';
import { openTerminal } from '../../pipeline/cli/terminal.ts';

const silent = { ...openTerminal(true), result: () => {} };

describe('sample', () => {
  it('writes as many lines as asked for, and what it would print', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sample-'));
    const output = join(folder, 'listings.csv');
    await sample(silent, { rows: '1500', seed: '9', output });
    const written = await readFile(output, 'utf8');
    expect(written.split('\n').length).toBe(1502);
    expect(written).toBe([...sampleCsv(1500, 9)].join(''));
    await rm(folder, { recursive: true });
  });

  it('says what is wrong with an option', async () => {
    await expect(sample(silent, { rows: 'many', seed: '1' })).rejects.toThrow(
      '--rows is "many", expected a whole number, 0 or more',
    );
    await expect(sample(silent, { rows: '1', seed: '1', asOf: 'today' })).rejects.toThrow(
      '--as-of is "today", expected a day',
    );
  });

  it('writes embedded feeds in their own form', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sample-'));
    const told: unknown[] = [];
    const terminal = { ...silent, result: (data: unknown) => void told.push(data) };
    await sample(terminal, { rows: '0', seed: '0', feed: 'leasing_fleet', output: folder });
    expect(told).toEqual([[{ file: join(folder, 'leasing_fleet.csv'), bytes: expect.any(Number) }]]);
    expect(await readdir(folder)).toEqual(['leasing_fleet.csv']);
    await expect(sample(silent, { rows: '0', seed: '0', feed: 'x' })).rejects.toThrow(
      'expected all or one of ru_dealers',
    );
    await rm(folder, { recursive: true });
  });

  it('says why a file cannot be written', async () => {
    await expect(sample(silent, { rows: '1', seed: '1', output: '/nowhere/x.csv' })).rejects.toThrow(
      'ENOENT',
    );
  });
});
