import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CAR_FILTERS } from '../../../contract/filters.ts';
import { promptOf, prompts } from '../../../server/services/agent/prompts.ts';
import { toolListing } from '../../../server/services/agent/server.ts';
import { TOOLS } from '../../../server/services/agent/tools/index.ts';

/** Characters of JSON that a token holds at the least, in the tokenizers that were tried. */
const CHARS_PER_TOKEN = 3.5;

describe('the list of tools', () => {
  it('costs at most 3,000 tokens', () => {
    expect(JSON.stringify({ tools: TOOLS.map(toolListing) }).length / CHARS_PER_TOKEN).toBeLessThan(3000);
  });

  it('describes every tool in full, with valid schemas', () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false });
    for (const tool of TOOLS.map(toolListing)) {
      expect(tool).toMatchObject({ title: expect.any(String), description: expect.any(String) });
      expect(tool.annotations).toEqual({ readOnlyHint: true, idempotentHint: true, openWorldHint: false });
      expect(() => ajv.compile(tool.inputSchema)).not.toThrow();
      expect(() => ajv.compile(tool.outputSchema ?? false)).not.toThrow();
    }
  });

  it('has every filter of the contract', () => {
    const [search] = TOOLS;
    expect(Object.keys(search?.input.properties ?? {})).toEqual(
      expect.arrayContaining(CAR_FILTERS.map(({ name }) => name)),
    );
  });
});

describe('prompts', () => {
  it('name tools which exist, and say which arguments they need', () => {
    const names = TOOLS.map(({ name }) => name);
    expect(prompts()).toHaveLength(3);
    for (const { name, arguments: expected = [] } of prompts()) {
      const made = promptOf(name, Object.fromEntries(expected.map((one) => [one.name, 'Toyota'])));
      if (typeof made === 'string') throw new Error(made);
      const [message] = made.messages;
      const text = message?.content.type === 'text' ? message.content.text : '';
      expect(text).toContain('Toyota');
      const called = text.match(/\b(search|get|compare|price|match|find|market)_[a-z]+\b/g) ?? [];
      expect(called.filter((one) => one !== 'price_context' && !names.includes(one))).toEqual([]);
      expect(promptOf(name, {})).toContain(`The prompt "${name}" needs`);
    }
  });
});
