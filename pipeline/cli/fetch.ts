/** The command `fetch`. */
import { mkdir, rm } from 'node:fs/promises';
import { withLock } from '../build/lock.ts';
import { readSources } from '../feeds/sources.ts';
import { type FetchOutcome, fetchSources } from '../fetch/fetch.ts';
import { ageText } from '../load/copies.ts';
import { layoutOf } from '../publish/layout.ts';
import { removeLeftovers } from '../publish/publish.ts';
import { columns, type Terminal } from './terminal.ts';

/** Fetches the sources that are URLs and says what failed; a failed one keeps its last good copy. */
export async function fetchAll(
  terminal: Terminal,
  options: { sources: string; out: string },
): Promise<FetchOutcome[]> {
  terminal.progress.stage('fetch');
  const sources = await readSources(options.sources);
  const layout = layoutOf(options.out);
  const { cache, lock, spill } = layout;
  // A build reads the copies that a fetch replaces.
  const fetched = await withLock(lock, async () => {
    await removeLeftovers(layout);
    await mkdir(spill);
    return fetchSources(sources, {
      cache,
      faultOf: async (source, path) =>
        (await import('../fetch/probe-feed.ts')).feedFault({ sources, source, path, scratch: spill }),
      onProgress: ({ source, outcome }) => terminal.progress.note(`${source}: ${outcome}`),
    }).finally(() => rm(spill, { recursive: true }));
  });
  for (const { message } of fetched) if (message) terminal.progress.say(message);
  return fetched;
}

/** Fetches the sources that are URLs into the cache. Exit code 3 when one failed. */
export async function fetch(terminal: Terminal, options: { sources: string; out: string }): Promise<void> {
  const fetched = await fetchAll(terminal, options);
  terminal.progress.done();
  const rows = fetched.map(({ source, outcome, bytes, copy, age_days }) => [
    source,
    outcome,
    bytes,
    ageText(copy, age_days),
  ]);
  terminal.result(
    { sources: fetched },
    fetched.length > 0
      ? columns([['source', 'outcome', 'bytes', 'age'], ...rows])
      : `No source in ${options.sources} is a URL: nothing to fetch.`,
  );
  if (fetched.some(({ outcome }) => outcome === 'failed')) terminal.exit('input');
}
