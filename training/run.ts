/**
 * Trains the language model: `npm run train -- [--out data/model] [--work .tmp/train] [--shards 12] [--lines 40000]
 * [--seconds 5000] [--cores 1] [--start MODEL]`. With `--start` training goes on from a published model, else it begins
 * anew. Needs Python 3.11 with training/network/requirements.txt (env PYTHON names it), one core, 4 GB of memory and 1 GB of
 * disk; see docs/model.md.
 */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { sideBySide } from '../pipeline/shared/concurrency.ts';

const ROOT = join(import.meta.dirname, '..');
const DEV_LINES = 1500;
const DEV_SEED = 91;
const NODE = [process.execPath, '--import', 'tsx'] as const;

interface Corpus {
  /** The program that prints it: texts of templates (`corpus.ts`) or messages (`compose.ts`). */
  readonly program: 'corpus.ts' | 'compose.ts';
  readonly split: 'train' | 'unseen';
  readonly seed: number;
  readonly lines: number;
  readonly path: string;
  /** The file of texts or messages written by hand, to vary. */
  readonly own?: string;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function started(command: readonly string[], stdio: ('inherit' | 'pipe')[]) {
  const [program = '', ...args] = command;
  return spawn(program, args, { cwd: ROOT, stdio });
}

async function ended(child: ReturnType<typeof started>, what: string): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  if (code !== 0) throw new Error(`${what} ended with ${code}, expected 0. See its message above.`);
}

/** Writes texts and how the server reads them; takes some minutes of one core and 19 MB a shard. */
async function writeCorpus({ program, split, seed, lines, path, own }: Corpus): Promise<void> {
  const texts = started(
    [...NODE, `training/${program}`, split, String(seed), String(lines), ...(own ? [own] : [])],
    ['inherit', 'pipe', 'inherit'],
  );
  const forgetting = split === 'train' && own ? [String(seed)] : [];
  const coded = started([...NODE, 'training/encode.ts', ...forgetting], ['pipe', 'pipe', 'inherit']);
  if (!texts.stdout || !coded.stdin || !coded.stdout) throw new Error('the programs have no pipes');
  const done = [ended(texts, program), ended(coded, 'encode.ts')];
  await Promise.all([
    pipeline(texts.stdout, coded.stdin),
    pipeline(coded.stdout, createWriteStream(`${path}.part`)),
    ...done,
  ]);
  await rename(`${path}.part`, path);
}

async function run(step: string, command: readonly string[]): Promise<void> {
  say(`\n${step}\n  ${command.join(' ')}`);
  await ended(started(command, ['inherit', 'inherit', 'inherit']), command[1] ?? 'the program');
}

/** Writes the hand-written texts or messages with the roles of their parts: some minutes. */
async function writeOwn(program: 'roles.ts' | 'messages.ts', path: string): Promise<void> {
  const printed = started([...NODE, `training/${program}`], ['inherit', 'pipe', 'inherit']);
  if (!printed.stdout) throw new Error(`${program} has no pipe`);
  await Promise.all([pipeline(printed.stdout, createWriteStream(path)), ended(printed, program)]);
}

/** What hand-written texts and messages are varied from. */
interface Written {
  readonly texts: string;
  readonly messages: string;
}

/** The corpora to write into a folder: shards to train on, every second one of messages, and what measures. */
function corpora(folder: string, shards: number, lines: number, { texts, messages }: Written): Corpus[] {
  const few = Math.min(DEV_LINES, lines);
  const measured = (['train', 'unseen'] as const).map(
    (split): Corpus => ({
      program: 'corpus.ts', split, seed: DEV_SEED, lines: few, path: join(folder, `dev.${split}.jsonl`),
    }),
  ); // biome-ignore format: a row
  const unseen: Corpus = {
    program: 'compose.ts', split: 'unseen', seed: DEV_SEED, lines: few, path: join(folder, 'dev.messages.jsonl'), own: messages,
  }; // biome-ignore format: a row
  const trained = Array.from({ length: shards }, (_, index): Corpus => {
    const seed = index + 1;
    const kind =
      index % 2 === 0
        ? { program: 'compose.ts' as const, own: messages }
        : { program: 'corpus.ts' as const, own: texts };
    return { ...kind, split: 'train', seed, lines, path: join(folder, `train.${seed}.jsonl`) };
  });
  return [...measured, unseen, ...trained];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'data/model' },
      work: { type: 'string', default: '.tmp/train' },
      shards: { type: 'string', default: '12' },
      lines: { type: 'string', default: '40000' },
      seconds: { type: 'string', default: '5000' },
      cores: { type: 'string', default: '1' },
      start: { type: 'string' },
    },
  });
  const { out, work, shards, seconds } = values;
  const python = process.env.PYTHON ?? 'python3';
  if (values.start !== undefined) process.env.START = join(ROOT, values.start);
  const data = join(ROOT, work);
  await mkdir(data, { recursive: true });
  say(
    `1. The corpus: ${shards} shards of ${values.lines} texts, and ${DEV_LINES} of seen and unseen templates and messages.`,
  );
  const written = { texts: join(data, 'own.jsonl'), messages: join(data, 'messages.jsonl') };
  await writeOwn('roles.ts', written.texts);
  await writeOwn('messages.ts', written.messages);
  await sideBySide(
    corpora(data, Number(shards), Number(values.lines), written),
    Number(values.cores),
    writeCorpus,
  );
  const result = join(work, 'run');
  await run('2. The network (the given seconds; a checkpoint every four minutes).', [
    python, 'training/network/train.py', work, result, seconds,
  ]); // biome-ignore format: one command
  await run('3. The export to ONNX, int8 (seconds).', [python, 'training/network/export.py', result, out]);
  await run('4. How far to trust it against the rules (minutes).', [...NODE, 'training/trust.ts', out]);
  say('\n5. Measure: node --import tsx bench/language.ts.');
}

await main();
