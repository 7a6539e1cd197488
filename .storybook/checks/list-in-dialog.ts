import type { StoryCheck } from './check.ts';

/** Time limit in ms, for a slow machine. */
const PATIENCE = { timeout: 5_000 };

/**
 * Checks a list that is open in a dialog. Scrolling with the wheel and the cleanup after a layer closes can be tested
 * only in a real browser.
 */
export const listInDialog: StoryCheck = {
  title: 'List in a dialog',
  async findings(page, story) {
    if (story.id !== 'inputs-combobox--in-dialog') return [];
    const findings: string[] = [];
    const list = page.locator('[data-slot=combobox-scroller]');
    const dialog = page.getByRole('dialog', { name: 'Edit widget' });
    await list.hover();
    await page.mouse.wheel(0, 300);
    await page
      .waitForFunction(
        () => (document.querySelector('[data-slot=combobox-scroller]')?.scrollTop ?? 0) > 0,
        null,
        PATIENCE,
      )
      .catch(() => findings.push('the wheel does not scroll the list'));
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached', ...PATIENCE }).catch(() => findings.push('Escape does not close the list'));
    if (!(await dialog.isVisible())) findings.push('Escape closes the dialog before its list');
    // Storybook pauses animations after a story was played. Without reduced motion, the dialog would therefore not close.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The dialog handles Escape only some ms after its list has closed.
    const deadline = Date.now() + PATIENCE.timeout;
    do {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached', timeout: 500 }).catch(() => {});
    } while ((await dialog.isVisible()) && Date.now() < deadline);
    if (await dialog.isVisible()) findings.push('Escape does not close the dialog');
    await page.emulateMedia({ reducedMotion: null });
    const left = await page.evaluate(() => getComputedStyle(document.body).pointerEvents);
    if (left === 'none') findings.push('the page cannot be clicked afterwards');
    return findings;
  },
};
