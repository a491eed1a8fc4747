/** Turns a JSON object of columns into records. */

/** A member of an object, in JSON. */
interface Member {
  readonly text: string;
  readonly line: number;
  readonly key: string | undefined;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * The records of an object whose members are columns, each a list or an object of values: `{"make": {"0": "BMW"}}`.
 * A record's line is its number, its key is the key of its values.
 */
export function* recordsOfColumns(
  columns: Iterable<readonly [name: string, values: unknown]>,
): Generator<Member> {
  const records = new Map<string, Record<string, unknown>>();
  for (const [name, values] of columns) {
    for (const [key, value] of entriesOf(values)) {
      const record = records.get(key) ?? {};
      records.set(key, record);
      record[name] = value;
    }
  }
  let line = 0;
  for (const [key, record] of records) {
    line += 1;
    yield { key, line, text: JSON.stringify(record) };
  }
}
