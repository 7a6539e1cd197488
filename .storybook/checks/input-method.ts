import type { StoryCheck } from './check.ts';

/** Text that an input method composes letter by letter must arrive whole, be searched for, and be chosen by the Enter after it. */
export const inputMethod: StoryCheck = {
  title: 'Input method',
  async findings(page, story) {
    if (story.id !== 'inputs-combobox--keyboard') return [];
    const field = page.getByRole('combobox');
    const options = page.getByRole('option');
    const findings: string[] = [];
    const expect = (what: string, wanted: unknown, found: unknown) => {
      if (wanted !== found) findings.push(`${what} is ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
    };
    await field.fill('');
    await field.focus();
    const session = await page.context().newCDPSession(page);
    for (const text of ['u', 'us', 'use']) {
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    }
    await options.first().waitFor();
    expect('the text while composing', 'use', await field.inputValue());
    expect('the number of options while composing', 1, await options.count());
    await session.send('Input.insertText', { text: 'users' });
    await session.detach();
    expect('the text', 'users', await field.inputValue());
    await page.keyboard.press('Enter');
    expect('what Enter chooses', 'Users', await field.inputValue());
    return findings;
  },
};
