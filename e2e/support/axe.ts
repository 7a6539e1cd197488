import { createRequire } from 'node:module';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The tags of axe's rules up to WCAG 2.2 AA, and its best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on colours. */
export const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Returns the violations that axe finds, one line for each element. */
export async function violations(page: Page, rules: RunOnly = { type: 'tag', values: RULES }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource());
  const found = await violationsNow(page, rules);
  // If a state changes during the check, a transition can show intermediate colours. The second check runs after the
  // transition, so it finds only real violations.
  return found.length === 0 ? found : violationsNow(page, rules);
}

async function violationsNow(page: Page, rules: RunOnly): Promise<string[]> {
  // During a transition colours have intermediate values.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(node: Document, options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, rules);
}

async function axeSource(): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return readFile(AXE, 'utf8');
}

/** Time limit in ms in which the layout follows a resize, even on a busy machine. */
const SETTLES_IN = 5_000;

/** Returns the width in px by which the page scrolls horizontally, after the frames in which the layout follows a resize. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(async (settlesIn) => {
    const { documentElement } = document;
    const width = () => documentElement.scrollWidth - documentElement.clientWidth;
    const until = performance.now() + settlesIn;
    while (width() > 0 && performance.now() < until) await new Promise((done) => requestAnimationFrame(done));
    return width();
  }, SETTLES_IN);
