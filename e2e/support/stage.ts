import { chmodSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser, PATIENCE } from './browser.ts';
import { freePortPair, type Service, startService, temporaryFolder } from './service.ts';

/** The default browser window of tests. */
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 1000 },
  locale: 'en-GB',
  timezoneId: 'UTC',
};

/** A service with its own data, and a browser. Both are available in hooks and tests. */
export interface Stage {
  readonly service: Service;
  readonly browser: Browser;
  /** A temporary folder that is deleted at the end of the stage. */
  readonly folder: string;
  /** Opens a page in a new context, signed out, with `DESKTOP` and `options`. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Restarts a service that was killed, on the same data and port. */
  restart(): Promise<void>;
}

/**
 * Starts a stage before the tests of the surrounding `describe` and stops it after them. `prepare` can write files to
 * the stage's folder and returns more arguments for `npm start`. `variables` returns environment variables of the
 * service. By default, the data folder contains the demo, as after a first start. With `empty`, the data folder is
 * empty.
 */
export function useStage(
  name: string,
  prepare: (folder: string) => string[] = () => [],
  variables: () => Promise<Record<string, string>> = async () => ({}),
  { empty = false } = {},
): Stage {
  const folder = temporaryFolder(`reporting-${name}-`);
  const dataDir = join(folder.path, 'data');
  let start: () => Promise<Service>;
  let service: Service | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    const args = prepare(folder.path);
    const port = await freePortPair();
    const env = await variables();
    if (!empty) {
      cpSync(inject('demoFolder'), dataDir, { recursive: true });
      // The copy has the default permissions of the process, with which the service does not start.
      chmodSync(dataDir, 0o700);
    }
    start = () => startService({ dataDir, port, args, env });
    await Promise.all([
      start().then((started) => {
        service = started;
      }),
      launchBrowser().then((launched) => {
        browser = launched;
      }),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    folder.remove();
  });

  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The stage is not available before the first hook or test.');
    return part;
  };
  return {
    get service() {
      return there(service);
    },
    get browser() {
      return there(browser);
    },
    folder: folder.path,
    newPage: async (options = {}) => {
      const context = await there(browser).newContext({ ...DESKTOP, ...options });
      // Also the limit of pop-ups and of requests without a page.
      context.setDefaultTimeout(PATIENCE);
      return context.newPage();
    },
    restart: async () => {
      service = await start();
    },
  };
}
