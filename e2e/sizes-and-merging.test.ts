import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, type MadeDashboard, makeDashboard, shopWidget, sourceIds, textCard } from './support/api.ts';
import { card, editedGrid, signIn, titles } from './support/app.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

const OCTOBER = { range_type: 'custom', start: '2026-10-01', end: '2026-10-31' };
const WINDOW: BrowserContextOptions = { reducedMotion: 'reduce' };
const PHONE: BrowserContextOptions = {
  ...WINDOW,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

interface Stored {
  title: string;
  width: number;
  height: number;
  instances?: unknown[];
}

describe('the grid with sizes and merging', () => {
  const stage = useStage('sizes');
  let page: Page;
  let sourceId: string;
  let complaints: string[];

  async function signedIn(options: BrowserContextOptions): Promise<Page> {
    const made = await stage.newPage(options);
    await signIn(made, stage.service.url);
    return made;
  }

  beforeAll(async () => {
    page = await signedIn(WINDOW);
    complaints = watch(page);
    sourceId = (await sourceIds(page)).google_analytics ?? '';
  });
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
    expect(complaints.splice(0)).toEqual([]);
  });

  const open = (on: Page, { permalink }: MadeDashboard) => on.goto(`${stage.service.url}/dashboards/${permalink}`);
  const edit = (on: Page) => on.getByRole('button', { name: 'Edit', exact: true }).click();
  const tool = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
  const undo = (on: Page) => on.getByRole('button', { name: 'Undo', exact: true });
  const size = (scope: Page | Locator, width: number, height: number) =>
    scope.getByRole('radio', {
      name: `${width} ${width === 1 ? 'column' : 'columns'} by ${height} ${height === 1 ? 'row' : 'rows'}`,
    });
  const announced = (on: Page, words: string | RegExp) =>
    on.locator('[data-slot=edit-live]').getByText(words).waitFor({ state: 'attached' });
  const said = (on: Page, words: string) => on.getByRole('status').getByText(words).waitFor({ state: 'attached' });

  /** Returns width and height of a card in cells of a grid with four columns. */
  const spanOf = (title: string) =>
    card(page, title).evaluate((article) => {
      const place = article.closest('[data-slot=widget-place]')?.getBoundingClientRect();
      const grid = article.closest('[data-slot=widget-grid]')?.getBoundingClientRect();
      return [(place?.width ?? 0) / ((grid?.width ?? 0) / 4), (place?.height ?? 0) / (176 + 16)].map(Math.round);
    });

  async function stored({ permalink }: MadeDashboard): Promise<Stored[]> {
    const { json } = await api<{ widgets: Stored[] }>(page, 'GET', `/api/dashboards/${permalink}`);
    return json.data.widgets;
  }
  /** Waits until the stored widget has the values of `part`. */
  const untilStored = (dashboard: MadeDashboard, title: string, part: Partial<Stored>) =>
    expect.poll(async () => (await stored(dashboard)).find((widget) => widget.title === title)).toMatchObject(part);
  const column = (title: string, name: string, on = page) =>
    card(on, title).getByRole('columnheader', { name, exact: true });

  const days = (title: string, metric: string, prefix: string) =>
    shopWidget({ title, sourceId, prefix, metrics: [metric] });

  it('sets a size by pointer, announces it, supports undo and redo, and keeps it after a reload', async () => {
    const dashboard = await makeDashboard(page, 'Sizes', [
      textCard('Hello', 'Words.', 2, 1),
      textCard('Next', 'More.'),
    ]);
    await open(page, dashboard);
    await edit(page);
    await expect.poll(() => spanOf('Hello')).toEqual([2, 1]);
    await card(page, 'Hello').hover();
    await tool(page, 'Size of Hello').click();
    await size(page, 4, 2).click();
    await announced(page, 'Hello: width 4, height 2. Row 1, column 1.');
    await expect.poll(() => spanOf('Hello')).toEqual([4, 2]);
    // The shortcut also applies while the size picker is open.
    await page.keyboard.press('Control+z');
    await said(page, 'Undone.');
    await expect.poll(() => spanOf('Hello')).toEqual([2, 1]);
    await page.keyboard.press('Control+y');
    await said(page, 'Redone.');
    await expect.poll(() => spanOf('Hello')).toEqual([4, 2]);
    await untilStored(dashboard, 'Hello', { width: 4, height: 2 });
    await page.reload();
    await card(page, 'Hello').waitFor();
    await expect.poll(() => spanOf('Hello')).toEqual([4, 2]);
  });

  it('sets a size by keyboard while the form is open, and keeps the form’s input', async () => {
    const dashboard = await makeDashboard(page, 'Sizes and a form', [textCard('Hello', 'Words.', 1, 1)]);
    await open(page, dashboard);
    await edit(page);
    await editedGrid(page).waitFor();
    await card(page, 'Hello').getByText('Words.').click();
    const panel = page.getByRole('complementary', { name: 'Edit widget' });
    await panel.getByLabel('Title').fill('Hello there');
    await tool(page, 'Size of Hello there').focus();
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Size of Hello there' });
    await expect.poll(() => size(picker, 1, 1).evaluate((radio) => radio === document.activeElement)).toBe(true);
    // Sizes that follow each other within a second are one undo step.
    await Promise.all([page.keyboard.press('ArrowRight'), page.keyboard.press('ArrowDown')]);
    await announced(page, 'Hello there: width 2, height 2. Row 1, column 1.');
    await expect.poll(() => size(panel, 2, 2).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => tool(page, 'Size of Hello there').evaluate((it) => it === document.activeElement))
      .toBe(true);

    await page.keyboard.press('Control+z');
    await expect.poll(() => spanOf('Hello there')).toEqual([1, 1]);
    await expect.poll(() => size(panel, 1, 1).isChecked()).toBe(true);
    await expect.poll(() => panel.getByLabel('Title').inputValue()).toBe('Hello there');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => spanOf('Hello there')).toEqual([2, 2]);
    // The grid saves the size immediately; the title is saved with the form.
    await untilStored(dashboard, 'Hello', { width: 2, height: 2 });
    await panel.getByRole('button', { name: 'Save widget' }).click();
    await untilStored(dashboard, 'Hello there', { width: 2, height: 2 });
    await page.reload();
    await card(page, 'Hello there').waitFor();
    await expect.poll(() => spanOf('Hello there')).toEqual([2, 2]);
  });

  it('merges by pointer, supports undo and redo, and keeps the merged widget after a reload', async () => {
    const dashboard = await makeDashboard(
      page,
      'Merging',
      [
        days('Visits', 'sessions', 'Shop'),
        days('Income', 'totalRevenue', 'Shop'),
        shopWidget({ title: 'Channels', sourceId, metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' }),
      ],
      OCTOBER,
    );
    await open(page, dashboard);
    await edit(page);
    await column('Visits', 'Sessions').waitFor();
    await card(page, 'Visits').hover();
    await tool(page, 'Merge into Visits').click();
    // Only widgets with the same dimension can be merged.
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Income']);
    await page.getByRole('menuitem', { name: 'Income' }).click();
    await announced(page, 'Income merged into Visits.');

    const merged = async () => {
      await column('Visits', 'Shop Sessions').waitFor();
      await column('Visits', 'Shop 2 Total revenue').waitFor();
      await card(page, 'Visits').getByRole('cell', { name: /^£/ }).first().waitFor();
      await expect.poll(() => titles(page)).toEqual(['Visits', 'Channels']);
    };
    await merged();
    await undo(page).click();
    await said(page, 'Undone.');
    await column('Income', 'Total revenue').waitFor();
    await column('Visits', 'Shop 2 Total revenue').waitFor({ state: 'detached' });
    await expect.poll(() => titles(page)).toEqual(['Visits', 'Income', 'Channels']);
    await untilStored(dashboard, 'Income', { title: 'Income' });
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await merged();
    await expect.poll(async () => (await stored(dashboard)).map((widget) => widget.instances?.length)).toEqual([2, 1]);
    await page.reload();
    await merged();
  });

  it('merges by keyboard while the widget’s form is open, and saves the form’s input', async () => {
    const dashboard = await makeDashboard(
      page,
      'Merging and a form',
      [days('Visits', 'sessions', 'Shop'), days('Income', 'totalRevenue', 'Till')],
      OCTOBER,
    );
    await open(page, dashboard);
    await edit(page);
    await card(page, 'Visits').hover();
    await tool(page, 'Edit Visits').click();
    const panel = page.getByRole('complementary', { name: 'Edit widget' });
    await panel.getByLabel('Title').fill('Shop by day');
    await tool(page, 'Merge into Shop by day').focus();
    await page.keyboard.press('Enter');
    const income = page.getByRole('menuitem', { name: 'Income' });
    await expect.poll(() => income.evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await announced(page, 'Income merged into Shop by day.');
    await column('Shop by day', 'Till Total revenue').waitFor();
    await panel.getByRole('group', { name: /2/ }).first().waitFor();
    await expect.poll(() => panel.getByLabel('Title').inputValue()).toBe('Shop by day');
    await expect
      .poll(() => stored(dashboard))
      .toMatchObject([{ title: 'Shop by day', instances: [{ prefix: 'Shop' }, { prefix: 'Till' }] }]);

    // There are two undo steps: the merge, and the form's input before the merge.
    await tool(page, 'Merge into Shop by day').focus();
    await page.keyboard.press('Control+z');
    await column('Income', 'Total revenue').waitFor();
    await expect.poll(() => titles(page)).toEqual(['Shop by day', 'Income']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => titles(page)).toEqual(['Visits', 'Income']);
    await expect.poll(() => panel.getByLabel('Title').inputValue()).toBe('Visits');
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+y');
    await expect.poll(() => titles(page)).toEqual(['Shop by day']);
    await expect.poll(async () => (await stored(dashboard)).length).toBe(1);
    await page.reload();
    await column('Shop by day', 'Shop Sessions').waitFor();
    await column('Shop by day', 'Till Total revenue').waitFor();
  });

  it('closes the form of a widget that is merged into another, and restores its input with undo', async () => {
    const dashboard = await makeDashboard(
      page,
      'Merging away',
      [days('Visits', 'sessions', 'Shop'), days('Income', 'totalRevenue', 'Till')],
      OCTOBER,
    );
    await open(page, dashboard);
    await edit(page);
    await card(page, 'Income').hover();
    await tool(page, 'Edit Income').click();
    const panel = page.getByRole('complementary', { name: 'Edit widget' });
    await panel.getByLabel('Title').fill('Income by day');
    await card(page, 'Visits').hover();
    await tool(page, 'Merge into Visits').click();
    await page.getByRole('menuitem', { name: 'Income by day' }).click();
    await panel.waitFor({ state: 'detached' });
    await column('Visits', 'Till Total revenue').waitFor();
    await expect.poll(() => titles(page)).toEqual(['Visits']);
    await undo(page).click();
    await expect.poll(() => titles(page)).toEqual(['Visits', 'Income by day']);
    await undo(page).click();
    await expect.poll(() => titles(page)).toEqual(['Visits', 'Income']);
    await untilStored(dashboard, 'Income', { title: 'Income' });
  });

  it('edits by touch on a phone: tools of the selected card, size, order, form with preview, merge', async () => {
    const dashboard = await makeDashboard(
      page,
      'On a phone',
      [days('Visits', 'sessions', 'Shop'), days('Income', 'totalRevenue', 'Till'), textCard('Hello', 'Words.')],
      OCTOBER,
    );
    const phone = await signedIn(PHONE);
    const said = watch(phone);
    await open(phone, dashboard);
    await phone.getByRole('button', { name: 'Edit', exact: true }).tap();
    const choose = async (title: string) => {
      // Waits for the editor's cards. Until they appear, the page shows the cards of the view.
      await tool(phone, `Tools of ${title}`).waitFor();
      await card(phone, title).getByRole('heading', { name: title }).tap();
    };
    await choose('Income');
    const bar = phone.getByRole('group', { name: 'Tools of Income' });
    await bar.waitFor();
    const targets = await bar
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => [button.textContent, Math.min(button.clientWidth, button.clientHeight) >= 44]),
      );
    expect(targets).toEqual(['', 'Edit', 'Size', 'Order', 'Copy', 'Merge', 'Remove'].map((name) => [name, true]));

    await tool(phone, 'Size of Income').tap();
    await size(phone, 3, 3).tap();
    await untilStored(dashboard, 'Income', { width: 3, height: 3 });
    await phone.keyboard.press('Escape');

    await tool(phone, 'Order of the widgets').tap();
    await tool(phone, 'Move Income up').tap();
    await dragByFinger(phone, tool(phone, 'Move Hello'), 'Income');
    await phone.getByText('Hello: position 1 of 3').waitFor({ state: 'attached' });
    const list = phone.getByRole('dialog');
    await expect
      .poll(async () => {
        // The list ignores clicks shortly after a drag.
        if (await list.isVisible()) await list.getByRole('button', { name: 'Done', exact: true }).tap();
        return list.isVisible();
      })
      .toBe(false);
    await expect.poll(() => titles(phone)).toEqual(['Hello', 'Income', 'Visits']);
    await expect.poll(async () => (await stored(dashboard)).map(({ title }) => title)).toEqual(await titles(phone));

    await tool(phone, 'Edit Income').tap();
    const form = phone.getByRole('complementary', { name: 'Edit widget' });
    await form.getByLabel('Title').fill('Takings');
    await form.locator('[data-slot=panel-preview]').getByText('Takings').waitFor();
    await form.getByRole('button', { name: 'Save widget' }).tap();

    await choose('Visits');
    await tool(phone, 'Merge into Visits').tap();
    await phone.getByRole('menuitem', { name: 'Takings' }).tap();
    await column('Visits', 'Till Total revenue', phone).waitFor();
    await untilStored(dashboard, 'Visits', { instances: [{}, {}] });
    expect(said).toEqual([]);
    await phone.context().close();
  });
});

/** Drags a handle with one finger to the row that contains a text. */
async function dragByFinger(page: Page, handle: Locator, text: string): Promise<void> {
  const middle = async (locator: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  const from = await middle(handle);
  const to = await middle(page.getByRole('listitem').filter({ hasText: text }));
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  for (const part of [0.2, 0.6, 1]) {
    await touch('touchMove', from.y + (to.y - from.y) * part);
    // Waits for a frame, because a real finger moves over several frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await touch('touchEnd', to.y);
}
