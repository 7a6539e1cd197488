import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';

/**
 * Compiles the style sheets of the published packages. Stories import them, and Vite resolves these imports when it
 * starts.
 */
function compileStyles() {
  for (const name of ['ui', 'widgets']) {
    const script = fileURLToPath(new URL(`../packages/${name}/build-css.mjs`, import.meta.url));
    execFileSync(process.execPath, [script], { stdio: 'inherit' });
  }
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/{ui,widgets,app}/src/**/*.mdx', '../packages/{ui,widgets,app}/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Stories are tested with React's development build, because only this build warns about keys, nesting and props.
  features: { developmentModeForBuild: process.env.NODE_ENV === 'development' },
  typescript: { reactDocgen: 'react-docgen', check: false },
  viteFinal: (vite) => {
    compileStyles();
    return {
      ...vite,
      // Compiles the style sheet of the app, which its stories load.
      plugins: [...(vite.plugins ?? []), tailwindcss()],
      logLevel: 'warn',
      build: {
        ...vite.build,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 4000,
        rolldownOptions: {
          ...vite.build?.rolldownOptions,
          // Suppresses the warnings about the directive "use client". A browser bundle removes it from each module,
          // with about 300 warnings in total.
          onLog: (level, log, report) => {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
          },
        },
      },
    };
  },
};

export default config;
