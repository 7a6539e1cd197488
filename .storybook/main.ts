import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';

// Stories show the compiled sheet that consumers get, so it has to be there before Vite looks for it.
execFileSync(process.execPath, [fileURLToPath(new URL('../packages/ui/build-css.mjs', import.meta.url))], {
  stdio: 'inherit',
});

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/{ui,widgets,app}/src/**/*.mdx', '../packages/{ui,widgets,app}/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen', check: false },
};

export default config;
