import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDashboard, sheetNamed, sheetWidget, sourceIds, textCard } from './support/api.ts';
import { card, signIn, skipSetup } from './support/app.ts';
import { launchBrowser, PATIENCE } from './support/browser.ts';
import { freePortPair, type Service, startService, temporaryFolder } from './support/service.ts';

/** Text that runs as script in at least one context if it is not escaped. */
const evil = (where: string) =>
  `</script></title></textarea><script>window.pwned='${where}'</script><img src=x onerror="window.pwned='${where}'"><svg onload=alert(1)>"'\`{{7*7}}\${1} ${where}`;
/** Like `evil`, but without a slash, because it is a file name. */
const EVIL_FILE = `<img src=x onerror="window.pwned='file'"> sheet`;
const LINKS = `[one](javascript:window.pwned='link') [two](data:text/html,<script>window.pwned='data'</script>) <javascript:alert(1)> [three](  JaVaScRiPt:alert(1)) [four](vbscript:x) [five](https://example.com/"onmouseover="window.pwned='attribute')`;

/** A page, and the messages that show that a script ran or was blocked in it. */
interface Guarded {
  page: Page;
  alarms: string[];
}

async function guarded(context: BrowserContext): Promise<Guarded> {
  const alarms: string[] = [];
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => alarms.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) alarms.push(`${message.type()}: ${message.text()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return { page, alarms };
}

/** Checks that no script ran or was blocked, and that no text created an element. */
async function nothingRan({ page, alarms }: Guarded): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { pwned?: string }).pwned)).toBeUndefined();
  expect(await page.locator('img[src="x"], svg[onload], [onerror], [onmouseover]').count()).toBe(0);
  expect(
    await page
      .locator('a[href]')
      .evaluateAll((links) =>
        links.map((link) => (link as HTMLAnchorElement).protocol).filter((protocol) => !/^https?:$/.test(protocol)),
      ),
  ).toEqual([]);
  expect(alarms).toEqual([]);
}

describe('script in texts is shown as text and does not run', () => {
  const folder = temporaryFolder('reporting-script-');
  let own: Service;
  let demo: Service;
  let browser: Browser;

  beforeAll(async () => {
    const sheets = join(folder.path, 'sheets');
    mkdirSync(sheets);
    const cell = evil('cell').replaceAll('"', '""');
    const column = evil('column').replaceAll('"', '""');
    writeFileSync(
      join(sheets, `${EVIL_FILE}.csv`),
      `"Name ${column}","Count ${column}"\n"${cell}",7\n"=HYPERLINK(1)",8\n`,
    );
    const [ownPort, demoPort] = [await freePortPair(), await freePortPair()];
    [own, demo, browser] = await Promise.all([
      startService({ dataDir: join(folder.path, 'own'), port: ownPort, args: ['--no-demo'] }),
      startService({ dataDir: join(folder.path, 'demo'), port: demoPort, args: ['--sheets', sheets] }),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([own?.stop(), demo?.stop()]);
    folder.remove();
  });

  it('in the names of company and user, entered at the set-up', async () => {
    const context = await browser.newContext({ timezoneId: 'UTC', viewport: { width: 1440, height: 1000 } });
    const guard = await guarded(context);
    const { page } = guard;
    await page.goto(/http:\S+\/setup\/\S+/.exec(own.output())?.[0] ?? '');
    await page.getByLabel('Company').fill(evil('company'));
    await page.getByLabel('Your name').fill(evil('person'));
    await page.getByLabel('E-mail').fill('own@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a long password');
    await page.getByLabel('Confirmation').fill('another password');
    await page.getByRole('button', { name: 'Create the company' }).click();
    // The form keeps rejected input for correction.
    await page.getByLabel('Confirmation').and(page.locator('[aria-invalid=true]')).waitFor();
    expect(await page.getByLabel('Company').inputValue()).toBe(evil('company'));
    await page.getByLabel('Confirmation').fill('a long password');
    await page.getByRole('button', { name: 'Create the company' }).click();
    await page.waitForURL('**/intro');
    await page.getByRole('heading', { name: `Welcome, ${evil('person')}` }).waitFor();
    await nothingRan(guard);
    await skipSetup(page);
    await page.getByTitle(evil('company')).getByText(evil('company')).waitFor();
    await nothingRan(guard);

    const { permalink } = await makeDashboard(page, evil('dashboard'), [textCard(evil('title'), LINKS, 2, 2)], {
      footer: evil('footer'),
    });
    await page.goto(`${own.url}/dashboards/${permalink}`);
    await page.getByRole('heading', { level: 1, name: evil('dashboard') }).waitFor();
    await card(page, evil('title')).getByText(/two/).first().waitFor();
    await page.getByText(`Prepared by ${evil('company')}`).waitFor();
    expect(await page.title()).toContain(evil('dashboard'));
    await nothingRan(guard);

    const guests = await browser.newContext({ timezoneId: 'UTC' });
    const guest = await guarded(guests);
    await guest.page.goto(`${own.url}/dashboards/${permalink}`);
    await guest.page.getByText(evil('footer')).waitFor();
    await guest.page.getByText(`Prepared by ${evil('company')}`).waitFor();
    await nothingRan(guest);
    await guests.close();
    await context.close();
  });

  it('in dashboards, widgets and sheets, for members and guests', async () => {
    const context = await browser.newContext({ timezoneId: 'UTC', viewport: { width: 1440, height: 1000 } });
    const guard = await guarded(context);
    const { page } = guard;
    await signIn(page, demo.url);
    const sourceId = (await sourceIds(page)).google_sheets ?? '';
    const sheet = await sheetNamed(page, sourceId, EVIL_FILE);
    const kinds = ['table', 'chart', 'summary'] as const;
    const { permalink } = await makeDashboard(
      page,
      evil('dashboard'),
      [
        ...kinds.map((format) =>
          sheetWidget({
            title: evil(format),
            sourceId,
            sheet,
            format,
            description: evil('description'),
            prefix: '<script>1</script>',
          }),
        ),
        textCard(evil('text title'), `${evil('text')}\n\n${LINKS}\n\n## ${evil('heading')}\n\n- ${evil('item')}`, 4, 2),
      ],
      { footer: evil('footer') },
    );

    const everyCard = async (on: Page) => {
      for (const kind of kinds)
        await card(on, evil(kind))
          .locator('canvas, table, [data-slot^=summary]')
          .first()
          .waitFor({ state: 'attached' });
      await card(on, evil('table')).getByText(evil('cell')).first().waitFor();
      await card(on, evil('table'))
        .getByText(/^Count/)
        .first()
        .waitFor();
      await card(on, evil('text title'))
        .getByText(/onload=alert/)
        .last()
        .waitFor();
    };
    await page.goto(`${demo.url}/dashboards/${permalink}`);
    await everyCard(page);
    // Opens the tooltip of a point on the canvas.
    await card(page, evil('chart')).locator('canvas').hover({ force: true });
    await nothingRan(guard);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await card(page, evil('table')).hover();
    await page.getByRole('button', { name: `Edit ${evil('table')}`, exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Edit widget' });
    expect(await panel.getByLabel('Title').inputValue()).toBe(evil('table'));
    await expect.poll(() => panel.getByRole('combobox', { name: 'Sheet' }).inputValue()).toBe(EVIL_FILE);
    await panel.getByRole('combobox', { name: 'Columns' }).click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await nothingRan(guard);

    await page.goto(`${demo.url}/dashboards`);
    await page.getByText(evil('dashboard')).first().waitFor();
    await page.getByRole('searchbox', { name: 'Search dashboards' }).fill(evil('nowhere').slice(0, 150));
    await page.getByText(/^No active dashboard matches/).waitFor();
    await nothingRan(guard);

    const guests = await browser.newContext({ timezoneId: 'UTC', viewport: { width: 1440, height: 1000 } });
    const guest = await guarded(guests);
    await guest.page.goto(`${demo.url}/dashboards/${permalink}`);
    await everyCard(guest.page);
    await guest.page.getByText(evil('footer')).waitFor();
    await nothingRan(guest);
    await guests.close();
    await context.close();
  });

  it('in addresses of pages and connections, and in the parameter `next`', async () => {
    const context = await browser.newContext({ timezoneId: 'UTC' });
    const guard = await guarded(context);
    const { page } = guard;
    const script = encodeURIComponent(evil('address'));
    for (const path of [`/${script}`, `/dashboards/${script}`, `/login?next=${script}`]) {
      await page.goto(`${demo.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => (window as unknown as { pwned?: string }).pwned)).toBeUndefined();
    }
    for (const next of ["javascript:window.pwned='next'", '//example.com/x', 'https://example.com', '/\\example.com']) {
      await page.goto(`${demo.url}/login?next=${encodeURIComponent(next)}`);
      await page.getByLabel('E-mail').fill('member@demo.test');
      await page.getByLabel('Password', { exact: true }).fill('demo-password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(`${demo.url}/dashboards`);
      // An open page without a session would navigate to the sign-in page during the next navigation.
      await page.goto('about:blank');
      await context.clearCookies();
    }
    await signIn(page, demo.url);
    await page.goto(`${demo.url}/sources/google_analytics/callback?state=${script}&error=${script}&attempt=${script}`);
    await page.getByRole('alert').waitFor();
    expect(await page.evaluate(() => (window as unknown as { pwned?: string }).pwned)).toBeUndefined();
    expect(guard.alarms.filter((alarm) => /dialog|policy|pwned/.test(alarm))).toEqual([]);
    await context.close();
  });
});
