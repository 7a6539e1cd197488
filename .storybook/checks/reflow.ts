import type { StoryCheck } from './check.ts';

/** Window size in CSS px that corresponds to a window of 1280 px at 400 % zoom. */
const NARROW = { width: 320, height: 640 };

/** Checks that no content requires horizontal scrolling at a width of 320 px, in both writing directions (WCAG 1.4.10). */
export const reflow: StoryCheck = {
  title: 'At 320 px, or zoomed in',
  async findings(page, story) {
    if (!/^(Inputs)\//.test(story.title)) return [];
    const before = page.viewportSize();
    await page.setViewportSize(NARROW);
    const findings = await page.evaluate(async () => {
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const root = document.querySelector<HTMLElement>('[data-rui][dir]');
      const dir = root?.dir;
      const found: string[] = [];
      for (const direction of ['ltr', 'rtl']) {
        if (root) root.dir = direction;
        await drawn();
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) continue;
        const widest = [...document.querySelectorAll<HTMLElement>('[data-slot]')].filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < 0 || right > clientWidth;
        });
        const names = new Set(widest.map((element) => element.dataset.slot));
        found.push(`${direction}: ${scrollWidth} px wide, by ${[...names].join(', ') || 'an element without a slot'}`);
      }
      if (root && dir !== undefined) root.dir = dir;
      return found;
    });
    if (before) await page.setViewportSize(before);
    return findings;
  },
};
