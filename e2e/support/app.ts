import type { Locator, Page, Response } from 'playwright-core';
import { consent } from './google.ts';

export const ADMIN = { email: 'admin@demo.test', password: 'demo-password' };

/** Signs in with the form of the sign-in page. */
export async function signIn(page: Page, base: string, { email, password } = ADMIN): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboards');
}

/** Runs `work`, which completes a step of the onboarding, and waits until the service has stored the next step. */
export async function reachingStep(page: Page, step: number, work: () => Promise<unknown>): Promise<void> {
  const stored = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().includes('/api/users/') &&
      response.request().postDataJSON()?.onboarding?.step === step,
  );
  await work();
  if (!(await stored).ok()) throw new Error(`The service did not store step ${step} of the onboarding.`);
}

/** Skips the setup on the intro page, which is the first page of a founder. Then all pages are available. */
export async function skipSetup(page: Page): Promise<void> {
  await page.waitForURL('**/intro');
  await page.getByRole('button', { name: 'Skip setup' }).click();
  await page.waitForURL('**/company/sources');
}

/** The grid of a dashboard in the edit mode. Its code is loaded after "Done" is shown; until then no card has tools. */
export const editedGrid = (page: Page): Locator => page.locator('[data-slot=widget-grid][data-editing]');

/** Starts editing the shown dashboard, which must have widgets. */
export async function startEditing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await editedGrid(page).waitFor();
}

/** Opens the form of a card. In a narrow window a tap selects the card, and a bar contains the tools of the card. */
export async function openForm(page: Page, title: string): Promise<Locator> {
  const form = page.getByRole('complementary', { name: 'Edit widget' });
  await card(page, title).getByRole('heading').click();
  const tool = page.locator('[data-slot=touch-bar]').getByRole('button', { name: `Edit ${title}`, exact: true });
  await form.or(tool).first().waitFor();
  if (await tool.isVisible()) await tool.click();
  await form.waitFor();
  return form;
}

/** Connects Google through the consent page in its popup, starting from an open "Connect a source" dialog. */
export async function connectInPopup(page: Page, connection: RegExp, account: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: connection }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await consent(popup, account);
  await closed;
}

/**
 * Connects a source from an open "Connect a source" dialog: with the entries of its form, by signing in at the vendor, or both.
 * @param account null for a source with a key
 */
export async function connect(
  page: Page,
  connection: RegExp,
  account: string | null,
  entries: Readonly<Record<string, string>> | undefined,
): Promise<void> {
  if (account !== null && entries === undefined) return connectInPopup(page, connection, account);
  await page.getByRole('dialog').getByRole('button', { name: connection }).click();
  const form = page.getByRole('dialog', { name: connection });
  for (const [label, value] of Object.entries(entries ?? {}))
    await form.getByRole('textbox', { name: label }).fill(value);
  if (account === null) return form.getByRole('button', { name: 'Connect', exact: true }).click();
  const opened = page.waitForEvent('popup');
  await form.getByRole('button', { name: /^Continue to/ }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await consent(popup, account);
  await closed;
}

/** Returns true for the answer to a save of a dashboard, and false for calls of its edit lock. */
export const isSave = (response: Response): boolean => {
  const request = response.request();
  if (request.method() !== 'PUT' || !request.url().includes('/api/dashboards/')) return false;
  return request.postDataJSON()?.category === undefined;
};

/** Returns the card of a widget by its title. */
export const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });

/**
 * Scrolls a card into view. Cards are drawn when they approach the viewport. The element around a card remains when the drawn card replaces
 * the placeholder.
 */
export const showCard = (page: Page, title: string): Promise<void> =>
  page
    .locator('[data-slot=widget-place]')
    .filter({ has: card(page, title) })
    .scrollIntoViewIfNeeded();

/** Chooses an option of a searchable select after typing a search term. */
export async function choose(scope: Page | Locator, label: string, search: string, option: RegExp): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  const field = scope.getByRole('combobox', { name: label });
  await field.click();
  if (search) await field.fill(search);
  await page.getByRole('option', { name: option }).first().click();
}

export interface ChartRow {
  day: string;
  value: number;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Returns the day and the first metric of each row of a chart's table for assistive technology. If a row is a month, its day is
 * the first day of the month.
 */
export async function readChart(chart: Locator): Promise<ChartRow[]> {
  await chart.getByRole('table').waitFor({ state: 'attached' });
  const rows = await chart.getByRole('table').locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const label = (await row.getByRole('rowheader').textContent()) ?? '';
      const text = (await row.getByRole('cell').first().textContent()) ?? '';
      const value = Number(/[\d,.]+/.exec(text)?.[0].replaceAll(',', ''));
      if (/^\d{4}-\d\d$/.test(label)) return { day: `${label}-01`, value };
      const [, day = '', month = '', year = ''] = /(\d{1,2}) (\w{3}) (\d{4})/.exec(label) ?? [];
      const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0');
      return {
        day: `${year}-${number}-${day.padStart(2, '0')}`,
        value,
      };
    }),
  );
}

/** Returns the titles of the cards in document order. */
export async function titles(page: Page): Promise<string[]> {
  const headings = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
  return headings.map((title) => title.trim());
}
