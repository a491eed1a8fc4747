import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { DATA_FOLDER, PROGRAM_FOLDER } from '../../contract/paths.ts';
import { readJson } from '../../pipeline/shared/json.ts';
import { CASES } from './support.ts';

const ajv = new Ajv({ strict: false, inlineRefs: false, formats: { uri: URL.canParse } });
const validator = (name: string) =>
  ajv.compile(JSON.parse(readFileSync(join(PROGRAM_FOLDER, 'schemas', `${name}.schema.json`), 'utf8')));

function filesBelow(folder: string, pattern: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => pattern.test(name)).map((name) => join(folder, name));
}

it('take every mapping that is read', async () => {
  const valid = validator('mapping');
  const files = [
    ...filesBelow(join(DATA_FOLDER, 'mappings'), /\.json$/),
    ...filesBelow(join(DATA_FOLDER, 'example/mappings'), /\.json$/),
    ...filesBelow(CASES, /mapping\.json$/),
  ];
  expect(files.length).toBeGreaterThan(20);
  for (const file of files)
    expect([file, valid(await readJson(file, 'the mapping')), valid.errors]).toEqual([file, true, null]);
});

it('take the sources that are read', async () => {
  const valid = validator('sources');
  for (const name of ['sources.json', 'example/sources.json'])
    expect([valid(await readJson(join(DATA_FOLDER, name), 'the sources')), valid.errors]).toEqual([
      true,
      null,
    ]);
});

it('name a misspelt field, adapter and key', () => {
  const mapping = validator('mapping');
  expect(mapping({ fields: { mileag: 'km' } })).toBe(false);
  expect(mapping({ fields: {}, langauge: 'de' })).toBe(false);
  expect(mapping({ fields: {}, language: 'german' })).toBe(false);
  const addresses = {
    site_url: 'https://a.example',
    image_cdn_url: 'https://a.example',
    modification_image_url: 'https://a.example',
  };
  const source = { id: 'a', entity: 'listings', path: 'a.csv', mapping: 'a.json' };
  const sources = validator('sources');
  expect(sources({ ...addresses, sources: [source] })).toBe(true);
  expect(sources({ ...addresses, sources: [{ ...source, adapter: 'cvs' }] })).toBe(false);
});
