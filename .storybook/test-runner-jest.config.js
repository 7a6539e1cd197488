import { getJestConfig } from '@storybook/test-runner';

const config = getJestConfig();

export default {
  ...config,
  // The check of a keyboard table loads its story twice, which is slow on a busy machine.
  testTimeout: 90_000,
  testEnvironmentOptions: {
    ...config.testEnvironmentOptions,
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      exitOnPageError: true,
      launchOptions: {
        executablePath: process.env.CHROMIUM_PATH,
        args: JSON.parse(process.env.CHROMIUM_ARGS ?? '[]'),
      },
    },
  },
};
