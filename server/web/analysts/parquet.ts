/** Reads rows of a Parquet file in the browser by range requests. */
import { decompress } from 'fzstd';
import {
  type AsyncBuffer,
  asyncBufferFromUrl,
  type ParquetQueryFilter,
  parquetMetadataAsync,
  parquetQuery,
} from 'hyparquet';
import { pageKey } from '../shared/api.ts';

/** Bytes fetched first from the end of a file; the footers of our tables are smaller. */
const FOOTER = 16_384;

/** The requests, bytes and time that a query took. */
export interface Cost {
  requests: number;
  bytes: number;
  milliseconds: number;
}

export interface QueryResult {
  readonly rows: readonly Record<string, unknown>[];
  readonly cost: Cost;
}

export interface ReadOptions {
  readonly url: string;
  /** Size of the file from the manifest, which saves a request for it. */
  readonly bytes: number;
  readonly columns: readonly string[];
  readonly filter?: ParquetQueryFilter;
  readonly rows: number;
}

function counted(file: AsyncBuffer, cost: Cost): AsyncBuffer {
  return {
    byteLength: file.byteLength,
    async slice(start, end) {
      const part = await file.slice(start, end);
      cost.requests += 1;
      cost.bytes += part.byteLength;
      return part;
    },
  };
}

/** Our tables are compressed with zstd, which browsers cannot decode. */
const compressors = {
  ZSTD: (input: Uint8Array, length: number) => decompress(input, new Uint8Array(length)),
};

/** Reads rows of a Parquet file by range requests: the footer, then the chunks of the columns. */
export async function readRows({ url, bytes, columns, filter, rows }: ReadOptions): Promise<QueryResult> {
  const key = await pageKey();
  const requestInit = key ? { headers: { 'X-API-Key': key } } : {};
  const cost: Cost = { requests: 0, bytes: 0, milliseconds: 0 };
  const started = performance.now();
  const file = counted(await asyncBufferFromUrl({ url, byteLength: bytes, requestInit }), cost);
  const metadata = await parquetMetadataAsync(file, { initialFetchSize: FOOTER });
  const found = await parquetQuery({
    file,
    metadata,
    compressors,
    columns: [...columns],
    filter,
    rowStart: 0,
    rowEnd: rows,
  });
  cost.milliseconds = Math.round(performance.now() - started);
  return { rows: found, cost };
}
