import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.mjs';
import { repeatableProperties } from './scripts/properties/plugin.mjs';

/**
 * One run over every package. Node projects first, then the ones that need a DOM.
 * Workers are bounded: the whole check has to be comfortable on two cores.
 * How long a test may wait is for a slow machine that does other things as well: nothing here says how fast
 * something has to be.
 */
export default defineConfig({
  test: {
    // More than the cores, because tests of processes and jobs wait most of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [repeatableProperties],
        test: {
          name: 'pure',
          environment: 'node',
          // They keep nothing in modules that another file could notice; loading the modules once for all files saves most of their time.
          isolate: false,
          include: [
            'packages/{formatters,contract,connectors}/src/**/*.test.ts',
            'packages/widgets/src/{schema,words,model,state,static,theme}/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [repeatableProperties],
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{sandbox,server}/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            '.storybook/**/*.test.ts',
            'e2e/support/*.test.ts',
          ],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [repeatableProperties],
        test: {
          name: 'dom',
          environment: 'jsdom',
          setupFiles: ['packages/ui/src/testing/waiting.ts', 'packages/widgets/src/testing/canvas.ts'],
          include: ['packages/{ui,app}/src/**/*.test.{ts,tsx}', 'packages/widgets/src/**/*.test.{ts,tsx}'],
          exclude: [
            'packages/widgets/src/{schema,words,model,state,theme}/**',
            'packages/widgets/src/static/**/*.test.ts',
          ],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
