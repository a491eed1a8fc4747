import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { load, openWithReference, rejectedRows, sourcesIn, withFolder } from './support.ts';

const MAPPING = {
  fields: {
    source_id: 'id',
    brand: 'brand',
    model: 'model',
    year: 'year',
    country: { constant: 'DE' },
    trim: 'note',
  },
};

let database: Database;
beforeAll(async () => {
  database = await openWithReference();
});
afterAll(() => database.close());

async function loadText(text: string | Buffer, mapping: object = MAPPING) {
  return withFolder(async (folder) => {
    await writeFile(join(folder, 'feed.csv'), text);
    await writeFile(join(folder, 'mapping.json'), JSON.stringify(mapping));
    const source = { id: 'feed', entity: 'listings' as const, path: 'feed.csv', mapping: 'mapping.json' };
    const [account] = await load(database.connection, sourcesIn(folder, [{ ...source, required: false }]));
    const rows = await rowsOf<{ id: string; line: string }>(
      database.connection,
      'SELECT source_id AS id, line FROM staging.listings ORDER BY line',
    );
    return {
      account,
      rows: rows.map(({ id, line }) => [id, Number(line)]),
      rejected: await rejectedRows(database.connection),
    };
  });
}

/** Rows of each kind, with what stands in the file; `kept` says whether it can be loaded. */
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ text: '%,Audi,A4,2018,plain', row: true }) },
  { weight: 2, arbitrary: fc.constant({ text: '%,Audi,A4,2018,"with\nlines\n\nin it"', row: true }) },
  fc.constant({ text: '%,Audi,A4,2018,"quoted, comma"', row: true }),
  fc.constant({ text: '%,Audi,A4', row: true }),
  fc.constant({ text: '%,Audi,A4,2018,x,y,z,w,v,u', row: true }),
  fc.constant({ text: '%,Audi,"A4,2018,unclosed', row: true }),
  fc.constant({ text: '%,Audi,"A4"x,2018,junk', row: true }),
  fc.constant({ text: '%,,,3000,faults', row: true }),
  fc.constant({ text: '', row: false }),
  fc.constant({ text: '   ', row: false }),
);

