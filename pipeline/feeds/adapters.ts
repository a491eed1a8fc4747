/** The adapter of each feed format: its reader and its built-in mapping. */
import { COMPANIES_MAPPING, COMPANY_FILTERS_MAPPING, readFilterRecords } from './formats/companies.ts';
import { loadCsv } from './formats/csv/csv.ts';
import type { OpenRecords } from './formats/feed-record.ts';
import { readJsonRecords } from './formats/json/json.ts';
import { loadRecords } from './formats/load-records.ts';
import { loadParquet } from './formats/parquet.ts';
import { CBR_MAPPING, ECB_COLUMNS, ECB_MAPPING, readEcbRecords } from './formats/rates.ts';
import { readXmlRecords } from './formats/xml/xml.ts';
import type { Account, Job } from './job.ts';
import { sourceColumns } from './mapping/columns.ts';
import type { EntityName } from './mapping/fields.ts';
import { identityMapping } from './mapping/mapping.ts';
import type { Mapping } from './mapping/schema.ts';
import type { AdapterName } from './sources.ts';
import { sumAccounts } from './staging/account.ts';
import { itemPaths } from './staging/split-rows.ts';

interface Adapter {
  /** The mapping of a source that declares none; absent if a source must declare one. */
  readonly mapping?: (entity: EntityName, file: string) => Mapping;
  /** The entity it gives, if that is fixed. */
  readonly entity?: EntityName;
  load(job: Job): Promise<Account>;
}

const GEONAMES = [
  ...[
    'geonameid',
    'name',
    'asciiname',
    'alternatenames',
    'latitude',
    'longitude',
    'feature_class',
    'feature_code',
  ],
  ...['country_code', 'cc2', 'admin1_code', 'admin2_code', 'admin3_code', 'admin4_code'],
  ...['population', 'elevation', 'dem', 'timezone', 'modification_date'],
];

function geonamesMapping(): Mapping {
  return identityMapping('cities', 'GeoNames dump (built in)', {
    delimiter: '\t',
    quote: '',
    header: false,
    columns: GEONAMES,
  });
}

async function loadCompanies(job: Job): Promise<Account> {
  const format = job.mapping.format;
  const companies = await loadRecords(job, sourceColumns(job.mapping), (columns) =>
    readJsonRecords(job.path, format, columns),
  );
  const mapping = COMPANY_FILTERS_MAPPING;
  const filters = await loadRecords({ ...job, mapping }, sourceColumns(mapping), () =>
    readFilterRecords(job.path, format),
  );
  return sumAccounts([filters, companies]);
}

const loadBy =
  (read: typeof readJsonRecords) =>
  async (job: Job): Promise<Account> => {
    const { path, mapping } = job;
    const open: OpenRecords = (columns, nothing) => read(path, mapping.format, columns, nothing);
    const columns = new Set([...sourceColumns(mapping), ...(await itemPaths(mapping, open))]);
    return loadRecords(job, [...columns], open);
  };

const loadJson = loadBy(readJsonRecords);
const loadXml = loadBy(readXmlRecords);

/** The adapter of each format. A new format needs one here; a new feed of a known format needs only a mapping. */
export const ADAPTER: Readonly<Record<AdapterName, Adapter>> = {
  csv: { mapping: identityMapping, load: loadCsv },
  json: { mapping: identityMapping, load: loadJson },
  xml: { load: loadXml },
  parquet: { mapping: identityMapping, load: loadParquet },
  geonames: { entity: 'cities', mapping: geonamesMapping, load: loadCsv },
  cbr: { entity: 'rates', mapping: () => CBR_MAPPING, load: loadXml },
  ecb: {
    entity: 'rates',
    mapping: () => ECB_MAPPING,
    load: (job) => loadRecords(job, ECB_COLUMNS, () => readEcbRecords(job, job.mapping.format)),
  },
  companies: { entity: 'companies', mapping: () => COMPANIES_MAPPING, load: loadCompanies },
};
