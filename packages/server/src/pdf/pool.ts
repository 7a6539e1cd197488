import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Browser, startBrowser } from './chromium/browser.ts';
import type { FoundChromium } from './chromium/find.ts';
import { type PrintedPage, printWithin } from './chromium/print-page.ts';
import type { BrowserPriority } from './chromium/priority.ts';

export interface PoolOptions {
  chromium: FoundChromium;
  /** Folder for the files that the browsers write. */
  folder: string;
  log: Logger;
  /** Priority of the browsers. Default: low. */
  priority?: BrowserPriority;
  /** Number of browsers, each of which prints one page at a time. Default: 2. */
  slots?: number;
  /** Maximum time in ms to print a page. After this time its browser is ended. Default: 60 s. */
  pageTime?: number;
  /** Number of pages after which a browser is replaced. Default: 100. */
  pagesPerBrowser?: number;
  /** Time in ms after which an unused browser ends. Default: 60 s. */
  idleTime?: number;
}

export interface Pool {
  /**
   * Prints a page when a slot is free. If printing fails before the time limit, a new browser prints the page a second time.
   * @param urgent a user waits for the page: it is printed before pages that are not urgent
   * @throws Error if the page cannot be printed
   */
  print(page: PrintedPage, urgent: boolean): Promise<Buffer>;
  /** Ends all browsers. Pending and later calls are rejected. */
  close(): Promise<void>;
}

interface Slot {
  browser: Browser | null;
  busy: boolean;
  /** Number of pages that the browser has printed. */
  pages: number;
  idle: NodeJS.Timeout | undefined;
}

interface Waiting {
  urgent: boolean;
  start(slot: Slot): void;
  reject(error: Error): void;
}

const CLOSED = 'The service is stopping.';

/** Creates the pool of browsers that print pages. A browser starts with its first page and ends after it was unused for `idleTime`. */
export function createPool({ chromium, folder, log, ...options }: PoolOptions): Pool {
  const { priority = 'low', slots: count = 2, pageTime = 60_000, pagesPerBrowser = 100, idleTime = 60_000 } = options;
  const slots: Slot[] = Array.from({ length: count }, () => ({
    browser: null,
    busy: false,
    pages: 0,
    idle: undefined,
  }));
  const waiting: Waiting[] = [];
  const home = join(folder, String(process.pid));
  let closed = false;
  removeAbandoned(folder);

  async function browserOf(slot: Slot): Promise<Browser> {
    clearTimeout(slot.idle);
    if (slot.browser && slot.pages >= pagesPerBrowser) await endBrowser(slot);
    if (slot.browser) return slot.browser;
    mkdirSync(home, { recursive: true });
    const browser = await startBrowser(await chromium.prepare(), home, priority);
    if (closed) {
      await browser.kill();
      throw new Error(CLOSED);
    }
    slot.browser = browser;
    slot.pages = 0;
    void browser.ended.then(() => {
      if (slot.browser === browser) void endBrowser(slot);
    });
    return browser;
  }

  async function endBrowser(slot: Slot): Promise<void> {
    const { browser } = slot;
    slot.browser = null;
    clearTimeout(slot.idle);
    await browser?.kill();
  }

  async function attempt(slot: Slot, page: PrintedPage): Promise<Buffer> {
    const browser = await browserOf(slot);
    slot.pages += 1;
    try {
      return await printWithin(browser, page, pageTime);
    } catch (error) {
      // The state of the browser is unknown after an error.
      await endBrowser(slot);
      throw error;
    }
  }

  async function run(slot: Slot, page: PrintedPage): Promise<Buffer> {
    const began = performance.now();
    try {
      return await attempt(slot, page);
    } catch (error) {
      // After a timeout, a second attempt would also time out.
      if (closed || performance.now() - began >= pageTime) throw error;
      log.warn({ err: error }, 'a page could not be printed and is printed again');
      return attempt(slot, page);
    }
  }

  function release(slot: Slot): void {
    slot.busy = false;
    slot.idle = setTimeout(() => void endBrowser(slot), idleTime).unref();
    next();
  }

  /** Starts the next page if a slot is free. */
  function next(): void {
    const slot = slots.find(({ busy }) => !busy);
    if (!slot || waiting.length === 0) return;
    const first = waiting.findIndex(({ urgent }) => urgent);
    const [job] = waiting.splice(Math.max(0, first), 1);
    slot.busy = true;
    job?.start(slot);
  }

  return {
    async print(page, urgent) {
      if (closed) throw new Error(CLOSED);
      const slot = await new Promise<Slot>((resolve, reject) => {
        waiting.push({ urgent, start: resolve, reject });
        next();
      });
      try {
        return await run(slot, page);
      } finally {
        release(slot);
      }
    },

    async close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error(CLOSED));
      await Promise.all(slots.map(endBrowser));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Deletes the files of processes that ended without calling `close`. */
function removeAbandoned(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (!isRunning(Number(name))) rmSync(join(folder, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
