import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Alphabet, encode } from './encoding.ts';
import { type Features, type Reading, TAGS } from './features.ts';

/** The scores that the network gives a text. */
export interface Scores {
  /** One row a character id, `labels.length` wide. */
  readonly rows: Float32Array;
  /** The first row of each UTF-16 unit of the text, and the one after the last. */
  readonly first: readonly number[];
}

/** How the labels of intents begin. */
export const INTENT = 'intent:';

/** Whether a label is a role; those of intents and of the scopes of clauses have a prefix. */
export const isRole = (label: string): boolean => !label.includes(':');

/** A loaded model. */
export interface Network {
  readonly labels: readonly string[];
  score(features: Features, readings: readonly Reading[]): Promise<Scores>;
}

/** The file that a folder must hold to be a model. */
export const WEIGHTS = join('onnx', 'model_quantized.onnx');
const FULL_WEIGHTS = join('onnx', 'model.onnx');

interface Config {
  readonly id2label: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly max_position_embeddings: number;
}

function readConfig(folder: string): Config {
  const config = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as Config;
  if (config.tags.join() === TAGS.join()) return config;
  throw new Error(
    `The model in ${folder} reads other tags than this version gives. Train it again: npm run train.`,
  );
}

const SESSION = { intraOpNumThreads: 1, interOpNumThreads: 1 } as const;

/** The characters that have ids of their own, as the tokenizer's file lists them. */
function readVocabulary(folder: string): ReadonlyMap<string, number> {
  const { model } = JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  return new Map(Object.entries(model.vocab));
}

/** The weights of a file, and what makes inputs of numbers. */
async function openWeights(path: string) {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(path, SESSION);
  const tensor = (values: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  return { session, tensor };
}

/**
 * Loads a model from a folder, one session in one thread, nothing from the network; `fp32` reads the weights that
 * an export with FP32=1 left beside, to compare with. Errors: absent or broken files.
 */
export async function loadNetwork(path: string, dtype: 'q8' | 'fp32' = 'q8'): Promise<Network> {
  const folder = resolve(path);
  if (!existsSync(join(folder, WEIGHTS)))
    throw new Error(
      `There is no ${WEIGHTS} in ${folder}. Name a folder that has one by --model, or train: npm run train.`,
    );
  const config = readConfig(folder);
  const labels = Object.values(config.id2label);
  const roles = labels.filter(isRole);
  const { session, tensor } = await openWeights(join(folder, dtype === 'q8' ? WEIGHTS : FULL_WEIGHTS));
  const vocabulary = readVocabulary(folder);
  const alphabet: Alphabet = { vocabulary, roles, longest: config.max_position_embeddings };
  return {
    labels,
    async score(features, readings) {
      const { ids, tags, first } = encode(features, readings, alphabet);
      const { logits } = await session.run({
        input_ids: tensor(ids),
        attention_mask: tensor(ids.map(() => 1)),
        token_type_ids: tensor(tags),
      });
      return { rows: logits?.data as Float32Array, first };
    },
  };
}
