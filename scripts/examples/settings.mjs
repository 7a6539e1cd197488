// Uses the settings form of an example like a person, and checks it with axe.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openPage } from './page.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function checkAccessibility(page, what) {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const result = await globalThis.axe.run(document);
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  });
  assert.deepEqual(violations, [], `axe finds nothing in ${what}`);
}

/** Fills out the form and the wizard, mostly by keyboard. */
export async function useSettings(context, url, picture) {
  const html = (await (await fetch(url)).text()).replaceAll('<!-- -->', '');
  for (const text of ['Mail tool', '90 days', 'Compact', 'Valid from'])
    assert.ok(html.includes(text), `the server's answer has "${text}"`);
  const { page, complaints } = await openPage(context, url);
  await page.getByRole('combobox', { name: 'Mailbox' }).and(page.locator('[value=Support]')).waitFor();
  const toast = (text) => page.locator('[data-slot=toast-title]', { hasText: text });
  await checkAccessibility(page, 'the form');

  const icon = page.locator('[data-slot=date-picker] svg').first();
  const { fill, stroke } = await icon.evaluate((node) => {
    const { fill, stroke } = getComputedStyle(node);
    return { fill, stroke };
  });
  assert.equal(fill, 'none', "the host's layered svg rule does not fill icons");
  assert.notEqual(stroke, 'rgb(255, 0, 0)', "the host's layered svg rule does not colour icons");
  const indent = await page.locator('[data-slot=select-text]').evaluate((node) => getComputedStyle(node).marginLeft);
  assert.equal(indent, '0px', "the host's layered margin does not move the text of a select");
  const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.notEqual(canvas, 'rgba(0, 0, 0, 0)', 'the page below the content has the provider’s canvas');

  await page.getByTestId('save').click();
  await page.getByText('Please fill out this field.').waitFor();
  await page.keyboard.type('Taken');
  await page.getByRole('spinbutton', { name: 'Mails a day' }).fill('1,250');
  await page.getByRole('textbox', { name: 'Valid from' }).fill('30 Feb');
  await page.keyboard.press('Enter');
  await page.getByText('February 2026 has 28 days.').waitFor();
  await page.getByRole('textbox', { name: 'Valid from' }).fill('1/12/2026');
  await page.keyboard.press('Tab');
  await page.getByTestId('save').click();
  await page.getByText('This sender is taken.').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('News');
  await page.getByTestId('save').click();
  await toast('Saved for News, 1250 limit').waitFor();

  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('alertdialog', { name: 'Reset the settings?' }).getByRole('button', { name: 'Reset' }).click();
  await toast('Settings reset').waitFor();
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  assert.equal(await page.getByRole('textbox', { name: 'Sender' }).inputValue(), 'News', 'Undo takes F8 and Enter');

  await page.getByRole('button', { name: 'Announce' }).click();
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await page.mouse.click(5, 5);
  await checkAccessibility(page, 'the wizard');
  await page.screenshot({ path: picture.replace('.png', '-wizard.png') });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await toast('Sent to everyone: Hello').waitFor();
  await page.screenshot({ path: picture, fullPage: true });
  assert.deepEqual(complaints, [], 'the page logs no error');
  return 'a form, a wizard, questions and toasts work in Next.js under a layered style sheet; axe finds nothing';
}
