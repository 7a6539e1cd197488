import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ChartRow,
  card,
  choose,
  connectInPopup,
  isSave,
  readChart,
  signIn,
  startEditing,
  titles,
} from './support/app.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { officialClient, sessionsByDay } from './support/google.ts';
import { useStage } from './support/stage.ts';
import { skipAfterFailure } from './support/steps.ts';

/** Returns the first and the last day of the previous month in UTC, the time zone of this test's browser. */
function lastMonth(now = new Date()): { start: string; end: string } {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return { start: start.toISOString().slice(0, 10), end: end.toISOString().slice(0, 10) };
}

describe('main path: connect, build, view, change the dates, share', () => {
  const stage = useStage('main-path', undefined, undefined, { empty: true });
  let month = lastMonth();
  let page: Page;
  let complaints: string[];
  let shared = '';
  let order: string[] = [];
  let figures: number[] = [];

  beforeAll(async () => {
    page = await stage.newPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.service.url });
    complaints = watch(page);
  });

  // Each test continues from the previous one.
  skipAfterFailure();
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
  });

  it('signs in as admin', async () => {
    await signIn(page, stage.service.url);
    await expect.poll(() => page.title()).toBe('Dashboards | Reporting');
  });

  it('connects Google Analytics through the consent page and lists its properties', async () => {
    await page.getByRole('link', { name: 'Sources' }).click();
    await page.getByRole('button', { name: 'Connect source' }).click();
    await connectInPopup(page, /Google Analytics/, 'tom@brewlab.agency');
    const row = page.getByRole('row', { name: /tom@brewlab\.agency/ });
    await row.getByRole('button', { name: '2 properties' }).click();
    const listed = page.getByRole('dialog');
    await listed.getByText('Marlow Coffee Shop').waitFor();
    await page.keyboard.press('Escape');
    await row.getByText('Connected').waitFor();
  });

  it('creates a dashboard', async () => {
    await page.getByRole('link', { name: 'Dashboards' }).first().click();
    await page.getByRole('link', { name: 'Create Dashboard' }).click();
    await page.getByRole('button', { name: 'Create Dashboard' }).click();
    await page.getByText('Please fill out this field.').first().waitFor();
    await page.getByLabel('Name').fill('Coffee at a glance');
    await page.getByRole('button', { name: 'Create Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Coffee at a glance' }).waitFor();
  });

  it('adds a line chart of sessions by date', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Add widget' }).click();
    const panel = page.getByRole('complementary', { name: 'Add a widget' });
    await panel.getByLabel('Title').fill('Sessions by day');
    await choose(panel, 'Source', 'tom@', /tom@brewlab\.agency/);
    await card(page, 'Sessions by day').getByText('Next: Property').waitFor();
    await choose(panel, 'Property', 'Shop', /Marlow Coffee Shop/);
    // The proposed format and size can move the options, so they are chosen by key.
    await panel.getByRole('radio', { name: 'Line' }).press('Space');
    await panel.getByRole('radio', { name: '3 columns by 2 rows' }).press('Space');
    await card(page, 'Sessions by day').locator('canvas').waitFor();
    await panel.getByRole('button', { name: 'Save widget' }).click();
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();
  });

  it('adds a table from a sheet', async () => {
    await page.getByRole('button', { name: 'Add widget' }).first().click();
    const panel = page.getByRole('complementary', { name: 'Add a widget' });
    await panel.getByLabel('Title').fill('Wholesale');
    await choose(panel, 'Source', 'Sheets', /Google Sheets/);
    await choose(panel, 'Sheet', 'Wholesale', /Wholesale orders/);
    await panel.getByRole('radio', { name: 'Table' }).press('Space');
    await panel.getByRole('radio', { name: '4 columns by 2 rows' }).press('Space');
    await card(page, 'Wholesale').getByRole('row').nth(3).waitFor();
    await panel.getByRole('button', { name: 'Save widget' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();
  });

  it('shows the same figures of last month as Google’s own client', async () => {
    month = lastMonth();
    await page.getByRole('button', { name: 'Done' }).click();
    const chart = card(page, 'Sessions by day');
    await chart.locator('canvas').waitFor();
    const before = await readChart(chart);

    await page.getByRole('button', { name: /^Date range/ }).click();
    const picker = page.getByRole('dialog', { name: 'Date range' });
    await picker.getByRole('radio', { name: /^Last month/ }).check();
    await picker.getByRole('button', { name: 'Apply' }).click();
    // On the first day after a month of 30 days, the shown 30 days are the last month.
    const daysOf = (rows: readonly ChartRow[]) => [rows[0]?.day, rows.at(-1)?.day];
    const isShown = before[0]?.day === month.start && before.at(-1)?.day === month.end;
    if (!isShown)
      await page.waitForURL(new RegExp(`month=${Number(month.start.slice(5, 7))}&year=${month.start.slice(0, 4)}`));
    await chart.getByRole('rowheader').first().waitFor({ state: 'attached' });
    await expect.poll(async () => daysOf(await readChart(chart))).toEqual([month.start, month.end]);
    const after = await readChart(chart);
    if (!isShown) expect(after).not.toEqual(before);

    const witness = await stage.browser.newPage();
    const client = await officialClient(stage.service.sandboxUrl, witness, 'tom@brewlab.agency');
    await witness.close();
    const official = await sessionsByDay(client, 'properties/310200101', month.start, month.end);
    expect(official.total).toBeGreaterThan(0);
    // Google omits days without sessions. The chart shows them as 0.
    const start = Date.parse(month.start);
    expect(after).toEqual(
      after.map((_, index) => {
        const day = new Date(start + index * 86_400_000).toISOString().slice(0, 10);
        return { day, value: official.days.get(day) ?? 0 };
      }),
    );
    expect(after.reduce((sum, { value }) => sum + value, 0)).toBe(official.total);
    figures = after.map(({ value }) => value);
  });

  it('reorders cards by keyboard and saves', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(await titles(page)).toEqual(['Sessions by day', 'Wholesale']);
    await page.getByRole('button', { name: 'Move Wholesale', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await expect.poll(() => titles(page)).toEqual(['Wholesale', 'Sessions by day']);
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
  });

  it('reorders cards by dragging', async () => {
    await startEditing(page);
    const handle = page.getByRole('button', { name: 'Move Sessions by day', exact: true });
    // The sidebar becomes narrow, which moves the cards.
    await (await handle.elementHandle())?.waitForElementState('stable');
    const target = await card(page, 'Wholesale').boundingBox();
    const from = await handle.boundingBox();
    if (!target || !from) throw new Error('The cards are not on the page.');
    const saved = page.waitForResponse(isSave);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + 80, target.y + 60, { steps: 12 });
    await page.mouse.move(target.x + 60, target.y + 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => titles(page)).toEqual(['Sessions by day', 'Wholesale']);
    expect((await saved).status()).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    order = await titles(page);
  });

  it('shows guests the same figures without editing at the share URL', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy URL' }).click();
    // The confirmation is shown only for 750 ms.
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('/dashboards/');
    shared = await copied();
    expect(shared).toMatch(new RegExp(`^${stage.service.url}/dashboards/[A-Za-z0-9_-]{24}\\?month=\\d+&year=\\d{4}$`));
    await page.keyboard.press('Escape');
    await seenByGuest();
  });

  it('keeps all data after the service is killed and restarted', async () => {
    // An open page would log the calls that fail in the meantime.
    await page.goto('about:blank');
    await stage.service.kill();
    await stage.restart();
    await seenByGuest();
    await page.goto(shared);
    await card(page, 'Sessions by day').locator('canvas').waitFor();
    expect(await titles(page)).toEqual(order);
    expect((await readChart(card(page, 'Sessions by day'))).map(({ value }) => value)).toEqual(figures);
    // The figures could come from the cache, so the connection is checked too.
    await page.goto(`${stage.service.url}/company/sources`);
    await page
      .getByRole('row', { name: /tom@brewlab\.agency/ })
      .getByRole('button', { name: '2 properties' })
      .waitFor();
  });

  it('signs out', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login**');
    await page.goto(`${stage.service.url}/company/sources`);
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/company/sources');
  });

  it('logs no error or warning', () => {
    expect(complaints).toEqual([]);
  });

  /** Opens the share URL in a new browser context, signed out. */
  async function seenByGuest(): Promise<void> {
    const guest = await stage.newPage();
    const said = watch(guest);
    await guest.goto(shared);
    await card(guest, 'Sessions by day').locator('canvas').waitFor();
    expect(await titles(guest)).toEqual(order);
    expect((await readChart(card(guest, 'Sessions by day'))).map(({ value }) => value)).toEqual(figures);
    expect(await guest.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    expect(await guest.getByRole('button', { name: /^Move / }).count()).toBe(0);
    expect(await guest.getByRole('link', { name: 'Sources' }).count()).toBe(0);
    expect(said).toEqual([]);
    await guest.context().close();
  }
});
