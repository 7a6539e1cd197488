import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../scripts/longest-first.mjs';

/**
 * Two files run in parallel, each with its own service, ports and browser. The tests of a file run in order. A test that
 * continues from a previous test is skipped if that test failed.
 */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['./support/build-app.mjs', './support/demo-folder.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Generous limits for a slow, busy machine. No test measures speed.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // A failure shows the whole text of a list of browser messages, because a test that fails rarely may not be repeatable.
    chaiConfig: { truncateThreshold: 2_000 },
    bail: 0,
  },
});
