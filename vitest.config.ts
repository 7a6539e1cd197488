import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.mjs';
import { repeatableProperties } from './scripts/properties/plugin.mjs';

const DOM_SET_UP = [
  'packages/ui/src/testing/waiting.ts',
  'packages/ui/src/testing/clean-page.ts',
  'packages/widgets/src/testing/canvas.ts',
];

/** Tests that replace modules, examine how one is loaded or have no page: each has its own modules. */
const REPLACE_MODULES = [
  'packages/app/src/api/request.test.ts',
  'packages/app/src/screens/dashboard/edit/widget-panel.test.tsx',
  'packages/widgets/src/card/widget.test.tsx',
  'packages/widgets/src/formats/passive/passive.test.tsx',
  'packages/widgets/src/card/take-over.test.tsx',
  'packages/ui/src/date-range-picker/day-reader.test.ts',
  'packages/ui/src/server-rendering.test.tsx',
  'packages/app/src/api/channel/connection.test.ts',
];

/**
 * One run over every package. Node projects first, then the ones that need a DOM.
 * Workers are bounded: the whole check has to be comfortable on two cores.
 * How long a test may wait is for a slow machine that does other things as well: nothing here says how fast
 * something has to be.
 */
export default defineConfig({
  test: {
    // Tests allocate much that is short-lived: with a larger space for it, less time goes into collecting it.
    execArgv: ['--max-semi-space-size=64'],
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
          globalSetup: 'scripts/checks/build-service.mjs',
          // As in `pure`: modules of the service keep no state, what it needs is passed to it.
          isolate: false,
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
          // As in `pure`. Its files replace no module, and each test leaves an empty page.
          isolate: false,
          setupFiles: DOM_SET_UP,
          include: ['packages/{ui,app}/src/**/*.test.{ts,tsx}', 'packages/widgets/src/**/*.test.{ts,tsx}'],
          exclude: [
            'packages/widgets/src/{schema,words,model,state,theme}/**',
            'packages/widgets/src/static/**/*.test.ts',
            ...REPLACE_MODULES,
          ],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        plugins: [repeatableProperties],
        test: {
          name: 'dom-alone',
          environment: 'jsdom',
          setupFiles: DOM_SET_UP,
          include: REPLACE_MODULES,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
