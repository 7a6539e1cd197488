import type { StoryCheck } from './check.ts';

/** Maximum number of tab stops that are checked in a story. */
const STOPS = 80;

/**
 * For stories with `parameters.everyControl`: with forced colours, each tab stop must show its focus with an outline on the
 * control or on the box around it. Forced colours remove all other focus marks.
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
        // If a dialog was opened by touch, the dialog itself has the initial focus. It is not a control and needs no outline.
        if (focused.getAttribute('role') === 'dialog') return '';
        const outlined = (element: Element | null) => {
          if (!element) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        };
        const boxes = [focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
        return boxes.some(outlined) ? '' : `${focused.getAttribute('data-slot') ?? focused.tagName} has no outline`;
      });
      if (found === null) break;
      if (found !== '') findings.add(found);
    }
    await page.emulateMedia({ forcedColors: null });
    return [...findings];
  },
};
