import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import type { Field } from '../../pipeline/feeds/mapping/field-type.ts';
import { ENTITIES, type Entity } from '../../pipeline/feeds/mapping/fields.ts';
import { mappingSchema } from '../../pipeline/feeds/mapping/schema.ts';
import { ADAPTERS, sourcesSchema } from '../../pipeline/feeds/sources.ts';
import { NAMED_FORMATS } from '../../pipeline/feeds/values/dates.ts';
import { UNITS, type UnitDimension, unitsOf } from '../../pipeline/feeds/values/units.ts';
import { rowsOf } from '../../pipeline/shared/database.ts';
import { load, openWithReference, rejectedRows, sourcesIn, withFolder } from './support.ts';

const DOCUMENT = readFileSync(fileURLToPath(new URL('../../docs/mappings.md', import.meta.url)), 'utf8');
const SHOWN_UNITS: Partial<Record<UnitDimension, string>> = {
  distance: 'km',
  volume: 'ml',
  power: 'metric hp',
  money: 'currency',
};

function limits(field: Field): string {
  if (field.values) return field.values.map((value) => `\`${value}\``).join(', ');
  if (field.shape) return `\`${field.shape}\``;
  if (field.minimum === undefined) return '';
  return `${field.minimum} to ${field.maximum === 'next_year' ? 'next year' : field.maximum}`;
}

/** The row of a field in the document's table. */
function fieldRow(field: Field): string {
  const judged = limits(field) !== '' || field.type === 'BOOLEAN' || field.dimension !== undefined;
  const fate = field.required || field.reject ? 'set aside' : judged ? 'nulled' : '';
  const unit = SHOWN_UNITS[field.dimension ?? 'count'] ?? '';
  return `| \`${field.name}\`${field.required ? ' *' : ''} | ${field.type} | ${unit} | ${limits(field)} | ${fate} |`;
}

/** The names of everything in a JSON schema: keys of objects and members of enumerations. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as Record<string, unknown>;
  const keys = typeof node.properties === 'object' && node.properties ? Object.keys(node.properties) : [];
  const values = Array.isArray(node.enum) ? node.enum.map(String) : [];
  return [...keys, ...values, ...Object.values(node).flatMap(namesIn)];
}

const UNEXPLAINED = new Set(['$schema', 'sources']);

describe('docs/mappings.md', () => {
  it('explains every key and choice of mappings and sources', async () => {
    const { z } = await import('zod');
    const names = [mappingSchema, sourcesSchema].flatMap((schema) =>
      namesIn(z.toJSONSchema(schema, { io: 'input' })),
    );
    const missing = [...new Set(names)].filter(
      (name) => !UNEXPLAINED.has(name) && !DOCUMENT.includes(`\`${name}\``),
    );
    expect(missing).toEqual([]);
  });

  it('names every adapter, language, unit and date format', () => {
    const units = (Object.keys(UNITS) as UnitDimension[]).flatMap(unitsOf);
    const names = [...ADAPTERS, ...LANGUAGES, ...units, ...NAMED_FORMATS];
    expect(names.filter((name) => !DOCUMENT.includes(`\`${name}\``))).toEqual([]);
  });

  it('lists every field with its type, unit, limits and what happens outside them', () => {
    const entities: [string, Entity][] = Object.entries(ENTITIES);
    for (const [name, { fields }] of entities) {
      expect(DOCUMENT).toContain(`### ${name}\n`);
      expect(fields.map(fieldRow).filter((row) => !DOCUMENT.includes(row))).toEqual([]);
    }
  });

  it('shows examples that do what it says', async () => {
    const example = (title: string) => DOCUMENT.slice(DOCUMENT.indexOf(title));
    const block = (text: string, kind: string) =>
      new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? '';
    const database = await openWithReference();
    const loadExample = (title: string, path: string, encoding: string) =>
      withFolder(async (folder) => {
        const text = example(title);
        await mkdir(join(folder, 'uk'));
        await writeFile(join(folder, path), iconv.encode(block(text, 'csv'), encoding));
        await writeFile(join(folder, 'm.json'), block(text, 'json'));
        await load(
          database.connection,
          sourcesIn(folder, [{ id: 'x', entity: 'listings', path, mapping: 'm.json' }]),
        );
        const rows = await rowsOf<Record<string, unknown>>(
          database.connection,
          'SELECT * FROM staging.listings',
        );
        return { rows, rejected: await rejectedRows(database.connection) };
      });
    const british = await loadExample('### A British dealer group', 'uk/merc.csv', 'utf-8');
    expect(british.rows).toMatchObject([
      {
        brand: 'Mercedes-Benz',
        model: 'C Class',
        mileage: 19_867,
        engine_volume: 2100,
        price: 23_995,
        transmission: 'Robot',
      },
    ]);
    expect(british.rejected).toMatchObject([
      { line: 3, reasons: ['year_out_of_range'], detail: 'year=2060' },
    ]);
    const korean = await loadExample('### A Korean site', 'kr.csv', 'cp949');
    expect(korean.rows).toMatchObject([
      {
        brand: 'Hyundai',
        year: 2018,
        mileage: 65_300,
        price: 21_500_000,
        fuel_type: 'Petrol',
        transmission: 'Automatic',
      },
    ]);
    expect(korean.rejected).toMatchObject([{ line: 3, reasons: ['lease_offer'] }]);
    database.close();
  });
});
