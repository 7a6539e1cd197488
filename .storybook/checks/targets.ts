import type { Page, StoryCheck } from './check.ts';

/** px that a press may miss the middle of a control by: half of WCAG's 24, and half of the 44 that fingers get. */
const MOUSE = 24;
const FINGER = 44;

/**
 * Controls are as large as they have to be: a press at the edge of a square around the middle still reaches the control, its label or
 * whatever of it can be pressed. With a mouse in every story of the inputs, with a finger where a story declares
 * `parameters.everyControl`.
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
      return [...findings, ...(await withFinger(await context.newPage(), page.url(), story))];
    } finally {
      await context.close();
    }
  },
};

async function withFinger(page: Page, runnerAddress: string, story: { id: string; globals?: object }) {
  const address = new URL('iframe.html', runnerAddress);
  address.searchParams.set('id', story.id);
  address.searchParams.set('viewMode', 'story');
  address.searchParams.set('globals', 'a11y.manual:!true');
  await page.goto(address.href);
  await page.locator('main input, [role=dialog] input').first().waitFor();
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) {
    return ['The browser takes the finger for a mouse, so nothing was measured.'];
  }
  return (await page.evaluate(missedPresses, FINGER)).map((finding) => `finger: ${finding}`);
}

/** Runs in the page. */
function missedPresses(size: number): string[] {
  // Less the pixel that the border of a box around a control may take.
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
    // Behind an open list or dialog nothing is pressed.
    if (getComputedStyle(control).pointerEvents === 'none') continue;
    // A text link flows with its sentence.
    if (control.matches('a') && getComputedStyle(control).display === 'inline') continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A choice is pressed anywhere on its row.
    const row = control.matches('[type=radio], [type=checkbox]') ? label?.[0] : null;
    const { left, top, width, height } = (row ?? control).getBoundingClientRect();
    // Skips visually hidden controls, which are operated through their label.
    if (width <= 1 || height <= 1) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    const reaches = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      if (!hit) return true;
      // A text is pressed anywhere in the box that it fills.
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
        `${control.dataset.slot ?? control.tagName} "${name}" is ${Math.round(width)} × ${Math.round(height)} px and misses presses within ${size} × ${size}`,
      );
    }
  }
  return [...new Set(missed)];
}
