/** Runs and starts commands for benchmarks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { memoryOf } from './memory.ts';
import { ROOT } from './paths.ts';

const POLL_MS = 50;

/** The time, memory and output of a finished command. */
export interface Finished {
  readonly seconds: number;
  /** The most resident memory, sampled every 50 ms. */
  readonly peakBytes: number;
  readonly stdout: string;
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  const parts: Buffer[] = [];
  stream?.on('data', (part: Buffer) => parts.push(part));
  return () => Buffer.concat(parts).toString();
}

/** Runs a command in the repository's root to its end. Error: the command failed, with its output. */
export async function finish(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const start = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  let peakBytes = 0;
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, child.pid ? (memoryOf(child.pid)?.peak ?? 0) : 0);
  }, POLL_MS);
  try {
    const [code] = await once(child, 'close');
    const seconds = (performance.now() - start) / 1000;
    if (code === 0) return { seconds, peakBytes, stdout: stdout() };
    throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${stderr()}${stdout()}`);
  } finally {
    clearInterval(timer);
  }
}

interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Whether it is a Node process that exchanges messages. */
  readonly messages?: boolean;
}

/**
 * Starts a command that keeps running. Its standard output, the request log, is dropped, because reading it would
 * disturb the measurement; its standard error is reported when it fails.
 */
export function start(command: string, args: readonly string[], options: StartOptions = {}): ChildProcess {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'ignore', 'pipe', ...(options.messages ? (['ipc'] as const) : [])],
  });
  const stderr = collect(child.stderr);
  child.on('exit', (code) => {
    if (code) process.stderr.write(`${command} ${args.join(' ')} ended with ${code}:\n${stderr()}\n`);
  });
  return child;
}

/** Asks a process to end and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}
