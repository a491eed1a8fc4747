import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSnapshot } from '../../pipeline/build/build.ts';
import { REFERENCE } from '../../pipeline/shared/reference.ts';
import { doneOnce } from './shared.ts';
import { openFrugalRenderer, ROOT } from './workspace.ts';

/** The day that the answers in the README, docs/conversations.md and /docs stand for. */
const DAY = '2026-11-23';

/** The snapshot of the embedded feeds, as `forecourt build` makes it of that day; only to be read. */
export async function embeddedOnce(): Promise<string> {
  const out = await doneOnce('embedded', (folder) =>
    buildSnapshot({
      sources: join(ROOT, 'data/sources.json'),
      reference: REFERENCE,
      out: folder,
      asOf: DAY,
      generator: 'forecourt test',
      openRenderer: openFrugalRenderer,
      memoryLimit: '1GB',
    }),
  );
  return realpath(join(out, 'current'));
}
