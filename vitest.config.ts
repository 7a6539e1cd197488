import { defineConfig } from 'vitest/config';

/**
 * One run over every package. Node projects first, then the ones that need a DOM.
 * Workers are bounded: the whole check has to be comfortable on two cores.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{formatters,contract,connectors,sandbox,server}/src/**/*.test.ts',
            'packages/widgets/src/{schema,model,static,theme}/**/*.test.ts',
            'scripts/**/*.test.mjs',
            '.storybook/**/*.test.ts',
          ],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          setupFiles: ['packages/widgets/src/testing/canvas.ts'],
          include: ['packages/{ui,app}/src/**/*.test.{ts,tsx}', 'packages/widgets/src/**/*.test.{ts,tsx}'],
          exclude: ['packages/widgets/src/{schema,model,theme}/**', 'packages/widgets/src/static/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
