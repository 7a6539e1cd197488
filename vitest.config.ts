import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.mjs';
import { repeatableProperties } from './scripts/properties/plugin.mjs';

const DOM_SET_UP = [
  'packages/ui/src/testing/browser-features.ts',
  'packages/ui/src/testing/waiting.ts',
  'packages/ui/src/testing/frames.ts',
  'packages/ui/src/testing/clean-page.ts',
  'packages/widgets/src/testing/canvas.ts',
];

/**
 * Test files that run isolated from other files: they replace modules, test how a module is loaded, or require a page of their own
 * or no page.
 */
const REPLACE_MODULES = [
  'packages/app/src/auth/register/register.test.tsx',
  'packages/app/src/api/request.test.ts',
  'packages/app/src/api/users.test.tsx',
  'packages/app/src/editor/use-editor.test.ts',
  'packages/app/src/screens/dashboard/data/use-widget-data.test.ts',
  'packages/app/src/screens/dashboard/edit/article-fields.test.tsx',
  'packages/app/src/screens/dashboard/edit/settings-panel.test.tsx',
  'packages/app/src/screens/dashboard/edit/widget-panel.test.tsx',
  'packages/app/src/screens/dashboard/member/edit-actions.test.tsx',
  'packages/widgets/src/card/widget.test.tsx',
  'packages/widgets/src/edit/editable-card.test.tsx',
  'packages/widgets/src/formats/passive/passive.test.tsx',
  'packages/widgets/src/card/take-over.test.tsx',
  'packages/ui/src/date-range-picker/day-reader.test.ts',
  'packages/ui/src/server-rendering.test.tsx',
  'packages/app/src/api/channel/connection.test.ts',
];

/**
 * Runs the tests of all packages. The first projects run in Node, the others in a DOM. The number of workers suits two cores.
 * The time limits are long, because they apply to a slow, busy machine. A few tests compare a duration with a limit of their own.
 * Benchmarks measure speed.
 */
export default defineConfig({
  test: {
    // Tests allocate many short-lived objects. A larger space for them reduces the time of garbage collection.
    execArgv: ['--max-semi-space-size=64'],
    // There are more workers than cores, because tests of processes and jobs wait most of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [repeatableProperties],
        test: {
          name: 'pure',
          environment: 'node',
          // The modules keep no state that affects other test files. Loading them once for all files saves most of the time.
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
          // As in `pure`. Modules of the service keep no state, because functions receive their dependencies as arguments.
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
          // As in `pure`. The test files of this project replace no module, and each test leaves an empty page.
          isolate: false,
          setupFiles: DOM_SET_UP,
          include: ['packages/{ui,app}/src/**/*.test.{ts,tsx}', 'packages/widgets/src/**/*.test.{ts,tsx}'],
          exclude: [
            'packages/widgets/src/{schema,words,model,state,theme}/**',
            'packages/widgets/src/static/**/*.test.ts',
            ...REPLACE_MODULES,
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
