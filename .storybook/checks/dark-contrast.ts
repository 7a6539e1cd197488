import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { StoryCheck } from './check.ts';

const axeSource = readFileSync(createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  _running: boolean;
  run(context: Document, options: object): Promise<{ violations: { help: string; nodes: { html: string }[] }[] }>;
}

/** Checks the contrast of each story in the dark theme. addon-a11y runs all rules of axe in the light theme. */
export const darkContrast: StoryCheck = {
  title: 'In the dark theme',
  async findings(page) {
    // Usually addon-a11y has already loaded axe.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    return page.evaluate(async () => {
      const host = window as unknown as { axe?: Axe };
      for (let waited = 0; host.axe?._running && waited < 10_000; waited += 50) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const themed = [...document.querySelectorAll<HTMLElement>('[data-rui][data-theme="light"]')];
      if (themed.length === 0 || !host.axe) return [];
      const still = document.createElement('style');
      still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important }';
      document.head.append(still);
      for (const element of themed) element.dataset.theme = 'dark';
      const { violations } = await host.axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
      for (const element of themed) element.dataset.theme = 'light';
      still.remove();
      return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
    });
  },
};
