import { describe, expect, it, vi } from 'vitest';
import { prebuiltFile, prebuiltRequests } from '../../contract/prebuilt.ts';
import { checkNode } from '../../pipeline/cli/diagnose.ts';
import { bar, barred, duration, lines, progressMode } from '../../pipeline/cli/progress.ts';
import { targetOf } from '../../pipeline/cli/publish.ts';
import { columns } from '../../pipeline/cli/terminal.ts';
import { schemaType } from '../../pipeline/publish/datapackage/datapackage.ts';
import { columnComments } from '../../pipeline/publish/export-tables.ts';
import { html, table } from '../../pipeline/report/html.ts';
import { barChart, shortNumber } from '../../pipeline/report/plot.ts';

function sink() {
  const written: string[] = [];
  return { written, output: { write: (text: string) => written.push(text), columns: 80 } };
}

describe('progress', () => {
  it('is a bar on a terminal, lines elsewhere, nothing with --json', () => {
    expect(progressMode(false, true)).toBe('bar');
    expect(progressMode(false, false)).toBe('lines');
    expect(progressMode(true, true)).toBe('none');
  });

  it('shows the stage, the rows and the time left', () => {
    const { written, output } = sink();
    let clock = 0;
    const progress = barred(output, { load: 0.5, export: 0.5 }, () => clock);
    progress.stage('load');
    progress.note('ru_dealers', 1489);
    clock = 10_000;
    progress.stage('export');
    expect(written.join('')).toContain('ru_dealers 1,489 rows');
    expect(written.at(-1)).toContain('50 %  10 s, about 10 s left  export');
    expect(Math.max(...written.map((text) => text.length))).toBeLessThan(90);
    progress.done();
  });

  it('moves within a stage, and while nothing is told', async () => {
    vi.useFakeTimers();
    const { written, output } = sink();
    const progress = barred(output, { load: 0.5, transform: 0.5 });
    progress.stage('load');
    progress.note('ru_dealers', 1489, 0.5);
    expect(written.at(-1)).toContain(' 25 %');
    progress.stage('transform');
    progress.note('core.listings', 10, 0.2);
    expect(written.at(-1)).toContain(' 60 %');
    const drawn = written.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(written.length - drawn).toBe(5);
    progress.done();
    await vi.advanceTimersByTimeAsync(5000);
    expect(written.length - drawn).toBe(6);
    vi.useRealTimers();
  });

  it.each([undefined, 0, 40])('fits a terminal of %s columns', (columns) => {
    const { written, output } = sink();
    const progress = barred({ ...output, columns }, { load: 1 }, () => 0);
    progress.stage('load');
    progress.note('a source with a long name, such as nobody would give one to a feed of cars '.repeat(2));
    progress.done();
    const longest = Math.max(...written.map((text) => text.replace('\r\u001b[K', '').length));
    expect(longest).toBe((columns || 80) - 1);
  });

  it('writes whole lines without control characters to a log', () => {
    const { written, output } = sink();
    const progress = lines(output, () => 0);
    progress.stage('load');
    progress.note('cities', 2298);
    for (const line of written) expect(line).toMatch(/^ +0\.0 s {2}[ -~]+\n$/);
  });

  it('draws bars and durations', () => {
    expect(bar(0.5)).toBe('[############............]');
    expect(bar(2)).toBe(`[${'#'.repeat(24)}]`);
    expect(duration(45.2)).toBe('45 s');
    expect(duration(185)).toBe('3 min 05 s');
  });
});

describe('prebuilt documents', () => {
  it('stand under the paths of their requests', () => {
    expect(prebuiltFile('/v1/factories/12')).toBe('api/v1/factories/12.json');
    expect(prebuiltFile('/v1/cars?page=2')).toBe('api/v1/cars/pages/2.json');
    expect(() => prebuiltFile('/v1/cars?brand=kia')).toThrow('cannot be prebuilt');
  });

  it('have a file of their own each', () => {
    const files = prebuiltRequests({ plants: [1, 2], brands: ['kia'], companies: ['x'] }).map(prebuiltFile);
    expect(new Set(files).size).toBe(files.length);
  });
});

describe('targets of publish', () => {
  it('are told apart by their form', () => {
    expect(targetOf('s3://bucket/prefix/')).toEqual({ kind: 's3', url: 's3://bucket/prefix' });
    expect(targetOf('host:/srv/data')).toEqual({ kind: 'rsync', destination: 'host:/srv/data' });
    expect(targetOf('rsync://host/module')).toEqual({ kind: 'rsync', destination: 'rsync://host/module' });
    expect(targetOf('./out').kind).toBe('folder');
    for (const none of ['', ' ', 's3://', 's3:///prefix'])
      expect(() => targetOf(none)).toThrow(/expected a folder/);
    expect(() => targetOf('ftp://host/module')).toThrow(
      'expected a folder, host:path, rsync://host/path or s3://bucket/path',
    );
  });
});

describe('documents of the data', () => {
  it('take descriptions from the comments of the marts', () => {
    const comments = columnComments(
      'SELECT\n  a.id, -- The id.\n  round(x) AS price, -- Rubles.\n  -- a note\n  b.name -- Name.\n',
    );
    expect(Object.fromEntries(comments)).toEqual({ id: 'The id.', price: 'Rubles.', name: 'Name.' });
  });

  it('name types as Table Schema does', () => {
    expect(['BIGINT', 'DECIMAL(18,2)', 'VARCHAR[]', 'BOOLEAN', 'DATE', 'VARCHAR'].map(schemaType)).toEqual([
      'integer',
      'number',
      'any',
      'boolean',
      'date',
      'string',
    ]);
  });
});

describe('the report', () => {
  it('escapes what feeds wrote', () => {
    const rows = [{ text: '<script>alert("x")</script>' }];
    const { html: markup } = table(rows, [{ heading: 'Text', value: (row) => row.text }]);
    expect(markup).not.toContain('<script>');
    expect(html`${'a & b'}`.html).toBe('a &amp; b');
  });

  it('draws one bar for each value, the tallest full', () => {
    const { html: markup } = barChart(
      [
        { label: 'a', value: 1 },
        { label: 'b', value: 4 },
      ],
      { title: 't' },
    );
    const heights = [...markup.matchAll(/height="([\d.]+)"/g)].map(([, height]) => Number(height));
    expect(heights).toEqual([39.5, 158]);
  });

  it('shortens numbers', () => {
    expect([950, 1200, 12_000, 3_400_000, 25_000_000].map(shortNumber)).toEqual([
      '950',
      '1.2k',
      '12k',
      '3.4M',
      '25M',
    ]);
  });
});

describe('tables on the terminal', () => {
  it('align numbers to the right', () => {
    expect(
      columns([
        ['source', 'rows'],
        ['a', 5],
        ['bcd', 1234],
      ]),
    ).toBe('source   rows\na           5\nbcd     1,234');
  });
});

describe('doctor', () => {
  it('wants the version of Node that package.json names', () => {
    const states = ['18.20.8', '20.2.0', '20.12.0', '24.1.0'].map((version) => checkNode(version).state);
    expect(states).toEqual(['error', 'error', 'ok', 'ok']);
  });
});
