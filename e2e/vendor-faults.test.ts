import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, makeDashboard, sessionsWidget, sheetNamed, sheetWidget, sourceIds, textCard } from './support/api.ts';
import { card, readChart, signIn } from './support/app.ts';
import { PATIENCE, pictureOnFailure } from './support/browser.ts';
import { consent } from './support/google.ts';
import { addFault, clearFaults, killSandbox, restartSandbox, revoke } from './support/sandbox.ts';
import { useStage } from './support/stage.ts';

const MAYA = 'maya@marlowcoffee.com';
const TOM = 'tom@brewlab.agency';
/** Dates that stay the same when the day ends during a test. */
const FIXED_RANGE = { range_type: 'custom', start: '2026-10-01', end: '2026-10-31' };

describe('vendor failures', () => {
  const stage = useStage('vendor-faults');
  let page: Page;
  let sources: Record<string, string>;
  let adSpend: string;
  let endSandbox: () => void = () => {};

  beforeAll(async () => {
    page = await stage.newPage();
    await signIn(page, stage.service.url);
    sources = await sourceIds(page);
    adSpend = await sheetNamed(page, sources.google_sheets ?? '', 'Ad spend by channel');
  });
  afterEach(({ task }) => pictureOnFailure(task, page));
  afterAll(async () => {
    endSandbox();
  });

  const sheet = (title: string) => sheetWidget({ title, sourceId: sources.google_sheets ?? '', sheet: adSpend });
  const sessions = (title: string, sourceId = sources.google_analytics ?? '') =>
    sessionsWidget({ title, sourceId, format: 'chart' });
  const open = async (permalink: string) => page.goto(`${stage.service.url}/dashboards/${permalink}`);

  it('slow vendor: other cards are drawn, the page remains usable, and the slow card reports a time-out', async () => {
    await addFault(stage.service.sandboxUrl, { match: { path: '/google/sheets/' }, delayMs: 60_000, times: 0 });
    const { permalink } = await makeDashboard(page, 'Slow', [
      sheet('Ad spend'),
      sessions('Sessions'),
      textCard('Words', 'Always there.'),
    ]);
    await open(permalink);
    await card(page, 'Words').getByText('Always there.').waitFor();
    // The service ends the query after 30 s.
    expect(await card(page, 'Ad spend').getAttribute('aria-busy')).toBe('true');
    await card(page, 'Sessions').locator('canvas').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    const alert = card(page, 'Ad spend').getByRole('alert');
    await alert.getByText(/Google Sheets did not answer in time\./).waitFor({ timeout: 2 * PATIENCE });
    await clearFaults(stage.service.sandboxUrl);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'Ad spend').getByRole('row').nth(3).waitFor();
  });

  it('unavailable vendor: cards without data report the failure and recover with "Try again"; existing data remains visible', async () => {
    const { permalink } = await makeDashboard(
      page,
      'Down',
      [sessions('Seen before'), textCard('Words', 'Still here.')],
      FIXED_RANGE,
    );
    await open(permalink);
    const seen = card(page, 'Seen before');
    await seen.locator('canvas').waitFor();
    const before = await readChart(seen);

    await killSandbox(stage.service);
    const other = await makeDashboard(
      page,
      'Down too',
      [
        sheetWidget({
          title: 'Never seen',
          sourceId: sources.google_sheets ?? '',
          sheet: adSpend,
          flags: { has_labels: false },
        }),
        sessions('Known'),
      ],
      FIXED_RANGE,
    );
    await open(other.permalink);
    const alert = card(page, 'Never seen').getByRole('alert');
    await alert.getByText(/Google Sheets did not answer in time\. The service retries later\./).waitFor();
    // The cache contains the answer to an equal query.
    await card(page, 'Known').locator('canvas').waitFor();
    expect(await readChart(card(page, 'Known'))).toEqual(before);

    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor();
    await page.goto(`${stage.service.url}/company/sources`);
    await page.getByRole('row', { name: /Google Analytics/ }).waitFor();

    endSandbox = await restartSandbox(stage.service);
    await open(other.permalink);
    await card(page, 'Never seen').getByRole('row').nth(3).waitFor();
    expect(await card(page, 'Never seen').getByRole('alert').count()).toBe(0);
  });

  it('vendor unavailable while connecting: the popup and the page report the failure', async () => {
    await addFault(stage.service.sandboxUrl, { match: { path: '/google/oauth2/token' }, status: 503, times: 0 });
    await page.goto(`${stage.service.url}/company/sources`);
    await page.getByRole('button', { name: 'Connect source' }).click();
    const opened = page.waitForEvent('popup');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Google Analytics/ })
      .click();
    const popup = await opened;
    await consent(popup, TOM);
    await page.getByRole('alert').getByText('Google Analytics 4 was not connected.').waitFor();
    expect(await page.getByRole('row', { name: TOM }).count()).toBe(0);
    await clearFaults(stage.service.sandboxUrl);
    const again = page.waitForEvent('popup');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    const second = await again;
    const closed = second.waitForEvent('close');
    await consent(second, TOM);
    await closed;
    await page
      .getByRole('row', { name: /tom@brewlab\.agency/ })
      .getByText('Connected')
      .waitFor();
  });

  it('access declined on the consent page: no source is created, and the page states the reason', async () => {
    await page.getByRole('button', { name: 'Connect source' }).click();
    const opened = page.waitForEvent('popup');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Google Sheets/ })
      .click();
    const popup = await opened;
    await popup.getByRole('button', { name: /Cancel|Deny/ }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Google Sheets was not connected.' });
    await alert.waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click();
  });

  it('revoked credential: the card keeps its data and reports the expired sign-in; reconnecting keeps the source', async () => {
    const tom = await sourceOf(TOM);
    const { permalink } = await makeDashboard(page, 'Revoked', [sessions('Shop', tom)]);
    await open(permalink);
    await card(page, 'Shop').locator('canvas').waitFor();
    const before = await readChart(card(page, 'Shop'));
    await revoke(stage.service.sandboxUrl, TOM);

    // Other dates require a query, which fails with the revoked credential; the current dates are cached.
    await page.getByRole('button', { name: /^Date range/ }).click();
    const picker = page.getByRole('dialog', { name: 'Date range' });
    // Not the last month: on some days it is the range that the dashboard has already.
    await picker.getByRole('radio', { name: /^Last 7 days/ }).check();
    await picker.getByRole('button', { name: 'Apply' }).click();
    await card(page, 'Shop').getByText('Sign-in expired').waitFor();
    await card(page, 'Shop').getByText('Connect the source again. Your settings are kept.').waitFor();

    await open(permalink);
    await card(page, 'Shop').locator('canvas').waitFor();
    // Cached data of an expired source is not presented as fresh.
    await card(page, 'Shop').getByText('Sign-in expired.').waitFor();
    await card(page, 'Shop').getByRole('button', { name: 'Reconnect' }).waitFor();
    expect(await readChart(card(page, 'Shop'))).toEqual(before);

    // A guest sees the same data without actions for members.
    const guest = await stage.newPage();
    await guest.goto(`${stage.service.url}/dashboards/${permalink}`);
    await card(guest, 'Shop').locator('canvas').waitFor();
    expect(await guest.getByRole('button', { name: 'Reconnect' }).count()).toBe(0);
    expect(await guest.getByText(TOM).count()).toBe(0);
    expect(await guest.getByText('Sign-in expired').count()).toBe(0);
    await guest.context().close();

    await page.getByRole('link', { name: 'Sources' }).click();
    const row = page.getByRole('row', { name: /tom@brewlab\.agency/ });
    await row.getByText('Expired').waitFor();
    await row.getByText(/^Since /).waitFor();
    const opened = page.waitForEvent('popup');
    await row.getByRole('button', { name: 'Reconnect' }).click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await consent(popup, TOM);
    await closed;
    await row.getByText('Connected').waitFor();
    await row.getByRole('button', { name: '2 properties' }).waitFor();
    expect(await sourceOf(TOM)).toBe(tom);
    await open(permalink);
    await card(page, 'Shop').locator('canvas').waitFor();
    expect(await card(page, 'Shop').getByText('Sign-in expired').count()).toBe(0);
    expect(await readChart(card(page, 'Shop'))).toEqual(before);
  });

  it('revoked credential: a cause that several cards share is stated once, with one action', async () => {
    const tom = await sourceOf(TOM);
    const { permalink } = await makeDashboard(page, 'Revoked twice', [sessions('One', tom), sessions('Two', tom)]);
    await open(permalink);
    await card(page, 'Two').locator('canvas').waitFor();
    await revoke(stage.service.sandboxUrl, TOM);
    await open(`${permalink}?month=2&year=2026`);
    await page
      .getByText(/^Google Analytics 4 requires a new sign-in\. tom@brewlab\.agency, since \d\d:\d\d today\. 2 widgets/)
      .waitFor();
    expect(await page.getByRole('button', { name: /^Reconnect/ }).count()).toBe(1);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Reconnect Google Analytics' }).click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await consent(popup, TOM);
    await closed;
    await card(page, 'One').locator('canvas').waitFor();
    await card(page, 'Two').locator('canvas').waitFor();
    expect(await page.getByRole('button', { name: /^Reconnect/ }).count()).toBe(0);
  });

  it('unavailable vendor: a cause that several cards share is stated once, with one action that mends all of them', async () => {
    const { permalink } = await makeDashboard(page, 'Down twice', [sessions('One'), sessions('Two'), sheet('Sheet')]);
    await addFault(stage.service.sandboxUrl, { match: { path: '/google/analytics' }, status: 503, times: 0 });
    await open(`${permalink}?month=3&year=2026`);
    const notice = page.getByRole('status').filter({ hasText: 'Cannot load the data of Google Analytics 4.' });
    await notice.getByText('2 widgets show old data or no data.').waitFor();
    await card(page, 'Sheet').getByRole('row').nth(3).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    await clearFaults(stage.service.sandboxUrl);
    await notice.getByRole('button', { name: 'Try again' }).click();
    for (const title of ['One', 'Two']) await card(page, title).locator('canvas').waitFor();
    await notice.waitFor({ state: 'detached' });
  });

  it('revoked credential: the source can be reconnected from the card', async () => {
    const tom = await sourceOf(TOM);
    const { permalink } = await makeDashboard(page, 'Revoked again', [sessions('Shop again', tom)]);
    await revoke(stage.service.sandboxUrl, TOM);
    await open(`${permalink}?month=1&year=2026`);
    const shop = card(page, 'Shop again');
    await shop.getByText('Sign-in expired').waitFor();
    const opened = page.waitForEvent('popup');
    await shop.getByRole('button', { name: 'Reconnect' }).click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await consent(popup, TOM);
    await closed;
    await shop.locator('canvas').waitFor();
    expect(await sourceOf(TOM)).toBe(tom);
  });

  it('reconnecting with another vendor account is rejected, so that no widget shows data of that account', async () => {
    await page.goto(`${stage.service.url}/company/sources`);
    const row = page.getByRole('row', { name: /tom@brewlab\.agency/ });
    await row.getByRole('button', { name: /^More for/ }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: 'Sign in again' }).click();
    await consent(await opened, MAYA);
    await page
      .getByRole('alert')
      .getByText(`You signed in as ${MAYA}, but this source belongs to ${TOM}, so nothing was changed.`)
      .waitFor();
    await row.getByText('Connected').waitFor();
  });

  /** Returns the id of the Analytics source of a vendor account. */
  async function sourceOf(account: string): Promise<string> {
    const { json } = await api<{ id: string; name: string; account: string }[]>(page, 'GET', '/api/sources');
    const found = json.data.find((source) => source.name === 'google_analytics' && source.account.includes(account));
    if (!found) throw new Error(`No source of ${account}: ${JSON.stringify(json)}`);
    return found.id;
  }
});
