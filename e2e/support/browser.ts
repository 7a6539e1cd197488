import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';

/** How long a page may take for one step, in ms: many times what it needs, for a machine that does other things as well. */
export const PATIENCE = 60_000;

/** The browser to test with, headless. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = findBrowser();
  return chromium.launch({
    executablePath,
    args,
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)) as Record<string, string>,
    timeout: 2 * PATIENCE,
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

/** Notes the text of every answer that a page receives; the returned function gives all that came so far. */
export function noteAnswers(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  // An answer that was broken off by the next page has no text.
  page.on('response', (response) => answers.push(response.text().catch(() => '')));
  return async () => (await Promise.all(answers)).join('\n');
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
