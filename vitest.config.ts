import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/once.ts'],
    // Limits for what hangs, not for what is slow: a busy machine may take ten times what a quiet one takes.
    testTimeout: 400_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
  },
});
