import type { Random } from '../../pipeline/sample/random.ts';

/** What came back; the body has been read to its end. */
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
  /** A stream without an end is left as soon as its answer begins. */
  readonly streams?: boolean;
  /** What the same client asks next, where an answer leads on. */
  readonly next?: (answer: Answer) => Ask | undefined;
}

/** Makes a request of one operation; the operation itself is added by who draws it. */
export type Maker = (random: Random) => Omit<Ask, 'operation'>;

/** A path with its query; what is undefined is left out. */
export function addressOf(
  path: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
