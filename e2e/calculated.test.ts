import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MadeDashboard, makeDashboard, shopWidget, sourceIds } from './support/api.ts';
import { card, isSave, signIn } from './support/app.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

const OCTOBER = { range_type: 'custom', start: '2026-10-01', end: '2026-10-31' };

describe('calculated metrics', () => {
  const stage = useStage('calculated');
  let page: Page;
  let complaints: string[];
  let dashboard: MadeDashboard;

  beforeAll(async () => {
    page = await stage.newPage();
    complaints = watch(page);
    await signIn(page, stage.service.url);
    const sourceId = (await sourceIds(page)).google_analytics ?? '';
    const dimension = 'sessionDefaultChannelGroup';
    dashboard = await makeDashboard(
      page,
      'Calculated',
      [
        shopWidget({ title: 'Channels', sourceId, dimension, metrics: ['sessions', 'screenPageViews'] }),
        shopWidget({ title: 'Revenue', sourceId, dimension, metrics: ['totalRevenue'] }),
      ],
      OCTOBER,
    );
    await open(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
  });
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
    expect(complaints.splice(0)).toEqual([]);
  });

  const open = (on: Page) => on.goto(`${stage.service.url}/dashboards/${dashboard.permalink}`);
  const panel = () => page.getByRole('complementary', { name: 'Edit widget' });
  const dialog = () => page.getByRole('dialog');
  const expression = () => dialog().getByRole('combobox', { name: 'Expression' });
  const result = () => dialog().getByRole('region', { name: 'Result' });
  const editWidget = async (title: string) => {
    await card(page, title).hover();
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
    await panel().waitFor();
  };
  const saveWidget = async () => {
    const saved = page.waitForResponse(isSave);
    await panel().getByRole('button', { name: 'Save widget' }).click();
    expect((await saved).status()).toBe(200);
    await panel().waitFor({ state: 'detached' });
  };
  /** Returns the texts of the rows of a card. */
  const figures = async (of: Locator) => {
    const rows = await of.locator('tr').all();
    const texts = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
    return texts.map((cells) => cells.join(' ').trim());
  };

  it('are entered with the help of suggested names, marked errors, and the result on current data', async () => {
    await editWidget('Channels');
    await panel().getByRole('button', { name: 'Create a calculated metric' }).click();
    const name = dialog().getByRole('textbox', { name: 'Name' });
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await name.fill('Depth');
    await expression().focus();
    // The arrow key lists every name.
    await page.keyboard.press('ArrowDown');
    const options = dialog().getByRole('listbox', { name: 'Names' }).getByRole('option');
    await expect
      .poll(() => options.allTextContents())
      .toEqual(expect.arrayContaining([expect.stringMatching(/^Views/)]));
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    await expression().pressSequentially('vie');
    await options.first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => expression().inputValue()).toBe('Views');
    await expression().pressSequentially(' / Sesions');
    await dialog().getByText('Character 9: There is no metric “Sesions”. Did you mean “Sessions”?').waitFor();
    expect(await dialog().locator('[data-slot=expression-mark] mark').textContent()).toBe('Sesions');
    expect(await expression().getAttribute('aria-invalid')).toBe('true');
    await dialog().getByRole('button', { name: 'Create metric' }).click();
    await expect.poll(() => expression().evaluate((input) => input === document.activeElement)).toBe(true);
    await dialog().getByRole('button', { name: 'Use “Sessions”' }).click();
    await expect.poll(() => expression().inputValue()).toBe('Views / Sessions');
    await result()
      .getByText(/^Views ÷ Sessions = [\d,]+ ÷ [\d,]+$/)
      .waitFor();
    const total = /[\d.]+/.exec((await result().getByRole('status').textContent()) ?? '')?.[0] ?? '';
    expect(Number(total)).toBeGreaterThan(1);
    await dialog().getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Average number' }).click();
    await dialog().getByRole('button', { name: 'Create metric' }).click();
    await dialog().waitFor({ state: 'detached' });
    await card(page, 'Channels').getByText('Depth', { exact: true }).first().waitFor();
    await expect.poll(() => figures(card(page, 'Channels'))).toContainEqual(expect.stringContaining(total));
    await saveWidget();
  });

  it('are not offered if the data has no metric for one of their names', async () => {
    await editWidget('Revenue');
    await panel().getByText('1 other needs metrics that this widget does not show.').waitFor();
    await panel()
      .getByRole('combobox', { name: /^Calculated metrics/ })
      .click();
    // Waits until the list is open, because until then Escape would close the form. The open list is not visible,
    // because it has no option.
    await page.getByRole('listbox').waitFor({ state: 'attached' });
    expect(await page.getByRole('option', { name: /Depth/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await panel().getByRole('button', { name: 'Cancel' }).click();
    await panel().waitFor({ state: 'detached' });
  });

  it('are shown to guests with their formula', async () => {
    const guest = await stage.newPage();
    await open(guest);
    const channels = card(guest, 'Channels');
    await channels.getByText('Depth', { exact: true }).first().waitFor();
    await channels.getByRole('button', { name: 'More about Channels' }).click();
    await guest.getByRole('menuitem', { name: 'Where the figures come from' }).click();
    await guest
      .getByRole('dialog')
      .getByText(/Views ÷ Sessions/)
      .first()
      .waitFor();
    await guest.context().close();
  });

  it('change in all widgets; before a deletion, the number of widgets is stated that will show N/A', async () => {
    await editWidget('Channels');
    const before = await figures(card(page, 'Channels'));
    await panel().getByRole('button', { name: 'Manage' }).click();
    await dialog().getByRole('button', { name: 'Edit Depth' }).click();
    await expression().fill('Views / Sessions * 100');
    await result().getByText(/× 100/).first().waitFor();
    // Escape must not discard the entered text.
    await page.keyboard.press('Escape');
    await dialog().getByRole('button', { name: 'Save metric' }).click();
    const remove = dialog().getByRole('button', { name: 'Delete Depth' });
    await remove.waitFor();
    await expect.poll(() => figures(card(page, 'Channels'))).not.toEqual(before);
    await remove.click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Depth”?' });
    await question.getByText('1 widget on 1 dashboard shows it and will show N/A instead.').waitFor();
    await question.getByRole('button', { name: 'Delete metric' }).click();
    await dialog().getByText('No calculated metric yet').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await panel().getByText('Deleted metric').first().waitFor();
    await card(page, 'Channels').getByText('Deleted metric', { exact: true }).first().waitFor();
    await expect
      .poll(async () => (await figures(card(page, 'Channels'))).slice(1).every((text) => text.includes('N/A')))
      .toBe(true);
    await panel().getByRole('button', { name: 'Cancel' }).click();
  });
});
