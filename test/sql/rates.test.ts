import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { rowsOf } from '../../pipeline/shared/database.ts';
import { insert, openSample } from './support.ts';

const SQL = readFileSync(fileURLToPath(new URL('../../sql/core/cost/rates.sql', import.meta.url)), 'utf8');

it('takes the rate of the newest day not after the build, else of the first day given', async () => {
  const { connection, close } = await openSample('2026-06-15');
  await connection.run('DELETE FROM staging.rates');
  const rate = (currency: string, as_of: string, rate_rub: number) => ({
    currency,
    nominal: 1,
    rate_rub,
    as_of,
  });
  await insert(connection, 'staging.rates', [
    rate('USD', '2026-06-12', 80),
    rate('USD', '2026-06-15', 81),
    rate('USD', '2026-06-16', 82),
    rate('EUR', '2026-06-16', 92),
    rate('EUR', '2026-06-17', 93),
  ]);
  const rows = await rowsOf(
    connection,
    `SELECT currency, rate::DOUBLE AS rate, as_of FROM (${SQL}) ORDER BY currency`,
  );
  close();
  expect(rows).toEqual([
    { currency: 'EUR', rate: 92, as_of: '2026-06-16' },
    { currency: 'RUB', rate: 1, as_of: '2026-06-15' },
    { currency: 'USD', rate: 81, as_of: '2026-06-15' },
  ]);
});
