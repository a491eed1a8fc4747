import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_FOLDER } from '../../contract/paths.ts';
import { ForecourtError } from '../shared/errors.ts';
import type { Terminal } from './terminal.ts';

/** What listings are compared with, of the embedded feeds. */
const COMPARED_WITH = ['modifications', 'factories', 'geo', 'companies', 'rates'];

/**
 * Writes a commented sources.json, an example feed with its mapping and the feeds that listings are compared with, so
 * that a build works in the folder. Error: it has a sources.json or feeds, which stay as they are.
 */
export async function init(terminal: Terminal, options: { folder?: string }): Promise<void> {
  const folder = options.folder ?? '.';
  const present = ['sources.json', 'feeds', 'mappings'].find((name) => existsSync(join(folder, name)));
  if (present)
    throw new ForecourtError(
      'usage',
      `${join(folder, present)} is there already and stays as it is. Name another folder: forecourt init <folder>.`,
    );
  await cp(join(DATA_FOLDER, 'example'), folder, { recursive: true });
  for (const name of COMPARED_WITH)
    await cp(join(DATA_FOLDER, 'feeds', name), join(folder, 'feeds', name), { recursive: true });
  const next = folder === '.' ? '' : `cd ${folder} && `;
  terminal.result(
    { folder, sources: join(folder, 'sources.json') },
    `${join(folder, 'sources.json')} declares an example feed: put yours beside it.\nNext: ${next}npx forecourt build && npx forecourt serve`,
  );
}
