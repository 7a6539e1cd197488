import type { StoryCheck } from './check.ts';

/** Enough to go round a page of inputs; a story that needs more is too long. */
const STOPS = 80;

/**
 * Where a story declares `parameters.everyControl`: with forced colours each tab stop still shows its focus, by an outline, which is
 * all that such a theme leaves; on the control or on the box that it fills.
 */
export const focusRing: StoryCheck = {
  title: 'Focus with forced colours',
  async findings(page, story) {
    if (story.parameters.everyControl !== true) return [];
    await page.emulateMedia({ forcedColors: 'active' });
    const findings = new Set<string>();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let stop = 0; stop < STOPS; stop++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        // A dialog that was opened by a finger holds focus itself, as the place to begin from: it is no control.
        if (focused.getAttribute('role') === 'dialog') return '';
        const outlined = (element: Element | null) => {
          if (!element) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        };
        const boxes = [focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
        return boxes.some(outlined) ? '' : `${focused.getAttribute('data-slot') ?? focused.tagName} shows no outline`;
      });
      if (found === null) break;
      if (found !== '') findings.add(found);
    }
    await page.emulateMedia({ forcedColors: null });
    return [...findings];
  },
};
