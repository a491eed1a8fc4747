import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
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

/** A loaded model. */
export interface Network {
  readonly labels: readonly string[];
  score(features: Features, readings: readonly Reading[]): Promise<Scores>;
}

/** The file that a folder must hold to be a model. */
export const WEIGHTS = join('onnx', 'model_quantized.onnx');

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

/** The weights and the alphabet of a folder, read by transformers.js without a network. */
async function openFolder(folder: string, dtype: 'q8' | 'fp32') {
  const { AutoModelForTokenClassification, AutoTokenizer, env, Tensor } = await import(
    '@huggingface/transformers'
  );
  env.allowRemoteModels = false;
  env.localModelPath = dirname(folder);
  const name = basename(folder);
  const offline = { local_files_only: true } as const;
  const tokenizer = await AutoTokenizer.from_pretrained(name, offline);
  const options = { ...offline, dtype, device: 'cpu', session_options: SESSION } as const;
  const model = await AutoModelForTokenClassification.from_pretrained(name, options);
  const tensor = (values: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  return { vocabulary: new Map<string, number>(tokenizer.get_vocab()), model, tensor };
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
  const roles = labels.filter((label) => !label.startsWith(INTENT));
  const { vocabulary, model, tensor } = await openFolder(folder, dtype);
  const alphabet: Alphabet = { vocabulary, roles, longest: config.max_position_embeddings };
  return {
    labels,
    async score(features, readings) {
      const { ids, tags, first } = encode(features, readings, alphabet);
      const { logits } = (await model({
        input_ids: tensor(ids),
        attention_mask: tensor(ids.map(() => 1)),
        token_type_ids: tensor(tags),
      })) as { logits: { data: Float32Array } };
      return { rows: logits.data, first };
    },
  };
}
