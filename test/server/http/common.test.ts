import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServicesApp } from '../../../server/app.ts';
import { loadServices } from '../../../server/load-services.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { SnapshotHolder } from '../../../server/snapshot/snapshot.ts';
import { type Served, serveSeed } from '../../support/served.ts';

const services = await loadServices(['catalog', 'geo', 'dealer']);
const { paths = {} } = openApiDocument(
  createServicesApp(services, { holder: new SnapshotHolder([]) }),
  '0.0.0',
);

let served: Served;
beforeAll(async () => {
  served = await serveSeed({ rows: 50 });
});
afterAll(() => served.close());

describe('requests common to all', () => {
  it('name a language and a currency on every list and card', () => {
    const without = Object.entries(paths).flatMap(([path, { get }]) => {
      const names = get?.parameters?.map((one) => ('name' in one ? one.name : ''));
      return !names || (names.includes('lang') && names.includes('currency')) ? [] : [path];
    });
    expect(without).toEqual([]);
  });

  it.each(['/v1/brands', '/v1/factories', '/v1/companies', '/v1/cars'])('are checked (%s)', async (path) => {
    expect((await served.fetch(`${path}?lang=de&currency=EUR`)).status).toBe(200);
    const wrong = await served.fetch(`${path}?lang=xx&currency=EURO`);
    expect(wrong.status).toBe(400);
    const { details } = (await wrong.json()) as { details: { parameter: string; message: string }[] };
    expect(details.map(({ parameter }) => parameter)).toEqual(['lang', 'currency']);
    expect(details[1]?.message).toContain('RUB');
  });
});
