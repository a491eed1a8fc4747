import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServicesApp } from '../../server/app.ts';
import { loadServices, partsOf, SERVICE_NAMES } from '../../server/load-services.ts';
import { SnapshotHolder } from '../../server/snapshot/snapshot.ts';
import { embeddedOnce } from '../support/embedded.ts';
import { ROOT } from '../support/workspace.ts';
import { shownRequests } from './commands.ts';

const page = await readFile(join(ROOT, 'README.md'), 'utf8');
let app: ReturnType<typeof createServicesApp>;
let holder: SnapshotHolder;

beforeAll(async () => {
  const services = await loadServices(SERVICE_NAMES);
  holder = new SnapshotHolder(partsOf(services), { fast: false });
  await holder.open(await embeddedOnce());
  app = createServicesApp(services, { holder });
});
afterAll(() => holder.close());

/** The pieces that do not stand in a text in their order. */
function missing(pieces: readonly string[], text: string): string[] {
  let rest = text;
  return pieces.filter((piece) => {
    const at = rest.indexOf(piece);
    if (at >= 0) rest = rest.slice(at + piece.length);
    return at < 0;
  });
}

describe('the README, over the embedded feeds', () => {
  const shown = shownRequests(page);

  it('shows requests, and most of their answers', () => {
    expect(shown.length).toBeGreaterThanOrEqual(7);
    expect(shown.filter(({ pieces }) => pieces.length > 1).length).toBeGreaterThanOrEqual(5);
  });

  it.each(shown)('shows what $path answers', async ({ method, path, body, pieces }) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await app.request(path, { method, body, headers });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    expect(missing(pieces, text), text).toEqual([]);
  });

  it('shows a card as the list holds it', async () => {
    const [, json = '', path = ''] = /```json\n(\{.*?\n\})\n```\n\n\(`(\S+)fields=…`/s.exec(page) ?? [];
    const card = JSON.parse(json) as Record<string, unknown>;
    const answer = await app.request(`${path}fields=${Object.keys(card).join(',')}&page_size=1`);
    expect(await answer.json()).toMatchObject({ results: [card] });
  });
});
