import { defineConfig } from 'vitest/config';

/** One file after the other: each starts a service of its own, and a browser needs a core. A test that
 * goes on from where the one before stopped is skipped where that one broke. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    fileParallelism: false,
    // For a slow machine that does other things as well: nothing here says how fast something has to be.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    bail: 0,
  },
});
