import type { StoryCheck } from './check.ts';

/** Time limit in ms, for a slow machine. */
const PATIENCE = 5_000;

/**
 * Composes a text letter by letter in the combobox, like an input method. The field must contain the whole text, the
 * options must be filtered by the text, and Enter must choose the only option left.
 */
export const inputMethod: StoryCheck = {
  title: 'Input method',
  async findings(page, story) {
    if (story.id !== 'inputs-combobox--keyboard') return [];
    const field = page.getByRole('combobox');
    const options = page.getByRole('option');
    const findings: string[] = [];
    /** Polls until `look` returns the wanted value, because a slow machine shows the value later. */
    const expect = async (what: string, wanted: unknown, look: () => Promise<unknown>) => {
      const deadline = Date.now() + PATIENCE;
      let found = await look();
      while (found !== wanted && Date.now() < deadline) {
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        found = await look();
      }
      if (found !== wanted) findings.push(`${what} is ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
    };
    const text = () => field.inputValue();
    await field.fill('');
    await field.focus();
    const session = await page.context().newCDPSession(page);
    for (const part of ['u', 'us', 'use']) {
      await session.send('Input.imeSetComposition', {
        text: part,
        selectionStart: part.length,
        selectionEnd: part.length,
      });
    }
    await options.first().waitFor();
    await expect('the text while composing', 'use', text);
    await expect('the number of options while composing', 1, () => options.count());
    await session.send('Input.insertText', { text: 'users' });
    await session.detach();
    await expect('the text', 'users', text);
    await expect('the number of options afterwards', 1, () => options.count());
    await page.keyboard.press('Enter');
    await expect('what Enter chooses', 'Users', text);
    return findings;
  },
};
