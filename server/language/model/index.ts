import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { DATA_FOLDER } from '../../../contract/paths.ts';
import type { Analysis } from '../analysis.ts';
import { loadNetwork, type Network, WEIGHTS } from './network.ts';
import { type LanguageModel, readerOf } from './reader.ts';
import { readTrust } from './trust.ts';

/** The model that comes with the project. */
export const OWN_MODEL = join(DATA_FOLDER, 'model');

/** A model that loads with the first text it is asked about. */
export interface LazyModel extends LanguageModel {
  /** Loads it now; resolves also when that fails. */
  load(): Promise<void>;
  /** For `/health`: whether texts are read by the model, and what to do where they are not. */
  check(): { name: string; ok: boolean; message: string };
}

type State = { readonly reader: LanguageModel } | { readonly problem: string };

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** What `/health` says of a model; anyone may ask for it, so that the folders of the machine are not told. */
function healthOf(path: string, state: State | undefined): { ok: boolean; message: string } {
  const name = basename(path);
  const told = (reason: string) => reason.replaceAll(resolve(path), name).replaceAll(path, name);
  if (state && 'problem' in state)
    return { ok: false, message: `Texts are read by rules: ${told(state.problem)}` };
  if (state) return { ok: true, message: `The language model (folder ${name}) is loaded.` };
  if (existsSync(join(path, WEIGHTS)))
    return { ok: true, message: `The language model (folder ${name}) loads with the first text.` };
  const problem = `there is no ${WEIGHTS} in ${name}. Name another folder by --model.`;
  return { ok: false, message: `Texts are read by rules: ${problem}` };
}

/**
 * The model of a folder, loaded once and lazily. Where it is absent or broken, every question has the answer
 * undefined, texts are read by rules, and `check` says why.
 */
export function openModel(
  path: string = OWN_MODEL,
  load: (path: string) => Promise<Network> = loadNetwork,
): LazyModel {
  let state: State | undefined;
  let loading: Promise<State> | undefined;
  const start = async (): Promise<State> => {
    try {
      state = { reader: readerOf(await load(path), readTrust(path)) };
    } catch (cause) {
      state = { problem: reasonOf(cause) };
    }
    return state;
  };
  const ready = async (): Promise<LanguageModel | undefined> => {
    loading ??= start();
    const loaded = await loading;
    return 'reader' in loaded ? loaded.reader : undefined;
  };
  return {
    load: async () => {
      await ready();
    },
    choose: async (analysis, candidates) => (await ready())?.choose(analysis, candidates),
    purpose: async (analysis: Analysis) => (await ready())?.purpose(analysis),
    check: () => ({ name: 'model', ...healthOf(path, state) }),
  };
}

export type { Purpose } from './decide.ts';
export type { LanguageModel } from './reader.ts';
