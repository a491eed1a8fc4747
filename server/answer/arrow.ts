/** Writes lists as Arrow IPC streams. */
import {
  type Data,
  type DataType,
  Field,
  Float64,
  Int32,
  Int64,
  List,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import type { Cell } from './csv.ts';

export interface ArrowColumn {
  readonly name: string;
  readonly type: 'int32' | 'int64' | 'double' | 'text' | 'texts';
}

const TYPES: Readonly<Record<ArrowColumn['type'], () => DataType>> = {
  int32: () => new Int32(),
  int64: () => new Int64(),
  double: () => new Float64(),
  text: () => new Utf8(),
  texts: () => new List(new Field('item', new Utf8())),
};

function dataOf(cells: readonly Cell[], type: DataType): Data {
  const values =
    type instanceof Int64 ? cells.map((cell) => (cell === null ? null : BigInt(cell as number))) : cells;
  const [data] = vectorFromArray(values, type).data;
  return data ?? makeData({ type, length: 0 } as Parameters<typeof makeData>[0]);
}

/** An Arrow IPC stream of batches; a batch is the cells of each of its columns. */
export async function* arrowPieces(
  columns: readonly ArrowColumn[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const schema = new Schema(columns.map(({ name, type }) => new Field(name, TYPES[type](), true)));
  async function* records() {
    for await (const cells of batches) {
      const children = schema.fields.map(({ type }, index) => dataOf(cells[index] ?? [], type));
      const data = makeData({
        type: new Struct(schema.fields),
        length: cells[0]?.length ?? 0,
        nullCount: 0,
        children,
      });
      yield new RecordBatch(schema, data);
    }
  }
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  writer.writeAll(records());
  for await (const piece of writer) yield Uint8Array.from(piece);
}
