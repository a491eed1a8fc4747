import type { ManifestFile, ManifestTable } from '../contract/manifest.ts';

/** The type of Frictionless Table Schema for a type of DuckDB. */
export function schemaType(type: string): string {
  if (type.endsWith('[]')) return 'array';
  if (/^(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT|U?INT.*|U(TINY|SMALL|BIG)INT|UINTEGER)$/.test(type))
    return 'integer';
  if (/^(DOUBLE|FLOAT|DECIMAL)/.test(type)) return 'number';
  if (type === 'BOOLEAN') return 'boolean';
  if (type === 'DATE') return 'date';
  if (type.startsWith('TIMESTAMP')) return 'datetime';
  if (type.startsWith('STRUCT') || type.startsWith('MAP')) return 'object';
  return 'string';
}

/** The `datapackage.json` of a snapshot: every table with every column described (Data Package 1.0). */
export function dataPackage(
  id: string,
  asOf: string,
  tables: readonly ManifestTable[],
  files: readonly ManifestFile[],
) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return {
    name: 'forecourt',
    id,
    title: 'Car listings, prices, modifications, factories and cities',
    profile: 'data-package',
    created: `${asOf}T00:00:00Z`,
    resources: tables.map((table) => ({
      name: table.name.replaceAll('_', '-'),
      path: table.path,
      format: 'parquet',
      mediatype: 'application/vnd.apache.parquet',
      bytes: byPath.get(table.path)?.bytes,
      hash: `sha256:${byPath.get(table.path)?.sha256}`,
      rows: table.rows,
      schema: {
        fields: table.columns.map(({ name, type, description }) => ({
          name,
          type: schemaType(type),
          nativeType: type,
          description,
        })),
      },
    })),
  };
}
