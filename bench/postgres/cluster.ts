/** Starts a temporary PostgreSQL cluster. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { SETTINGS } from './settings.ts';

const exec = promisify(execFile);

/** A temporary PostgreSQL cluster, reachable only by a Unix socket. */
export interface Cluster {
  /** The folder of the cluster and its socket; files for COPY may be here. */
  readonly folder: string;
  /** The parent of all processes of the cluster. */
  readonly pid: number;
  /** Runs statements, one after another. */
  run(sql: string): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's programs, which Debian leaves out of PATH; `FORECOURT_PG_BIN` changes it. */
function programs(env: NodeJS.ProcessEnv = process.env): string {
  return env.FORECOURT_PG_BIN || '/usr/lib/postgresql/15/bin';
}

/** Runs a program as a user that PostgreSQL accepts, because it refuses root. */
async function asPostgres(program: string, args: readonly string[]): Promise<void> {
  const path = join(programs(), program);
  const root = process.getuid?.() === 0;
  const [command, rest] = root ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
  try {
    await exec(command, [...rest], { cwd: tmpdir() });
  } catch (error) {
    const hint =
      'Install PostgreSQL 15 (`apt-get install postgresql`) or name its programs in FORECOURT_PG_BIN.';
    throw new Error(`${path} failed: ${error instanceof Error ? error.message : error}\n${hint}`);
  }
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-postgres-'));
  if (process.getuid?.() === 0) await exec('chown', ['postgres', folder]);
  await chmod(folder, 0o755);
  return folder;
}

function serverOptions(folder: string, settings: Readonly<Record<string, string>>): string {
  const all = { ...SETTINGS, ...settings, unix_socket_directories: folder };
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
}

/** How to connect to a cluster in a folder. */
export function connection(folder: string): pg.ClientConfig {
  return { host: folder, user: 'postgres', database: 'postgres' };
}

/** Creates and starts a cluster in a new temporary folder; `stop` removes it. */
export async function startCluster(settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const folder = await makeFolder();
  const data = join(folder, 'data');
  await asPostgres('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '-N',
  ]);
  const options = serverOptions(folder, settings);
  await asPostgres('pg_ctl', ['-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', options, 'start']);
  const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
  return {
    folder,
    pid,
    async run(sql) {
      const client = new pg.Client(connection(folder));
      await client.connect();
      try {
        await client.query(sql);
      } finally {
        await client.end();
      }
    },
    async stop() {
      await asPostgres('pg_ctl', ['-D', data, '-w', '-s', '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
