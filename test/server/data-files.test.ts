import { describe, expect, it } from 'vitest';
import { explicitRange, isOpenFile } from '../../server/pages/data-files.ts';

describe('the files of a snapshot that are given away', () => {
  it.each(['tables/cars.parquet', 'tables/price_history.parquet', 'manifest.json', 'datapackage.json'])(
    '%s is',
    (path) => expect(isOpenFile(path)).toBe(true),
  );

  it.each([
    'tables/companies.parquet',
    'tables/rejected_rows.parquet',
    'serve/cars.parquet',
    'tables/../serve/cars.parquet',
    'tables/%63ompanies.parquet',
    'report.html',
    '../manifest.json',
    '',
  ])('%s is not', (path) => expect(isOpenFile(path)).toBe(false));
});

describe('a range', () => {
  it('of the last bytes is counted from the start', () => {
    expect(explicitRange('bytes=-8', 100)).toBe('bytes=92-99');
    expect(explicitRange('bytes=-800', 100)).toBe('bytes=0-99');
  });

  it('of any other kind stays', () => {
    expect(explicitRange('bytes=4-', 100)).toBe('bytes=4-');
    expect(explicitRange(undefined, 100)).toBeUndefined();
  });
});
