import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, so that none of them is left running alone at the end. The first one builds
 * the snapshot that others read; the next two do not wait for it.
 */
const FIRST = [
  'e2e/pages',
  'language/cases',
  'feeds/cases',
  'server/chat/chat',
  'pipeline/build',
  'bench/faults',
  'server/chat/conversations',
  'bench/soak',
  'pipeline/faults',
  'bench/fuzz',
  'pipeline/shifts',
  'language/model',
  'language/written',
  'sql/duplicates',
];

const place = ({ moduleId }: TestSpecification) => {
  const at = FIRST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return at < 0 ? FIRST.length : at;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/once.ts'],
    isolate: false,
    setupFiles: ['test/support/openapi.ts'],
    // Limits for what hangs, not for what is slow: a busy machine may take ten times what a quiet one takes.
    testTimeout: 400_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});
