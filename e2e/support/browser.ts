import { join } from 'node:path';
import { type Browser, chromium, type Page, type Route } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';

/** Time limit of one step of a page in ms, generous for a busy machine. */
export const PATIENCE = 60_000;

/** Launches a headless browser. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = findBrowser();
  return chromium.launch({
    executablePath,
    args,
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)) as Record<string, string>,
    timeout: 2 * PATIENCE,
  });
}

/** Collects errors and warnings of a page. A test expects an empty list at its end. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  return complaints;
}

/**
 * Records the bodies of the answers that a page receives. The returned function returns these bodies as one text. Built
 * files are not recorded, because they are the same for everybody and can contain a searched figure of four digits by
 * chance. Each body is recorded before the page receives it, because the browser discards the body of a stream if the
 * page leaves before the end of the stream.
 */
export async function noteAnswers(page: Page): Promise<() => string> {
  const answers: string[] = [];
  await page.route(
    (url) => !url.pathname.startsWith('/assets/'),
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      answers.push(await response.text());
      await route.fulfill({ response });
    },
  );
  return () => answers.join('\n');
}

/**
 * Answers the requests of a loaded page that match `url` with `handler`, until `page.unroute(url)`. Waits until the page's requests are
 * intercepted: after `page.route` alone, a request that the page sends immediately can still reach the service.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  handler: (route: Route) => Promise<unknown>,
): Promise<void> {
  const probe = '**/readyz?intercepted';
  await page.route(url, handler);
  await page.route(probe, (route) => route.fulfill({ status: 204 }));
  await page.evaluate(async () => {
    while ((await fetch('/readyz?intercepted')).status !== 204) await new Promise((next) => setTimeout(next, 10));
  });
  await page.unroute(probe);
}

/** Saves a screenshot of the page to .cache/e2e if the test failed. */
export async function pictureOnFailure(
  task: { name: string; result?: { state?: string } | undefined },
  page: Page,
): Promise<void> {
  if (task.result?.state !== 'fail') return;
  const name = task.name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60);
  const path = join(import.meta.dirname, '../../.cache/e2e', `${name}.png`);
  await page.screenshot({ path });
  console.log(`screenshot of the failure: ${path}`);
}
