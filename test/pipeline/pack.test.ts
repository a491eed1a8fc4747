import { expect, it } from 'vitest';
import { pack } from '../../pipeline/cities/pack.ts';

/** A row of the GeoNames dump: its nineteen columns, those that are not read here empty. */
function rowOf(id: number, name: string, ascii: string, names: string, country: string): string {
  const cells = [id, name, ascii, names, '1.5', '2.5', 'P', 'PPL', country, ...Array(10).fill('')];
  return cells.join('\t');
}

it('packs cities by their ids, with the names that a search needs and Japanese readings', () => {
  const dump = [
    rowOf(30, 'Sakai', 'Sakai', '堺,堺市,sakai', 'JP'),
    rowOf(20, 'Zürich', 'Zurich', 'ZURICH,Цюрих,tsyurikh,Airport (ZRH),취리히', 'CH'),
  ];
  const { rows, labels } = pack(dump, new Map([['堺', { name: '堺', kana: 'サカイ' }]]));
  const cells = rows.map((row) => row.split('\t'));
  expect(cells.map(([id]) => id)).toEqual(['20', '30']);
  // Not the name again in capitals, nor a spelling that a machine made, nor a note.
  expect(cells[0]?.[3]).toBe('Цюрих,취리히');
  expect(cells[1]?.[3]).toBe('堺,堺市,サカイ');
  expect(cells.map((row) => [row.length, row[1], row[4], row[8]])).toEqual([
    [19, 'Zürich', '1.5', 'CH'],
    [19, 'Sakai', '1.5', 'JP'],
  ]);
  expect(labels).toEqual([{ geonameid: 30, lang: 'ja', name: '堺' }]);
});

it('gives a reading to Japanese cities only', () => {
  const { rows, labels } = pack(
    [rowOf(1, 'Jing', 'Jing', '堺', 'CN')],
    new Map([['堺', { name: '堺', kana: 'サカイ' }]]),
  );
  expect(rows[0]?.split('\t')[3]).toBe('堺');
  expect(labels).toEqual([]);
});
