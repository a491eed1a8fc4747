/**
 * Writes what the model decides in full precision, to compare int8 with: `npx tsx test/language/model-fixture.ts
 * FOLDER`, where FOLDER holds an export made with FP32=1.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { context, storyCases } from '../../corpus/cases.ts';
import { loadNetwork } from '../../server/language/model/network.ts';
import { decisionsOf } from './model-decisions.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('name the folder of a model exported with FP32=1');
const stories = storyCases();
const network = await loadNetwork(folder, 'fp32');
const parsing = context();
const lines: string[] = [];
for (const { text } of stories)
  lines.push(JSON.stringify({ text, ...(await decisionsOf(text, parsing, network)) }));
writeFileSync(fileURLToPath(new URL('model-decisions.jsonl', import.meta.url)), `${lines.join('\n')}\n`);
