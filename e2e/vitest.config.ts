import { defineConfig } from 'vitest/config';

/**
 * Files run one after the other, because each starts its own service and a browser. A test that continues from a previous one is skipped
 * if that one failed.
 */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    fileParallelism: false,
    // Generous limits for a slow, busy machine. No test measures speed.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    bail: 0,
  },
});
