/** Requests and answers of the soak test. */
import type { Random } from '../../pipeline/sample/random.ts';

/** An answer with its whole body. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** One request of an operation of the OpenAPI document, such as `get /v1/cars/{id}`. */
export interface Ask {
  readonly operation: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it is an endless stream, which is closed as soon as its answer begins. */
  readonly streams?: boolean;
  /** The next request of the same client, if the answer leads to one. */
  readonly next?: (answer: Answer) => Ask | undefined;
}

/** Makes a request of one operation; the caller adds the operation. */
export type Maker = (random: Random) => Omit<Ask, 'operation'>;

/** A path with its query; undefined values are left out. */
export function addressOf(
  path: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
