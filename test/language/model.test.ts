import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AutoTokenizer, env } from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Case,
  context,
  corpusCases,
  differences,
  isDrawn,
  readLines,
  storyCases,
} from '../../corpus/cases.ts';
import { readMessages } from '../../corpus/messages.ts';
import { analyse } from '../../server/language/analysis.ts';
import { type ParseContext, readText } from '../../server/language/index.ts';
import { encode } from '../../server/language/model/encoding.ts';
import { featuresOf } from '../../server/language/model/features.ts';
import { type LazyModel, OWN_MODEL, openModel } from '../../server/language/model/index.ts';
import { loadNetwork, type Network, WEIGHTS } from '../../server/language/model/network.ts';
import known from '../../training/labels.json' with { type: 'json' };
import { type Decided, decisionsOf } from './model-decisions.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const stories = storyCases();
const cases = corpusCases();
/** One in so many of the cases: reading by the network takes milliseconds a text; bench/language.ts reads all. */
const SAMPLED = 8;
const sampled = cases.filter(({ text }) => isDrawn(text, SAMPLED));
/** One in so many of the messages. */
const MESSAGES_SAMPLED = 10;
const MOST_BYTES = 10_000_000;
/** Share of the cases that fast was made to read, which quality may lose: of a sample it loses 0.3 %, another may hold twice as many. */
const MOST_LOST = 0.006;

let parsing: ParseContext;
let network: Network;
let model: LazyModel;

beforeAll(async () => {
  parsing = context();
  network = await loadNetwork(OWN_MODEL);
  model = openModel();
});

async function exact(texts: readonly Case[], mode: 'fast' | 'quality'): Promise<number> {
  let right = 0;
  for (const one of texts) {
    const options = { mode, currency: one.currency ?? undefined };
    const result = await readText(one.text, parsing, options, model);
    if (differences(one, result, parsing).length === 0) right += 1;
  }
  return right;
}

describe('the model that comes with the project', () => {
  it('knows the labels of the corpus and is small', () => {
    expect(network.labels).toEqual([
      ...known.roles,
      ...known.intents.map((name) => `intent:${name}`),
      ...known.scopes.map((name) => `scope:${name}`),
    ]);
    expect(statSync(join(OWN_MODEL, WEIGHTS)).size).toBeLessThan(MOST_BYTES);
  });

  it('gives the ids that its tokenizer gives', async () => {
    const config = JSON.parse(readFileSync(join(OWN_MODEL, 'tokenizer.json'), 'utf8')) as {
      model: { vocab: Record<string, number> };
    };
    env.localModelPath = dirname(OWN_MODEL);
    const tokenizer = await AutoTokenizer.from_pretrained('model', { local_files_only: true });
    const alphabet = { vocabulary: new Map(Object.entries(config.model.vocab)), roles: [], longest: 2100 };
    for (const { text } of stories) {
      const features = featuresOf(analyse(text, parsing));
      const ids = [...(tokenizer(features.text).input_ids.data as BigInt64Array)].map(Number);
      expect(encode(features, [], alphabet).ids).toEqual(ids);
    }
  });

  it('decides in int8 as it does in full precision, but where that wavers', async () => {
    const wanted = readLines<{ text: string } & Decided>(here('model-decisions.jsonl'));
    const partsOf = ({ decisions }: Decided) => decisions.map(({ part }) => part).join();
    let compared = 0;
    for (const { text, ...known } of wanted) {
      const found = await decisionsOf(text, parsing, network);
      // A lexicon that has learnt since cuts or spells a text otherwise: such a text says nothing of the weights.
      if (found.read !== known.read || partsOf(found) !== partsOf(known)) continue;
      compared += 1;
      for (const [index, { part, role, lead }] of known.decisions.entries())
        if (lead > 0.2) expect(`${part}: ${found.decisions[index]?.role}`).toBe(`${part}: ${role}`);
    }
    expect(compared).toBeGreaterThan(wanted.length / 2);
  });
});

describe('quality', () => {
  it('reads stories better than fast', async () => {
    expect(await exact(stories, 'quality')).toBeGreaterThan(await exact(stories, 'fast'));
  });

  it('reads messages that tell of other things better than fast', async () => {
    const long = readMessages('held-out').filter(({ text }) => isDrawn(text, MESSAGES_SAMPLED));
    expect(await exact(long, 'quality')).toBeGreaterThan(2 * (await exact(long, 'fast')));
  });

  it('keeps what the rules, mended by these cases, read right', async () => {
    const fast = await exact(sampled, 'fast');
    expect(await exact(sampled, 'quality')).toBeGreaterThanOrEqual(fast - sampled.length * MOST_LOST);
  });

  it('says that the model read', async () => {
    const result = await readText('white BMW X5', parsing, { mode: 'quality' }, model);
    expect(result).toMatchObject({ engine: 'model', mode: 'quality' });
    expect(model.check()).toMatchObject({ name: 'model', ok: true });
  });

  it.each(['', '🚗🚗🚗', 'x'.repeat(1000), 'a\u200bb\u202e ًٌ', '𝔹𝕄𝕎 x5', 'SELECT * FROM cars; -- 2 млн'])(
    'answers %j',
    async (text) => {
      const result = await readText(text, parsing, { mode: 'quality' }, model);
      expect(result.filters).toBeTypeOf('object');
    },
  );

  it('tells what the person is after', async () => {
    expect(await model.purpose(analyse('how many diesel SUVs do you have?', parsing))).toMatchObject({
      intent: 'statistics',
    });
  });
});
