import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Dialect, type RecordKind, scanRecords } from '../../pipeline/feeds/formats/csv/scan.ts';
import { withFolder } from './support.ts';

const COMMA: Dialect = { delimiter: ',', quote: '"', escape: '"', legacy: 'windows-1252', columns: 3 };

interface Seen {
  kind: RecordKind;
  line: number;
  text: string;
}

function scan(text: string | Buffer, dialect: Dialect = COMMA): Promise<Seen[]> {
  return withFolder(async (folder) => {
    const path = join(folder, 'input.csv');
    await writeFile(path, text);
    const seen: Seen[] = [];
    await scanRecords(path, dialect, ({ kind, line, buffer, start, end }) =>
      seen.push({ kind, line, text: buffer.toString('utf8', start, end) }),
    );
    return seen;
  });
}

const brief = (seen: Seen[]) => seen.map(({ kind, line }) => `${line} ${kind}`);

describe('scanRecords', () => {
  it('counts lines across records of several lines, empty lines and comments', async () => {
    const seen = await scan('a,b,c\n1,"x\ny\nz",3\n\n# note\n4,5,6', { ...COMMA, comment: '#' });
    expect(brief(seen)).toEqual(['1 row', '2 row', '5 bare', '6 comment', '7 row']);
    expect(seen[1]?.text).toBe('1,"x\ny\nz",3');
  });

  it('does not let an unclosed quote swallow the lines behind it', async () => {
    const seen = await scan('1,"x,3\n4,5,6\n7,8,9\n10,"k",12\n');
    expect(brief(seen)).toEqual(['1 broken', '2 row', '3 row', '4 row']);
  });

  it('takes a quote within an unquoted field for text, and blanks around a quoted one for nothing', async () => {
    expect(brief(await scan('1,5" wheel,3\n1, "x, y" ,3\n'))).toEqual(['1 row', '2 row']);
  });

  it('calls text behind a closing quote broken', async () => {
    expect(brief(await scan('4,"5"6,7\n1,2,3\n'))).toEqual(['1 broken', '2 row']);
  });

  it('ends records at CR LF without the CR, and tells a lone one', async () => {
    const seen = await scan('1,2,3\r\n4,5\r,6\r\n');
    expect(seen.map(({ text }) => text)).toEqual(['1,2,3', '4,5\r,6']);
  });

  it('knows a backslash as escape', async () => {
    const dialect = { ...COMMA, escape: '\\' };
    expect(brief(await scan('1,"a\\"b",3\n2,"c\\\\",3\n', dialect))).toEqual(['1 row', '2 row']);
  });

  it('finds the same records wherever the pieces of the stream end', async () => {
    const row = `1,"${'x'.repeat(1000)}\n${'y'.repeat(1000)}",3\n`;
    const seen = await scan(row.repeat(5000));
    expect(seen).toHaveLength(5000);
    expect(new Set(seen.map(({ text }) => text)).size).toBe(1);
    expect(seen.at(-1)?.line).toBe(9999);
  });
});
