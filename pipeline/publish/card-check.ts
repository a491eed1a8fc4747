/** Checks before publication that the positions in the tables lead to the right cards. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal, rowsOf } from '../shared/database.ts';
import { ForecourtError } from '../shared/errors.ts';

interface Place {
  id: number;
  card_offset: number;
  card_bytes: number;
}

/** How many cards are checked, spread evenly over the file; the last one is always among them. */
const LOOKED_UP = 200;

/** Asserts that the positions in serve/cars.parquet lead to the right lines of serve/cards.ndjson. */
export async function checkCards(connection: DuckDBConnection, folder: string): Promise<void> {
  const cars = `read_parquet(${literal(join(folder, 'serve/cars.parquet'))})`;
  const places = await rowsOf<Place>(
    connection,
    `SELECT id, card_offset, card_bytes FROM ${cars}
     WHERE ord % greatest(1, (SELECT count(*) FROM ${cars}) // ${LOOKED_UP}) = 0
       OR card_offset = (SELECT max(card_offset) FROM ${cars})`,
  );
  const file = await open(join(folder, 'serve/cards.ndjson'));
  try {
    const { size } = await file.stat();
    for (const place of places) await checkCard(file, place);
    const end = Math.max(0, ...places.map(({ card_offset, card_bytes }) => card_offset + card_bytes + 1));
    if (end !== size) throw fault(`the last card ends at byte ${end} of ${size}`);
  } finally {
    await file.close();
  }
}

async function checkCard(
  file: Awaited<ReturnType<typeof open>>,
  { id, card_offset, card_bytes }: Place,
): Promise<void> {
  const buffer = Buffer.alloc(card_bytes + 1);
  await file.read(buffer, 0, card_bytes + 1, card_offset);
  const text = buffer.toString();
  if (!text.startsWith(`{"id":${id},`) || !text.endsWith('}\n')) {
    throw fault(`byte ${card_offset} holds "${text.slice(0, 40)}", expected the card ${id}`);
  }
}

function fault(what: string): ForecourtError {
  return new ForecourtError(
    'unexpected',
    `serve/cards.ndjson does not agree with serve/cars.parquet: ${what}. Nothing is published.`,
  );
}
