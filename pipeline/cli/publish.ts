/** The command `publish`. */
import { cp, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { $, ProcessOutput } from 'zx';
import { withLock } from '../build/lock.ts';
import { layoutOf, snapshotFolder } from '../publish/layout.ts';
import { makeFolder } from '../publish/make-folder.ts';
import { isIntact, pointTo, publishSnapshot, removeLeftovers, servedId } from '../publish/publish.ts';
import { ForecourtError } from '../shared/errors.ts';
import type { Terminal } from './terminal.ts';

export type Target =
  | { kind: 'folder'; path: string }
  | { kind: 'rsync'; destination: string }
  | { kind: 's3'; url: string };

/** What a target means: `s3://bucket/prefix`, `host:path` and `rsync://...` for rsync, else a folder. */
export function targetOf(text: string): Target {
  if (/^s3:\/\/[^/]/.test(text)) return { kind: 's3', url: text.replace(/\/$/, '') };
  if (text.startsWith('rsync://') || /^[^/.][^/]*:(?!\/\/)/.test(text))
    return { kind: 'rsync', destination: text.replace(/\/$/, '') };
  if (text.trim() !== '' && !/^[a-z][a-z\d+.-]*:\/\//i.test(text))
    return { kind: 'folder', path: resolve(text) };
  throw new ForecourtError(
    'usage',
    `--to is "${text}", expected a folder, host:path, rsync://host/path or s3://bucket/path.`,
  );
}

/** Copies a snapshot aside, then publishes the copy as a build does; one of both at a time. */
async function toFolder(folder: string, id: string, path: string): Promise<void> {
  const target = layoutOf(path);
  const aside = join(target.snapshots, `.copying-${id}`);
  await withLock(target.lock, async () => {
    await removeLeftovers(target);
    if (await isIntact(snapshotFolder(target, id))) return pointTo(target, id);
    await makeFolder(target.snapshots);
    try {
      await cp(folder, aside, { recursive: true, preserveTimestamps: true });
      if (!(await isIntact(aside)))
        throw new ForecourtError(
          'damaged',
          `The copy in ${aside} differs from its manifest. Check the disk.`,
        );
      await publishSnapshot(target, aside, id);
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  });
}

/** Which of the tools is installed; errors name what to install. */
async function oneOf(tools: readonly string[]): Promise<string> {
  for (const tool of tools) {
    const found = await $({ nothrow: true, quiet: true })`command -v ${tool}`;
    if (found.exitCode === 0) return tool;
  }
  throw new ForecourtError(
    'input',
    `${tools.join(' or ')} is needed and not installed. Install it, or publish to a folder.`,
  );
}

async function byRsync(folder: string, id: string, destination: string): Promise<void> {
  await oneOf(['rsync']);
  const run = $({ quiet: true });
  await run`rsync -a --mkpath --checksum ${folder}/ ${destination}/snapshots/${id}/`;
  const pointer = await run`mktemp -d`.text();
  const link = join(pointer.trim(), 'current');
  await symlink(join('snapshots', id), link);
  await run`rsync -a --links ${link} ${destination}/`;
  await rm(pointer.trim(), { recursive: true, force: true });
}

async function toBucket(folder: string, id: string, url: string): Promise<void> {
  const tool = await oneOf(['aws', 's5cmd', 's3cmd']);
  const run = $({ quiet: true });
  const place = `${url}/snapshots/${id}/`;
  // A bucket has no links: the snapshot first, the copy under `current/` after it is complete.
  if (tool === 'aws') {
    await run`aws s3 sync ${folder}/ ${place} --only-show-errors`;
    await run`aws s3 sync ${folder}/ ${url}/current/ --delete --only-show-errors`;
  } else if (tool === 's5cmd') {
    await run`s5cmd sync ${folder}/* ${place}`;
    await run`s5cmd sync --delete ${folder}/* ${url}/current/`;
  } else {
    await run`s3cmd sync ${folder}/ ${place}`;
    await run`s3cmd sync --delete-removed ${folder}/ ${url}/current/`;
  }
}

/** A tool that failed has said why; where in this program it was called helps nobody. */
function toldByTool(error: unknown): unknown {
  if (!(error instanceof ProcessOutput)) return error;
  return new ForecourtError('unexpected', `Publishing failed: ${error.stderr.trim() || error.message}`);
}

async function copyTo(target: Target, folder: string, id: string): Promise<void> {
  if (target.kind === 'folder') return toFolder(folder, id, target.path);
  if (target.kind === 'rsync') return byRsync(folder, id, target.destination);
  return toBucket(folder, id, target.url);
}

/** Copies the served snapshot, verified, to a folder, by rsync or to a bucket; its pointer moves last. */
export async function publish(terminal: Terminal, options: { out: string; to: string }): Promise<void> {
  const target = targetOf(options.to);
  const layout = layoutOf(options.out);
  const id = await servedId(layout);
  const folder = snapshotFolder(layout, id);
  if (!(await isIntact(folder)))
    throw new ForecourtError('damaged', `Snapshot ${id} is damaged. Run \`forecourt check\`.`);
  await copyTo(target, folder, id).catch((error) => {
    throw toldByTool(error);
  });
  terminal.result({ id, target }, `Published ${id} to ${options.to}.`);
}
