import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, makeDashboard, sessionsWidget, shopWidget, sourceIds, textCard } from './support/api.ts';
import { card, showCard, signIn, startEditing, titles } from './support/app.ts';
import { pictureOnFailure } from './support/browser.ts';
import { consent } from './support/google.ts';
import { revoke } from './support/sandbox.ts';
import { useStage } from './support/stage.ts';

/** The vendor account of the demo's sources. */
const MAYA = 'maya@marlowcoffee.com';

describe('states of a dashboard while editing', () => {
  const stage = useStage('editor-states');
  let page: Page;
  let address: string;

  beforeAll(async () => {
    page = await stage.newPage();
    await signIn(page, stage.service.url);
    const { google_analytics: sourceId = '' } = await sourceIds(page);
    const { permalink } = await makeDashboard(page, 'States', [
      sessionsWidget({ title: 'Line', sourceId, format: 'chart' }),
      shopWidget({ title: 'Table', sourceId, metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' }),
      textCard('Words', 'Read [the page](example.org) first.'),
    ]);
    address = `${stage.service.url}/dashboards/${permalink}`;
    await page.goto(address);
    await card(page, 'Line').locator('canvas').waitFor();
  });
  afterEach(({ task }) => pictureOnFailure(task, page));

  const panel = (on: Page) => on.getByRole('complementary', { name: 'Edit widget' });
  async function edit(on: Page): Promise<void> {
    await on.goto(address);
    await startEditing(on);
  }

  it('the sidebar is a drawer up to 425 px, and open from 426 px', async () => {
    for (const [width, label] of [
      [425, 'Open the menu'],
      [426, 'Collapse the sidebar'],
    ] as const) {
      const narrow = await stage.newPage({ viewport: { width, height: 800 } });
      await signIn(narrow, stage.service.url);
      await narrow.getByRole('button', { name: label }).waitFor();
      await narrow.context().close();
    }
  });

  it('a click on a control of a card does not open the form; a click beside it does', async () => {
    await edit(page);
    const sort = card(page, 'Table').getByRole('button', { name: /^Sessions/ });
    const before = await titles(page);
    // The header of the column by which the table is sorted.
    const sorted = card(page, 'Table').locator('th[aria-sort]');
    await sort.click();
    const first = await sorted.getAttribute('aria-sort');
    await sort.click();
    expect(await sorted.getAttribute('aria-sort')).not.toBe(first);
    const opened = page.waitForEvent('popup');
    await card(page, 'Words').getByRole('link', { name: 'the page' }).click();
    await (await opened).close();
    expect(await panel(page).count()).toBe(0);
    expect(await titles(page)).toEqual(before);
    await card(page, 'Words').getByRole('heading').click();
    expect(await panel(page).getByLabel('Title').inputValue()).toBe('Words');
    await page.keyboard.press('Escape');
  });

  it('a card without a title shows the placeholder title while its form is open', async () => {
    await edit(page);
    await card(page, 'Words').getByRole('heading').click();
    await panel(page).getByLabel('Title').fill('');
    await card(page, 'Untitled widget').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await panel(page).waitFor({ state: 'detached' });
  });

  it('a range without data shows no zeros and no axes in any format of the demo', async () => {
    const demo = await stage.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(demo, stage.service.url);
    const { json } = await api<{ permalink: string; widgetsCount: number }[]>(demo, 'GET', '/api/dashboards');
    const [fullest] = json.data.toSorted((a, b) => b.widgetsCount - a.widgetsCount);
    // A month before the shop opened.
    await demo.goto(`${stage.service.url}/dashboards/${fullest?.permalink}?month=2&year=2021`);
    await demo.getByRole('article').first().waitFor();
    const passive = / in short$|^What we did$|^Autumn campaign$/;
    const interactive = (await titles(demo)).filter((title) => !passive.test(title));
    expect(interactive.length).toBeGreaterThan(10);
    for (const title of interactive) {
      const shown = card(demo, title);
      await showCard(demo, title);
      await shown.getByText('No data for this range').waitFor();
      expect([title, await shown.locator('canvas, table, [role=meter]').count()]).toEqual([title, 0]);
      const words = await shown
        .getByText('No data for this range')
        .evaluate((text) => text.closest('article')?.textContent);
      expect([title, words?.replace(title, '').replace(/\d+[^–]*– \d+ \w+ 2021/, '')]).toEqual([
        title,
        expect.not.stringMatching(/\d|N\/A/),
      ]);
    }
    await demo.context().close();
  });

  it.each([1440, 820, 390])(
    'at %i px one notice states an expired source and does not cover name and dates',
    async (width) => {
      await revoke(stage.service.sandboxUrl, MAYA);
      const other = await stage.newPage({ viewport: { width, height: 844 } });
      await signIn(other, stage.service.url);
      // Other dates are not cached, so the service queries the vendor, which refuses the revoked credential.
      await other.goto(`${address}?month=2&year=2026`);
      const notice = other.getByText(/^Google Analytics 4 requires a new sign-in\./);
      await notice.waitFor();
      await card(other, 'Line').getByText('Sign-in expired').waitFor();
      expect(await other.getByRole('button', { name: /^Reconnect/ }).count()).toBe(1);
      // Cards with cached data state its age.
      await edit(other);
      await card(other, 'Line').getByText(/ old$/).waitFor();
      await notice.waitFor();
      for (const part of [
        other.getByRole('button', { name: /^Date range/ }),
        other.getByRole('heading', { level: 1 }),
      ]) {
        const uncovered = await part.evaluate((element) => {
          const { left, top, width: wide, height } = element.getBoundingClientRect();
          return [1, wide / 2, wide - 2].every((x) =>
            [1, height - 2].every((y) => {
              const hit = document.elementFromPoint(left + x, top + y);
              return hit !== null && (element.contains(hit) || hit.contains(element));
            }),
          );
        });
        expect(uncovered).toBe(true);
      }
      const action = other.getByRole('button', { name: 'Reconnect Google Analytics 4' });
      const box = await action.boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      // When the browser is offline, the notice states this cause instead.
      await other.context().setOffline(true);
      await other.getByText('You are offline.').waitFor();
      expect(await action.count()).toBe(0);
      await other.context().setOffline(false);
      await action.waitFor();
      await other.context().close();
    },
  );

  it('a double click on "Reconnect" opens one window', async () => {
    await edit(page);
    const windows: Page[] = [];
    page.context().on('page', (opened) => windows.push(opened));
    await page.getByRole('button', { name: 'Reconnect Google Analytics 4' }).dblclick();
    await expect.poll(() => windows.length).toBe(1);
    const [popup] = windows;
    if (!popup) throw new Error('No window was opened.');
    const closed = popup.waitForEvent('close');
    await consent(popup, MAYA);
    await closed;
    await page.getByText(/requires a new sign-in/).waitFor({ state: 'detached' });
    expect(windows).toHaveLength(1);
  });
});
