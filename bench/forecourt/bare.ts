/** An output folder without prebuilt documents. */
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Manifest, manifestSchema } from '../../contract/manifest.ts';

/** The folder of documents rendered at build time, which act as a cache of answers. */
const PREBUILT = 'api';

function withoutPrebuilt(manifest: Manifest): Manifest {
  return { ...manifest, files: manifest.files.filter(({ path }) => !path.startsWith(`${PREBUILT}/`)) };
}

/** An output folder that links to the current snapshot of `out`, without its prebuilt documents. */
export async function bareOut(out: string): Promise<{ out: string; remove(): Promise<void> }> {
  const snapshot = await realpath(join(out, 'current'));
  const bare = await mkdtemp(join(tmpdir(), 'forecourt-bare-'));
  const folder = join(bare, 'snapshots', basename(snapshot));
  await mkdir(folder, { recursive: true });
  const names = (await readdir(snapshot)).filter((name) => name !== PREBUILT && name !== 'manifest.json');
  for (const name of names) await symlink(join(snapshot, name), join(folder, name));
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(snapshot, 'manifest.json'), 'utf8')));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(withoutPrebuilt(manifest)));
  await symlink(join('snapshots', basename(snapshot)), join(bare, 'current'));
  return { out: bare, remove: () => rm(bare, { recursive: true, force: true }) };
}
