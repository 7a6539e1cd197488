import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser, PATIENCE } from './browser.ts';
import { freePortPair, type Service, startService, temporaryFolder } from './service.ts';

/** The window that tests look through unless they are about another one. */
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 1000 },
  locale: 'en-GB',
  timezoneId: 'UTC',
};

/** A service with data of its own, and a browser. Both are there from the first hook or test on. */
export interface Stage {
  readonly service: Service;
  readonly browser: Browser;
  /** The folder that goes away with the stage. */
  readonly folder: string;
  /** A page in a window of its own, signed out: `DESKTOP` and what is asked for besides. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Starts a service that was killed once more, on the same data and port. */
  restart(): Promise<void>;
}

/**
 * Brings a stage up before the tests of the surrounding `describe` and takes it down after them. `prepare` may put files
 * into the stage's folder and hands over more arguments for `npm start`.
 */
export function useStage(name: string, prepare: (folder: string) => string[] = () => []): Stage {
  const folder = temporaryFolder(`reporting-${name}-`);
  let start: () => Promise<Service>;
  let service: Service | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    const args = prepare(folder.path);
    const port = await freePortPair();
    start = () => startService({ dataDir: join(folder.path, 'data'), port, args });
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
    if (part === undefined) throw new Error('The stage is not up before the first hook or test.');
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
      const page = await (await there(browser).newContext({ ...DESKTOP, ...options })).newPage();
      page.setDefaultTimeout(PATIENCE);
      return page;
    },
    restart: async () => {
      service = await start();
    },
  };
}
