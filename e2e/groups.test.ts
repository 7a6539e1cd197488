import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { ADMIN, choose, reachingStep, signIn } from './support/app.ts';
import { sideways, violations } from './support/axe.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { consent } from './support/google.ts';
import { ledger, whole } from './support/ledger.ts';
import { addFault, clearFaults, revoke } from './support/sandbox.ts';
import { useStage } from './support/stage.ts';
import { skipAfterFailure } from './support/steps.ts';

const MEMBER = { ...ADMIN, email: 'member@demo.test' };
const DOMAIN = 'marlowcoffee.com';
const SHOP = 'Marlow Coffee Shop';
/** The property whose sessions fall, because the sandbox answers with `fallingSessions`. */
const FALLING = { name: 'Wholesale portal', path: 'properties/310200103', domain: 'wholesaleportal.example' };
/** The number of latest days on which the sessions are low. */
const LOW_DAYS = 4;

interface Board {
  startDate: string;
  endDate: string;
  domains: { id: string; domain: string; sources: { role: string; sourceId: string; property: string }[] }[];
  alerts: { id: string; domainId: string; snooze: { until: string | null; reason: string | null } | null }[];
}

/** Returns a report of Google Analytics by day: 1,000 sessions on each day, 400 on the last days. */
function fallingSessions(endDate: string) {
  const day = (before: number) =>
    new Date(Date.parse(`${endDate}T00:00:00Z`) - before * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const rows = Array.from({ length: 110 }, (_, before) => ({
    dimensionValues: [{ value: day(before) }],
    metricValues: [{ value: before < LOW_DAYS ? '400' : '1000' }, { value: '20' }],
  })).reverse();
  return {
    dimensionHeaders: [{ name: 'date' }],
    metricHeaders: [
      { name: 'sessions', type: 'TYPE_INTEGER' },
      { name: 'keyEvents', type: 'TYPE_FLOAT' },
    ],
    rows,
    rowCount: rows.length,
    metadata: { currencyCode: 'GBP', timeZone: 'Europe/London' },
    kind: 'analyticsData#runReport',
  };
}

describe('groups of domains', () => {
  skipAfterFailure();
  const stage = useStage('groups');
  let page: Page;
  let complaints: string[];
  /** The path of the group's board, and its id. */
  let path = '';
  let id = '';

  beforeAll(async () => {
    page = await stage.newPage({ reducedMotion: 'reduce', bypassCSP: true });
    complaints = watch(page);
    await signIn(page, stage.service.url);
    // The last day of this zone is complete in the zones of all vendors. Otherwise the figures would change during the test.
    await api(page, 'POST', '/api/company', { timezone: 'America/Los_Angeles' });
  });
  afterEach(({ task }) => pictureOnFailure(task, page));

  const go = (to: string) => page.goto(`${stage.service.url}${to}`);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const row = (domain: string) =>
    page.getByRole('row', { name: new RegExp(`^\\S* ?${domain.replaceAll('.', '\\.')}`) });
  /** Returns the first line of each cell: the figure without its change. */
  const figuresOf = async (domain: string) =>
    (await row(domain).getByRole('cell').allInnerTexts()).slice(0, 6).map((text) => text.split('\n')[0]);
  const board = async (range: '7' | '30') =>
    (await api<Board>(page, 'GET', `/api/campaigns/${id}?range=${range}`)).json.data;
  /** Returns the snooze of the alert about the falling sessions. On some days the main domain has an alert too. */
  const snoozeOf = async () => {
    const { domains, alerts } = await board('7');
    const falling = domains.find(({ domain }) => domain === FALLING.domain);
    return alerts.find(({ domainId }) => domainId === falling?.id)?.snooze;
  };
  const closeToasts = () => page.getByRole('status').filter({ hasText: 'snoozed' }).waitFor({ state: 'detached' });

  /** Returns the correct figures of a period as the board writes them: sessions, clicks, cost and position. */
  async function correct({ startDate, endDate }: Board) {
    const of = <T>(what: string) => ledger<T>(stage.service.sandboxUrl, what, startDate, endDate);
    const visits = await of<{ total: { visits: number } }>('visits/coffee');
    const search = await of<{ days: { clicks: number; impressions: number; positions: number }[] }>(
      `search/${encodeURIComponent('sc-domain:marlowcoffee.com')}`,
    );
    const ads = await of<{ total: { cost: number } }>('ads/google_ads/4155550101');
    const sum = (what: 'clicks' | 'impressions' | 'positions') =>
      search.days.reduce((total, day) => total + day[what], 0);
    const cost = ads.total.cost / 100;
    return {
      sessions: whole(visits.total.visits),
      clicks: whole(sum('clicks')),
      cost: new Intl.NumberFormat('en-GB', {
        style: 'currency',
        currency: 'GBP',
        maximumFractionDigits: cost < 1000 ? 2 : 0,
      }).format(cost),
      position: (sum('positions') / sum('impressions')).toFixed(1),
    };
  }

  it('are created by admins only', async () => {
    const other = await stage.newPage();
    await signIn(other, stage.service.url, MEMBER);
    await other.getByRole('link', { name: 'Mission Control' }).click();
    await other.getByRole('link', { name: 'Marlow shops' }).waitFor();
    expect(await other.getByRole('button', { name: 'More for Marlow shops' }).count()).toBe(0);
    expect(await other.getByRole('link', { name: 'Create Group' }).count()).toBe(0);
    await other.goto(`${stage.service.url}/groups/create`);
    await other.waitForURL('**/dashboards');
    expect((await api(other, 'POST', '/api/campaigns', { name: 'Mine' })).status).toBe(403);
    await other.context().close();

    await page.getByRole('link', { name: 'Mission Control' }).click();
    await page.getByRole('button', { name: 'More for Marlow shops' }).waitFor();
    // The list is read again until the values of the demo's domains are stored.
    await page.getByText('Collecting values').first().waitFor({ state: 'detached' });
    expect(await page.title()).toBe('Groups | Reporting');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create Group' }).click();
    expect(await page.title()).toBe('Create Group | Reporting');
    await page.getByRole('button', { name: 'Create Group' }).click();
    await page.getByText('Please fill out this field.').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Key accounts');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Key accounts' }).waitFor();
    await expect.poll(() => page.title()).toBe('Key accounts | Reporting');
    path = new URL(page.url()).pathname;
    id = path.split('/').at(-1) ?? '';
    await page.getByRole('heading', { name: 'Add the first domain' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('propose properties that match an added domain, and show the figures of the sources', async () => {
    await page.getByRole('button', { name: 'Add Domain' }).click();
    const form = dialog('Add Domain');
    const field = form.getByLabel('Domain', { exact: true });
    await field.fill('not a domain');
    await form.getByRole('button', { name: 'Add Domain' }).click();
    await form.getByText('Use a domain such as example.com.').waitFor();
    await form.getByText('Choose at least one source.').last().waitFor();
    await field.fill('https://www.marlowcoffee.com/shop');
    const chosen = (role: string) => form.getByRole('combobox', { name: role }).inputValue();
    await expect.poll(() => chosen('Organic search')).toBe('marlowcoffee.com');
    expect(await chosen('Advertising')).toBe('Marlow Coffee');
    // Several properties have a similar name, so none is proposed.
    expect(await chosen('Analytics')).toBe('');
    await choose(form, 'Analytics', 'Shop', new RegExp(SHOP));
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add Domain' }).click();
    await form.waitFor({ state: 'detached' });
    await row(DOMAIN).getByText('Collecting').first().waitFor({ state: 'detached' });
    const week = await board('7');
    const { sessions, clicks, cost, position } = await correct(week);
    await expect
      .poll(() => figuresOf(DOMAIN))
      .toMatchObject(
        [sessions, clicks, /\d/, cost, /£/, position].map((each) =>
          typeof each === 'string' ? each : expect.stringMatching(each),
        ),
      );
  });

  it('are compared over 7 or 30 days, and the address contains this choice', async () => {
    await page.getByRole('radio', { name: '30 days' }).check({ force: true });
    await page.getByText(/against the 30 days before/).waitFor();
    expect(new URL(page.url()).search).toBe('?range=30');
    const { sessions, clicks, cost, position } = await correct(await board('30'));
    const expected = [sessions, clicks, expect.any(String), cost, expect.any(String), position];
    await expect.poll(() => figuresOf(DOMAIN)).toEqual(expected);
    await page.reload();
    await expect.poll(() => figuresOf(DOMAIN)).toEqual(expected);
    await page.getByRole('radio', { name: '7 days' }).check({ force: true });
    await page.getByText(/against the 7 days before/).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('show an alert, which a member snoozes and wakes', async () => {
    const { endDate } = await board('7');
    await addFault(stage.service.sandboxUrl, {
      match: { operation: 'analyticsdata.runReport', path: FALLING.path },
      status: 200,
      body: fallingSessions(endDate),
      times: 0,
    });
    await page.getByRole('button', { name: 'Add Domain' }).click();
    const form = dialog('Add Domain');
    await form.getByLabel('Domain', { exact: true }).fill(FALLING.domain);
    // The name of the property is similar to the domain.
    await expect.poll(() => form.getByRole('combobox', { name: 'Analytics' }).inputValue()).toBe(FALLING.name);
    await form.getByRole('button', { name: 'Add Domain' }).click();
    await form.waitFor({ state: 'detached' });

    // The last seven days have 3 × 1,000 + 4 × 400 sessions. The seven days before have 7 × 1,000.
    const alerts = page.getByRole('region', { name: 'Alerts' });
    const fell = alerts.getByRole('heading', { name: 'Sessions fell by 34.3%' });
    await fell.waitFor();
    // On some days the main domain has an alert too.
    const item = alerts.getByRole('listitem').filter({ hasText: FALLING.domain });
    await item.getByText(/^Outside the usual range for 4 days/).waitFor();
    await row(FALLING.domain).getByText('1 alert').waitFor();
    expect(await violations(page)).toEqual([]);
    await clearFaults(stage.service.sandboxUrl);

    await item.getByRole('button', { name: /^Snooze: Sessions fell/ }).click();
    await page.getByRole('menuitem', { name: /^For 7 days/ }).click();
    await fell.waitFor({ state: 'detached' });
    await row(FALLING.domain)
      .getByText(/^until /)
      .waitFor();
    await alerts.getByRole('button', { name: 'Snoozed 1' }).click();
    await dialog('Snoozed alerts')
      .getByText(/^until .*, snoozed by .* on /)
      .waitFor();
    expect(await violations(page)).toEqual([]);

    // The snooze gets a reason and ends when the metric recovers.
    await dialog('Snoozed alerts')
      .getByRole('button', { name: /^Change the snooze/ })
      .click();
    await dialog('Snooze alert').getByRole('radio', { name: 'Until it recovers' }).check({ force: true });
    await dialog('Snooze alert')
      .getByLabel(/^Reason/)
      .fill('The shop is closed for a renovation.');
    await dialog('Snooze alert').getByRole('button', { name: 'Snooze' }).click();
    await dialog('Snoozed alerts').getByText('The shop is closed for a renovation.').waitFor();
    await dialog('Snoozed alerts')
      .getByText(/^until it recovers, snoozed by/)
      .waitFor();
    expect(await snoozeOf()).toMatchObject({ until: null });
    await dialog('Snoozed alerts')
      .getByRole('button', { name: /^Wake: / })
      .click();
    // The list closes with its last alert.
    await dialog('Snoozed alerts').waitFor({ state: 'detached' });
    await fell.waitFor();
    expect(await snoozeOf()).toBeNull();
  });

  it('show an expired source, which is reconnected from the board', async () => {
    await revoke(stage.service.sandboxUrl, 'maya@marlowcoffee.com', 'google');
    // The search property is replaced, so that its values are collected again.
    const changed = (await board('7')).domains.find(({ domain }) => domain === DOMAIN);
    const links = (changed?.sources ?? []).map(({ role, sourceId, property }) => ({
      role,
      sourceId,
      property: role === 'search' ? 'https://marlowcoffee.com/shop/' : property,
    }));
    await api(page, 'PUT', `/api/campaigns/${id}/domains/${changed?.id}`, { links });
    await go(path);
    await row(DOMAIN).getByText('Search expired').waitFor();
    expect(await violations(page)).toEqual([]);
    const opened = page.waitForEvent('popup');
    await row(DOMAIN)
      .getByRole('button', { name: /^Reconnect/ })
      .click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    const told = page.getByText('Source reconnected').first().waitFor();
    await consent(popup, 'maya@marlowcoffee.com');
    await closed;
    await told;
    await row(DOMAIN).getByText('Search expired').waitFor({ state: 'detached' });
  });

  it('are readable on a tablet and on a phone, light and dark', async () => {
    await closeToasts();
    for (const [width, colorScheme] of [
      [820, 'dark'],
      [390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // On a phone, each domain is a card.
      await page.getByRole('table').waitFor({ state: width === 390 ? 'detached' : 'visible' });
      await page.getByText(DOMAIN).first().waitFor();
      expect(await sideways(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Sorted by: As added' }).click();
    await page.getByRole('menuitemradio', { name: 'Sessions' }).click();
    await page.getByRole('button', { name: 'Sorted by: Sessions' }).waitFor();
    expect(
      await page
        .getByRole('button', { name: /^More for .*\./ })
        .first()
        .getAttribute('aria-label'),
    ).toBe(`More for ${DOMAIN}`);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sorted by: Sessions' }).click();
    await page.getByRole('menuitemradio', { name: 'As added' }).click();
    await page.getByRole('button', { name: `More for ${DOMAIN}` }).click();
    await page.getByRole('menuitem', { name: 'Edit sources' }).click();
    await expect
      .poll(() => dialog(`Sources of ${DOMAIN}`).getByRole('combobox', { name: 'Analytics' }).inputValue())
      .toBe(SHOP);
    expect(await violations(page)).toEqual([]);
    await dialog(`Sources of ${DOMAIN}`).getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });

  it('are changed by keyboard alone', async () => {
    const { keyboard } = page;
    const pressIn = async (name: string | RegExp, key = 'Enter') => {
      const item = page.getByRole('menuitem', { name });
      await item.waitFor();
      for (let presses = 0; presses < 10; presses += 1) {
        if (await item.evaluate((element) => element === document.activeElement)) break;
        await keyboard.press('ArrowDown');
      }
      await keyboard.press(key);
    };
    // The first press sorts by the largest value, the second by the smallest, the third by none.
    const names = () => page.getByRole('rowheader').locator('[title]').allInnerTexts();
    // The page shows cards until it has the new width.
    await expect.poll(async () => (await names()).length).toBe(2);
    const added = await names();
    await page.getByRole('button', { name: 'Sessions', exact: true }).focus();
    for (const [sort, order, shown] of [
      ['?sort=-sessions', 'descending', [DOMAIN, FALLING.domain]],
      ['?sort=sessions', 'ascending', [FALLING.domain, DOMAIN]],
      ['', null, added],
    ] as const) {
      await keyboard.press('Enter');
      await expect.poll(names).toEqual(shown);
      expect(await page.getByRole('columnheader', { name: 'Sessions' }).getAttribute('aria-sort')).toBe(order);
      expect(new URL(page.url()).search).toBe(sort);
    }
    await page.getByRole('button', { name: new RegExp(`^Snooze: Sessions fell.*${FALLING.domain}`) }).focus();
    await keyboard.press('Enter');
    await pressIn('Until it recovers');
    const fell = page.getByRole('region', { name: 'Alerts' }).getByRole('heading', { name: 'Sessions fell by 34.3%' });
    await fell.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `More for ${FALLING.domain}` }).focus();
    await keyboard.press('Enter');
    await pressIn('Wake alert');
    await fell.waitFor();
    await page.getByRole('button', { name: `More for ${FALLING.domain}` }).focus();
    await keyboard.press('Enter');
    await pressIn('Remove');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove domain' }).press('Enter');
    await row(FALLING.domain).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More for Key accounts' }).focus();
    await keyboard.press('Enter');
    await pressIn('Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill('Main accounts');
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Main accounts' }).waitFor();
  });

  it('are listed, deleted, and shown as missing afterwards', async () => {
    const { length } = (await board('7')).alerts;
    await page.getByRole('link', { name: 'Mission Control' }).first().click();
    const group = page.getByRole('row', { name: /Main accounts/ });
    await group.getByText(length === 0 ? 'On track' : length === 1 ? '1 alert' : `${length} alerts`).waitFor();
    expect(await violations(page)).toEqual([]);
    await group.getByRole('button', { name: 'More for Main accounts' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click();
    await group.waitFor({ state: 'detached' });
    await go(path);
    await page.getByRole('heading', { name: 'This group does not exist' }).waitFor();
    expect(await violations(page)).toEqual([]);
    // The browser logs the answer for the deleted group.
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });
});

describe('the onboarding of Mission Control', () => {
  skipAfterFailure();
  const stage = useStage('groups-onboarding');
  let page: Page;
  const BLOCKED = 'Please complete current step to continue.';

  beforeAll(async () => {
    page = await stage.newPage();
  });
  afterEach(({ task }) => pictureOnFailure(task, page));

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const at = (wanted: string | RegExp) =>
    page.waitForURL((url) => (typeof wanted === 'string' ? url.pathname === wanted : wanted.test(url.pathname)));
  const hintOf = (step: number, name: string) =>
    page
      .getByRole('complementary', { name: 'Hint' })
      .filter({ hasText: `Step ${step} of 4` })
      .filter({ hasText: name })
      .waitFor();

  it('starts with a group for a founder who registered for Mission Control', async () => {
    const email = 'founder@monitor.example';
    await page.goto(`${stage.service.url}/register?source=mc`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ida Kjær');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    for (const label of ['Password', 'Confirmation'])
      await page.getByLabel(label, { exact: true }).fill('a rather long secret');
    for (const name of [/terms of service/, /not under 16/]) await page.getByRole('checkbox', { name }).check();
    await button('Register').click();
    const checkout = page.frameLocator('iframe[title=Checkout]');
    await checkout.getByLabel('E-mail for receipts').fill(email);
    await checkout.getByRole('button', { name: 'Pay' }).click();
    await at('/intro');
    await page.getByText('Switch Between 7 and 30 days').waitFor();
    expect(await violations(page)).toEqual([]);
    await button('Begin').click();
    await at('/groups/create');
    await hintOf(1, 'Create Mission Control Group');
    // Other pages are blocked.
    await page.getByRole('link', { name: 'Sources' }).click();
    await page
      .getByRole('dialog', { name: BLOCKED })
      .getByText(/^Create Mission Control Group: /)
      .waitFor();
    await button('Continue setup').click();
  });

  it('connects the first source in the dialog of a domain, and ends after four steps', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Own websites');
    await reachingStep(page, 2, () => button('Create Group').click());
    await at(/^\/groups\/.{21}$/);
    const own = new URL(page.url()).pathname;
    await hintOf(2, 'Add Domain');
    await page.goto(`${stage.service.url}/dashboards`);
    await at(own);
    await button('Add Domain').click();
    const form = page.getByRole('dialog', { name: 'Add Domain' });
    await form.getByText('Connect a source first').waitFor();
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Connect a source' }).click();
    const opened = page.waitForEvent('popup');
    await page
      .getByRole('dialog', { name: 'Connect a source' })
      .getByRole('button', { name: /Google Analytics/ })
      .click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await consent(popup, 'tom@brewlab.agency');
    await closed;
    await addFault(stage.service.sandboxUrl, {
      match: { operation: 'analyticsdata.runReport' },
      status: 200,
      body: fallingSessions(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)),
      times: 0,
    });
    await form.getByLabel('Domain', { exact: true }).fill('brewlab.agency');
    await form.getByRole('combobox', { name: 'Analytics' }).click();
    await page.getByRole('option').first().click();
    await form.getByRole('button', { name: 'Add Domain' }).click();
    const row = page.getByRole('row', { name: /brewlab\.agency/ });
    await hintOf(3, 'Switch Between 7 and 30 days');
    await page.getByRole('radio', { name: '30 days' }).check({ force: true });
    const panel = page.getByRole('region', { name: 'Getting started' });
    await panel.locator('[aria-current=step]').getByText('Snooze Alerts').waitFor();
    expect(await panel.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3 of 4');
    // No page is required any more.
    await page.getByRole('link', { name: 'Sources' }).click();
    await at('/company/sources');
    await page.goBack();
    await hintOf(4, 'Snooze Alerts');
    await button(/^Snooze: Sessions/).click();
    await reachingStep(page, 5, () => page.getByRole('menuitem', { name: 'Until it recovers' }).click());
    const end = page.getByRole('dialog', { name: 'Congratulations!' });
    await end.getByText(/^Your first domain is in the group/).waitFor();
    expect(await violations(page)).toEqual([]);
    await end.getByRole('button', { name: 'Close' }).last().click();
    await panel.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Own websites' }).waitFor();
    await row.waitFor();
    expect(await panel.count()).toBe(0);
  });
});
