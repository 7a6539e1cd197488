import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';

/** The browser to test with, headless. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = findBrowser();
  return chromium.launch({
    executablePath,
    args,
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)) as Record<string, string>,
    timeout: 60_000,
  });
}

/** Everything that a page complained of; a test that ends with complaints has found something. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  return complaints;
}

/** Leaves a picture of the page in .cache/e2e where a test has failed. */
export async function pictureOnFailure(
  task: { name: string; result?: { state?: string } | undefined },
  page: Page,
): Promise<void> {
  if (task.result?.state !== 'fail') return;
  const name = task.name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60);
  const path = join(import.meta.dirname, '../../.cache/e2e', `${name}.png`);
  await page.screenshot({ path });
  console.log(`picture of the failure: ${path}`);
}