describe('nothing is lost', () => {
  it('accounts for every row with its line, whatever is wrong with the file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1, maxLength: 60 }),
        fc.constantFrom('\n', '\r\n'),
        async (pieces, end) => {
          let line = 2;
          const expected: number[] = [];
          const texts = pieces.map(({ text, row }, index) => {
            if (row) expected.push(line);
            line += text.split('\n').length;
            return text.replace('%', String(index)).replaceAll('\n', end);
          });
          const { account, rows, rejected } = await loadText(
            `id,brand,model,year,note${end}${texts.join(end)}${end}`,
          );
          const found = [...rows.map(([, at]) => at), ...rejected.map((one) => one.line)].sort(
            (a, b) => Number(a) - Number(b),
          );
          expect(found).toEqual(expected);
          expect(account?.rows_read).toBe(expected.length);
          expect(account?.warnings.filter((text) => text.includes('other rows'))).toEqual([]);
          for (const [id, at] of rows) expect(texts[Number(id)]).toBe(textAt(texts, Number(at), end));
        },
      ),
      { numRuns: 25, seed: 7 },
    );
  });

  it('gives every row of a large file its line, with refused rows and records of several lines between', async () => {
    let text = 'id,brand,model,year,note\n';
    const lines = new Map<string, number>();
    let line = 2;
    for (let id = 0; id < 120_000; id += 1) {
      const kind = id % 4001 === 7 ? 'short' : id % 3001 === 5 ? 'long' : id % 7001 === 9 ? 'blank' : 'plain';
      if (kind === 'blank') {
        text += '\n';
        line += 1;
      }
      lines.set(String(id), line);
      text +=
        kind === 'short'
          ? `${id},Audi\n`
          : `${id},Audi,A4,2018,${kind === 'long' ? '"a\nb\nc"' : 'some text that fills the row'}\n`;
      line += kind === 'long' ? 3 : 1;
    }
    const { account, rows, rejected } = await loadText(text);
    expect(account).toMatchObject({ rows_read: 120_000, rows_rejected: 30, rows_loaded: 119_970 });
    expect(rows.every(([id, at]) => lines.get(String(id)) === at)).toBe(true);
    expect(rejected.every((one) => lines.get(one.text.split(',')[0] ?? '') === one.line)).toBe(true);
  });

  it('loads a cell of megabytes and sets a row aside that is too long to be read', async () => {
    const [long, tooLong] = [2 ** 22, 2 ** 24].map((length) => 'x'.repeat(length));
    const row = (id: number, note = '') => `${id},Audi,A4,2018,${note}`;
    const text = ['id,brand,model,year,note', row(1), row(2, long), row(3, tooLong), row(4)].join('\n');
    const { account, rows, rejected } = await loadText(text);
    expect(rows.map(([id]) => id)).toEqual(['1', '2', '4']);
    expect(rejected).toMatchObject([
      { line: 4, text: row(3, tooLong).slice(0, 2 ** 22), reasons: ['too_long'] },
    ]);
    expect(account).toMatchObject({ rows_read: 4, rows_loaded: 3, rows_rejected: 1 });
  });

  it('takes rows that end early for whole where the mapping says so', async () => {
    const text = [
      'id,brand,model,year,note',
      '1,Audi,A4,2018,full',
      '2,Audi,A4,2018',
      '3,Audi,"A 4",2019',
      '4,Audi',
      '5,Audi,A4,2018,one,too many',
      '6,Audi,"A4,2018',
      '',
      '7,Audi,A4,2020',
    ].join('\n');
    const strict = await loadText(text);
    expect(strict.rows.map(([id]) => id)).toEqual(['1']);
    const { account, rows, rejected } = await loadText(text, {
      ...MAPPING,
      format: { pad_short_lines: true },
    });
    expect(rows).toEqual([
      ['1', 2],
      ['2', 3],
      ['3', 4],
      ['7', 9],
    ]);
    expect(rejected.map(({ line, reasons }) => [line, reasons])).toEqual([
      [5, ['model_missing', 'year_missing']],
      [6, ['field_count']],
      [7, ['field_count']],
    ]);
    expect(account).toMatchObject({ rows_read: 7, rows_loaded: 4, rows_rejected: 3 });
  });

  it('pads a file none of whose rows is full', async () => {
    const note = 'a text that is longer than any number or name would be as notes are';
    const text = `id,brand,model,note,year,x\n1,Audi,A4,${note},2018\n2,Audi,A4,${note},2019\n`;
    const { rows } = await loadText(text, { ...MAPPING, format: { pad_short_lines: true } });
    expect(rows).toEqual([
      ['1', 2],
      ['2', 3],
    ]);
  });

  it('keeps rows whose bytes are not UTF-8, with the unknown ones replaced', async () => {
    const text = Buffer.concat([
      Buffer.from('id,brand,model,year,note\n1,Audi,A4,2018,'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('\n2,Audi,A4,2018,fine\n'),
    ]);
    const { account, rows } = await loadText(text);
    expect(rows).toEqual([
      ['1', 2],
      ['2', 3],
    ]);
    expect(account?.rows_recovered).toBe(1);
  });

  it('reads lines that end in CR, in a mixture, or not at all', async () => {
    const cr = await loadText('id,brand,model,year,note\r1,Audi,A4,2018,x\r2,Audi,A4,2018,y\r');
    expect(cr.rows).toEqual([
      ['1', 2],
      ['2', 3],
    ]);
    const mixed = await loadText(
      'id,brand,model,year,note\n1,Audi,A4,2018,x\r\n2,Audi,A4,2018,y\n3,Audi,A4,2018,z',
    );
    expect(mixed.rows).toEqual([
      ['1', 2],
      ['2', 3],
      ['3', 4],
    ]);
  });

  it('gives each set-aside row its text and every reason', async () => {
    const { rejected } = await loadText('id,brand,model,year,note\n1,,,1700,x\n');
    expect(rejected).toEqual([
      {
        line: 2,
        text: '1,,,1700,x',
        reasons: ['brand_missing', 'model_missing', 'year_out_of_range'],
        detail: 'year=1700',
      },
    ]);
  });
});

function textAt(texts: string[], line: number, end: string): string | undefined {
  let at = 2;
  for (const text of texts) {
    if (at === line) return text;
    at += text.split(end).length;
  }
  return undefined;
}
