import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, makeDashboard, textCard } from './support/api.ts';
import { ADMIN, card, choose, titles } from './support/app.ts';
import { intercept, pictureOnFailure } from './support/browser.ts';
import { useStage } from './support/stage.ts';
import { skipAfterFailure } from './support/steps.ts';

const SHEETS = {
  'No header': '2026-10-01,120,30.5\n2026-10-02,90,28\n2026-10-03,140,33\n',
  'Nothing in it': '',
  'Only words': 'Name,Town,Note\nAna,Porto,early\nBo,Aarhus,late\n',
};

/** The widget form in the side panel. */
const form = (page: Page) => page.getByRole('complementary', { name: /^(?:Add a|Edit) widget$/ });

describe('the app with invalid input and lost connections', () => {
  const stage = useStage('bad-input', (folder) => {
    const sheets = join(folder, 'sheets');
    mkdirSync(sheets);
    for (const [name, text] of Object.entries(SHEETS)) writeFileSync(join(sheets, `${name}.csv`), text);
    return ['--sheets', sheets];
  });
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    page = await stage.newPage();
    context = page.context();
  });
  skipAfterFailure();
  afterEach(({ task }) => pictureOnFailure(task, page));

  it('reports a wrong password, keeps the input, and accepts the right password', async () => {
    await page.goto(`${stage.service.url}/company/sources`);
    await page.waitForURL('**/login?next=%2Fcompany%2Fsources');
    await page.getByLabel('E-mail').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill('demo-pasword');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText('The e-mail address or the password is wrong. Check both and try again.')
      .waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(ADMIN.email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('demo-pasword');
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    // The sign-in opens the page of the `next` parameter.
    await page.waitForURL('**/company/sources');
    await page.getByRole('row', { name: /Google Sheets/ }).waitFor();
  });

  it('limits the rate of wrong passwords and states the waiting time', async () => {
    const tab = await stage.newPage();
    await tab.goto(`${stage.service.url}/login`);
    await tab.getByLabel('E-mail').fill('member@demo.test');
    const button = tab.getByRole('button', { name: 'Sign in', exact: true });
    const tooMany = tab.getByRole('alert').getByText(/Too many attempts to sign in\. Try again in \d+ minutes\./);
    let attempts = 0;
    let status = 0;
    while (status !== 429) {
      attempts += 1;
      expect(attempts).toBeLessThanOrEqual(11);
      await tab.getByLabel('Password', { exact: true }).fill(`guess ${attempts}`);
      const answered = tab.waitForResponse((response) => response.request().method() === 'POST');
      await button.click();
      status = (await answered).status();
    }
    expect(attempts).toBe(11);
    await tooMany.waitFor();
    // The right password is rejected too, but other accounts can sign in.
    await tab.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await button.click();
    await tooMany.waitFor();
    await tab.getByLabel('E-mail').fill(ADMIN.email);
    await button.click();
    await tab.waitForURL('**/dashboards');
    await tab.context().close();
  });

  it.each([
    [
      'No header',
      'The first row of “No header” holds numbers, not the names of the columns. Add a row of names above it, or switch off “The first row names the columns”.',
    ],
    ['Nothing in it', /“Nothing in it” (?:is empty\. Fill it in|has no cells\. Choose another)/],
    ['Only words', '“Only words” has no column of numbers. Add one, or choose another sheet.'],
  ])('the card states what is missing in the sheet “%s”', async (sheet, message) => {
    if (sheet === 'No header') {
      const { permalink } = await makeDashboard(page, 'Sheets of all kinds', []);
      await page.goto(`${stage.service.url}/dashboards/${permalink}`);
      await page.getByRole('button', { name: 'Add widget' }).click();
      await form(page).getByLabel('Title').fill('A sheet');
      await choose(form(page), 'Source', 'Sheets', /Google Sheets/);
    }
    await choose(form(page), 'Sheet', sheet, new RegExp(sheet));
    await card(page, 'A sheet').getByRole('alert').getByText(message).waitFor();
  });

  it('shows a sheet without a header after the user follows the instruction on the card', async () => {
    await choose(form(page), 'Sheet', 'No header', /No header/);
    await form(page).getByRole('radio', { name: 'Table' }).press('Space');
    await card(page, 'A sheet').getByRole('alert').waitFor();
    await form(page).getByRole('switch', { name: 'The first row names the columns' }).click();
    await card(page, 'A sheet')
      .getByRole('cell', { name: /^140\b/ })
      .waitFor();
    expect(await card(page, 'A sheet').getByRole('row').count()).toBeGreaterThanOrEqual(4);
    await form(page).getByRole('button', { name: 'Save widget' }).click();
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();
  });

  it('keeps changes while offline, reports the cause once, and saves the changes when online again', async () => {
    await page.getByRole('button', { name: 'Add widget' }).first().click();
    await form(page).getByRole('radio', { name: 'Own content' }).check();
    await form(page).getByLabel('Title').fill('Written on a train');
    await form(page).getByRole('textbox', { name: /^Text/ }).fill('In a tunnel.');
    await context.setOffline(true);
    await form(page).getByRole('button', { name: 'Save widget' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await notice.getByText('This browser keeps your changes and saves them when the connection returns.').waitFor();
    await page.getByRole('status').getByText('Not saved').waitFor();
    await card(page, 'Written on a train').waitFor();
    expect(await page.getByRole('alert').filter({ hasText: 'Your changes are not saved.' }).count()).toBe(0);
    await context.setOffline(false);
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();
    await notice.waitFor({ state: 'detached' });
    await page.reload();
    await card(page, 'Written on a train').getByText('In a tunnel.').waitFor();
    expect(await page.getByText('You have changes that were not saved.').count()).toBe(0);
  });

  it('offers unsaved changes if the session ends while editing and the user signs in again', async () => {
    const address = page.url();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Add widget' }).first().click();
    await form(page).getByRole('radio', { name: 'Own content' }).check();
    await form(page).getByLabel('Title').fill('Longer than a session');
    await form(page).getByRole('textbox', { name: /^Text/ }).fill('Half an hour of thinking.');
    // The save must be the first call without a session. Other calls, such as that of the edit lock, would reload the page before.
    await intercept(page, '**/api/dashboards/*', async (route) => {
      const request = route.request();
      if (request.method() === 'PUT' && request.postDataJSON()?.category === undefined) await context.clearCookies();
      return route.fallback();
    });
    await form(page).getByRole('button', { name: 'Save widget' }).click();
    await signInAgain(address);
    await page.unroute('**/api/dashboards/*');
    await page.getByRole('status').filter({ hasText: 'You have changes that were not saved.' }).waitFor();
    expect(await titles(page)).not.toContain('Longer than a session');
    await page.getByRole('button', { name: 'Restore' }).click();
    await card(page, 'Longer than a session').getByText('Half an hour of thinking.').waitFor();
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();
    await page.reload();
    await card(page, 'Longer than a session').waitFor();
    expect(await page.getByText('You have changes that were not saved.').count()).toBe(0);
    // The browser does not ask for confirmation, because the changes are stored.
    expect(asked).toEqual([]);
    page.removeAllListeners('dialog');
  });

  it('offers the content of an open widget form if the session ends and the user signs in again', async () => {
    const { permalink } = await makeDashboard(page, 'Begun', [textCard('First', 'A word')]);
    const address = `${stage.service.url}/dashboards/${permalink}`;
    await page.goto(address);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Add widget' }).first().click();
    await form(page).getByLabel('Title').fill('Half a widget');
    await choose(form(page), 'Source', 'Sheets', /Google Sheets/);
    await context.clearCookies();
    // The page detects the end of the session with its next call. If that call is already running, the form disappears before
    // it is filled.
    await form(page)
      .getByRole('combobox', { name: 'Sheet' })
      .fill('words', { timeout: 5_000 })
      .catch(() => undefined);
    await signInAgain(address);
    await page.getByRole('button', { name: 'Restore' }).click();
    await form(page).waitFor();
    expect(await form(page).getByLabel('Title').inputValue()).toBe('Half a widget');
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
  });

  it('redirects from a private page to the sign-in page and back when the session ends', async () => {
    await page.goto(`${stage.service.url}/dashboards`);
    await page.getByRole('heading', { level: 1, name: 'Dashboards' }).waitFor({ state: 'attached' });
    await context.clearCookies();
    // The page detects the end of the session with its next call. If that call is already running, the sign-in page appears
    // before the field is filled.
    await page
      .getByRole('searchbox', { name: 'Search dashboards' })
      .fill('sheets', { timeout: 5_000 })
      .catch(() => undefined);
    await page.waitForURL('**/login?next=%2Fdashboards**');
    await page.getByLabel('E-mail').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/dashboards**');
    await page.getByRole('link', { name: 'Sheets of all kinds' }).first().waitFor();
  });

  it('rejects a dashboard that is too large with an instruction, and keeps the changes', async () => {
    // The dashboard contains texts of the maximum length. Each of their characters has three bytes. The form adds one
    // more such text.
    const long = '漢'.repeat(20_000);
    const cards = Array.from({ length: 16 }, (_, index) => textCard(`Long text ${index + 1}`, long, 1, 1));
    const { id, permalink } = await makeDashboard(page, 'Nearly too large', cards);
    await page.goto(`${stage.service.url}/dashboards/${permalink}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Add widget' }).first().click();
    await form(page).getByRole('radio', { name: 'Own content' }).check();
    await form(page).getByLabel('Title').fill('One text too many');
    await form(page).getByRole('textbox', { name: /^Text/ }).fill(long);
    await form(page).getByRole('button', { name: 'Save widget' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Your changes are not saved.' });
    await alert
      .getByText(/larger than 1 MB\. Nothing was saved\. Remove some widgets or shorten their texts\./)
      .waitFor();
    await card(page, 'One text too many').waitFor();
    expect(
      (await api<{ widgets: unknown[] }>(page, 'GET', `/api/dashboards/${permalink}`)).json.data.widgets,
    ).toHaveLength(16);

    // The changes survive a reload, and the dashboard can be reduced and saved.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await alert.waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await card(page, 'Long text 1').hover();
    await page.getByRole('button', { name: 'Remove Long text 1', exact: true }).click();
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();
    await alert.waitFor({ state: 'detached' });
    const { json } = await api<{ version: number; widgets: { title: string }[] }>(
      page,
      'GET',
      `/api/dashboards/${permalink}`,
    );
    expect(json.data.widgets.map(({ title }) => title)).toContain('One text too many');

    // A request of 2 MB, which only another program would send.
    const { status, json: problem } = await api(page, 'PUT', `/api/dashboards/${id}`, {
      widgets: Array.from({ length: 34 }, (_, index) => ({ ...textCard(`${index}`, long), order: index })),
      version: json.data.version,
      editor: 'somebody-else',
      sequence: 1,
    });
    expect(status).toBe(413);
    expect(problem).toMatchObject({ message: expect.stringContaining('larger than 1 MB') });
    expect(
      (await api<{ widgets: unknown[] }>(page, 'GET', `/api/dashboards/${permalink}`)).json.data.widgets,
    ).toHaveLength(16);
  });

  /** Signs in from the public view, which states that the session has ended. The sign-in returns to the same address. */
  async function signInAgain(address: string): Promise<void> {
    await page.getByText('Your session has ended.').waitFor();
    await page.getByText('This browser keeps changes that were not saved.').waitFor();
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.waitForURL('**/login?next=**');
    const { pathname } = new URL(address);
    expect(new URL(page.url()).searchParams.get('next')?.split('?')[0]).toBe(pathname);
    await page.getByLabel('E-mail').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname === pathname);
  }
});
