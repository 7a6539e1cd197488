import type { Page, StoryCheck } from './check.ts';

/** Smallest target sizes in px: for a mouse (WCAG), and for touch. */
const MOUSE = 24;
const TOUCH = 44;

/**
 * Checks the target size of each control with a square around the centre of the control. A press at the middle of each
 * edge of the square must reach the control, its label or the clickable part around it. In every story of the inputs,
 * the square has the mouse size. In stories with `parameters.everyControl`, the check is repeated with the touch size.
 */
export const targets: StoryCheck = {
  title: 'Size of the targets',
  async findings(page, story) {
    if (!story.title.startsWith('Inputs/')) return [];
    const findings = await page.evaluate(missedPresses, MOUSE);
    if (story.parameters.everyControl !== true) return findings;
    const browser = page.context().browser();
    if (!browser) return findings;
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    try {
      return [...findings, ...(await byTouch(await context.newPage(), page.url(), story))];
    } finally {
      await context.close();
    }
  },
};

async function byTouch(page: Page, runnerAddress: string, story: { id: string; globals?: object }) {
  const address = new URL('iframe.html', runnerAddress);
  address.searchParams.set('id', story.id);
  address.searchParams.set('viewMode', 'story');
  address.searchParams.set('globals', 'a11y.manual:!true');
  await page.goto(address.href);
  await page.locator('main input, [role=dialog] input').first().waitFor();
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) {
    return ['The browser treats touch as a mouse, so nothing was measured.'];
  }
  return (await page.evaluate(missedPresses, TOUCH)).map((finding) => `touch: ${finding}`);
}

/** Runs in the page. */
function missedPresses(size: number): string[] {
  // The border of a box around a control takes space, so 2 px on each side are not checked.
  const reach = size / 2 - 2;
  const controls = document.querySelectorAll<HTMLElement>(
    'input:not([type=hidden]), textarea, button, select, a[href], [role=option], [role=menuitem]',
  );
  const TEXT = 'textarea, input:not([type=radio], [type=checkbox], [type=color])';
  const missed: string[] = [];
  for (const control of controls) {
    if (control.closest('[inert], [hidden]') || !control.checkVisibility()) {
      continue;
    }
    const label = control instanceof HTMLInputElement ? control.labels : null;
    // Controls behind an open list or dialog are skipped, because they cannot be clicked.
    if (getComputedStyle(control).pointerEvents === 'none') continue;
    // A link in a sentence is exempt in WCAG.
    if (control.matches('a') && getComputedStyle(control).display === 'inline') continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A click anywhere on the row of an option chooses it.
    const row = control.matches('[type=radio], [type=checkbox]') ? label?.[0] : null;
    const { left, top, width, height } = (row ?? control).getBoundingClientRect();
    // Visually hidden controls are operated through their label.
    if (width <= 1 || height <= 1) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    const reaches = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      if (!hit) return true;
      // A click anywhere in the box around a text input focuses the input.
      const box = control.matches(TEXT) ? control.closest('[data-slot$=-box], [data-slot=text-input]') : null;
      return control.contains(hit) || hit === box || [...(label ?? [])].some((text) => text.contains(hit));
    };
    const edges: [number, number][] = [
      [-reach, 0],
      [reach, 0],
      [0, -reach],
      [0, reach],
    ];
    const short = edges.filter(([dx, dy]) => !reaches(dx, dy));
    if (short.length > 0) {
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      missed.push(
        `${control.dataset.slot ?? control.tagName} "${name}" is ${Math.round(width)} × ${Math.round(height)} px and does not receive presses within ${size} × ${size}`,
      );
    }
  }
  return [...new Set(missed)];
}
