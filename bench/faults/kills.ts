/** Kills builds and publications at random moments. */
import type { Layout } from '../../pipeline/publish/layout.ts';
import { type Random, seeded } from '../../pipeline/sample/random.ts';
import { damage, leftovers } from './intact.ts';
import { type Ended, killed, run } from './program.ts';
import type { World } from './world.ts';

export interface KillOptions {
  /** Runs to kill in total. */
  readonly kills: number;
  /** Builds killed in a row before one completes and a publication is killed. */
  readonly inARow: number;
  readonly seed: number;
  readonly progress: (text: string) => void;
}

/** The findings after the kills. */
export interface Killed {
  /** Runs killed before they ended, by command. */
  readonly kills: Readonly<Record<'build' | 'publish', number>>;
  /** Runs that completed. */
  readonly completed: number;
  /** Served snapshots that were not whole, failed runs and leftover files. */
  readonly faults: readonly string[];
}

/** The day of the first build, milliseconds; each build is for the next day, so that none is unchanged. */
const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
const dayOf = (index: number) => new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);

/** A random moment of a run of `milliseconds`, including its beginning and a little after its end. */
const moment = (random: Random, milliseconds: number) => random.next() * milliseconds * 1.05;

/** Kills builds and publications of one world at random moments, and checks what is served after each. */
class Killer {
  readonly kills = { build: 0, publish: 0 };
  readonly faults: string[] = [];
  completed = 0;
  #day = 0;
  /** Duration of the last complete run, by command. */
  readonly #takes = { build: 0, publish: 0 };
  readonly #world: World;
  readonly #random: Random;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#random = seeded(seed);
  }

  #args(command: 'build' | 'publish'): string[] {
    const { sources, out, to } = this.#world;
    if (command === 'publish') return ['publish', '--out', out.root, '--to', to.root];
    return ['build', '--sources', sources, '--out', out.root, '--as-of', dayOf(this.#day), '--threads', '1'];
  }

  async #looked(layout: Layout, when: string): Promise<void> {
    this.faults.push(...(await damage(layout)).map((fault) => `${when}: ${fault}`));
  }

  /** Runs a command to its end and checks that it removed what killed runs left. */
  async complete(command: 'build' | 'publish'): Promise<Ended> {
    if (command === 'build') this.#day += 1;
    const ended = await run(this.#world, this.#args(command));
    this.#takes[command] = ended.milliseconds;
    if (ended.code !== 0) this.faults.push(`${command} ended with ${ended.code}: ${ended.text}`);
    this.completed += 1;
    return ended;
  }

  async left(): Promise<void> {
    const found = await leftovers(this.#world);
    this.faults.push(...found.map((path) => `${path} is left`));
  }

  async kill(command: 'build' | 'publish'): Promise<void> {
    const { out, to } = this.#world;
    const milliseconds = moment(this.#random, this.#takes[command]);
    const { code } = await killed(this.#world, this.#args(command), milliseconds);
    if (code === null) this.kills[command] += 1;
    const when = `${command} killed after ${Math.round(milliseconds)} ms`;
    await this.#looked(out, when);
    await this.#looked(to, when);
  }
}

/** Kills runs of the command line until `kills` runs were killed. */
export async function killRuns(
  world: World,
  { kills, inARow, seed, progress }: KillOptions,
): Promise<Killed> {
  const killer = new Killer(world, seed);
  await killer.complete('build');
  await killer.complete('publish');
  const count = () => killer.kills.build + killer.kills.publish;
  while (count() < kills && killer.faults.length === 0) {
    for (let build = 0; build < inARow; build += 1) await killer.kill('build');
    await killer.complete('build');
    await killer.kill('publish');
    await killer.complete('publish');
    await killer.left();
    progress(`${count()} of ${kills} killed`);
  }
  return { kills: killer.kills, completed: killer.completed, faults: killer.faults };
}
