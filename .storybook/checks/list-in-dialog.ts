import type { StoryCheck } from './check.ts';

/** ms that a busy machine may take. */
const PATIENCE = { timeout: 5_000 };

/** The story whose list is open in a dialog when it has been played; the wheel and what a layer leaves behind need a real browser. */
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
    // Storybook pauses animations once a story was played, and a dialog that goes out slowly would stay.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The dialog listens for the key from a moment after its list has gone.
    const deadline = Date.now() + PATIENCE.timeout;
    do {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached', timeout: 500 }).catch(() => {});
    } while ((await dialog.isVisible()) && Date.now() < deadline);
    if (await dialog.isVisible()) findings.push('Escape does not close the dialog');
    await page.emulateMedia({ reducedMotion: null });
    const left = await page.evaluate(() => getComputedStyle(document.body).pointerEvents);
    if (left === 'none') findings.push('the page cannot be pressed afterwards');
    return findings;
  },
};
