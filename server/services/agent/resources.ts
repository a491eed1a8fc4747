/** The resources that the agent offers: data dictionary, vocabularies, filters. */
import type { ReadResourceResult, Resource, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import { CAR_FILTERS } from '../../../contract/filters.ts';
import type { Manifest } from '../../../contract/manifest.ts';
import { COLOR_FAMILIES, VALUE_ALIASES, VOCABULARY } from '../../../contract/vocabulary.ts';
import type { SnapshotHolder } from '../../snapshot/snapshot.ts';
import type { JsonObject } from './tool.ts';

const DICTIONARY = 'forecourt://dictionary';
const VOCABULARIES = 'forecourt://vocabularies';
const FILTERS = 'forecourt://filters';
const JSON_TYPE = 'application/json';

const tableUri = (name: string) => `${DICTIONARY}/${name}`;

function resource(uri: string, name: string, title: string, description: string): Resource {
  return { uri, name, title, description, mimeType: JSON_TYPE };
}

const FIXED: readonly Resource[] = [
  resource(DICTIONARY, 'dictionary', 'Data dictionary', 'The tables of the snapshot, with their sources.'),
  resource(VOCABULARIES, 'vocabularies', 'Vocabularies', 'Canonical values of every closed vocabulary.'),
  resource(FILTERS, 'filters', 'Car filters', 'Every filter of the car list: kind, unit, range, meaning.'),
];

/** The template of the address of a table's columns. */
export const TEMPLATES: ResourceTemplate[] = [
  {
    uriTemplate: tableUri('{table}'),
    name: 'dictionary-table',
    title: 'Columns of a table',
    description: 'Columns with types and descriptions.',
    mimeType: JSON_TYPE,
  },
];

function tableResource({ name, rows, columns }: Manifest['tables'][number]): Resource {
  const description = `${columns.length} columns with types and descriptions; ${rows} rows.`;
  return resource(tableUri(name), `dictionary-${name}`, `Columns of ${name}`, description);
}

/** The list of resources: the dictionary, the columns of each table, the vocabularies, the filters. */
export function resources({ current }: SnapshotHolder): Resource[] {
  return [...FIXED, ...(current?.manifest.tables ?? []).map(tableResource)];
}

function dictionary({ as_of, tables, sources }: Manifest): JsonObject {
  return {
    as_of,
    tables: tables.map(({ name, rows, columns }) => ({
      name,
      rows,
      columns: columns.length,
      uri: tableUri(name),
    })),
    sources: sources.map(({ source, entity, rows_loaded, age_days }) => ({
      source,
      entity,
      rows_loaded,
      age_days,
    })),
  };
}

function documentOf(uri: string, manifest: Manifest): JsonObject | undefined {
  if (uri === DICTIONARY) return dictionary(manifest);
  if (uri === VOCABULARIES) {
    return { vocabularies: VOCABULARY, color_families: COLOR_FAMILIES, also_accepted: VALUE_ALIASES };
  }
  if (uri === FILTERS) return { filters: CAR_FILTERS };
  const table = manifest.tables.find(({ name }) => uri === tableUri(name));
  return table && { table: table.name, rows: table.rows, columns: table.columns };
}

/** A resource as JSON with the id of the snapshot; undefined if the address is unknown. */
export function readResource(uri: string, { current }: SnapshotHolder): ReadResourceResult | undefined {
  const document = current && documentOf(uri, current.manifest);
  if (!document) return undefined;
  return {
    contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify({ ...document, snapshot: current.id }) }],
  };
}
