import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, type MadeDashboard, makeDashboard, sessionsWidget, sourceIds, textCard } from './support/api.ts';
import { card, isSave, signIn } from './support/app.ts';
import { intercept, pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

const PASSWORD = 'autumn-blend';

/** Starts a server of another origin that answers every request with one page. */
async function startHost(html: () => string): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

/** Records the layout shifts of all pages that a tab opens after this call. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the sum of the layout shifts of the current page. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

describe('the modes of a dashboard', () => {
  const stage = useStage('modes');
  let page: Page;
  let source: string;
  let made: MadeDashboard;
  const address = (rest = '') => `${stage.service.url}/dashboards/${made.permalink}${rest}`;

  beforeAll(async () => {
    page = await stage.newPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.service.url });
    await signIn(page, stage.service.url);
    source = (await sourceIds(page)).google_analytics ?? '';
  });
  afterEach(({ task }) => pictureOnFailure(task, page));

  const widgets = (live = false) => [
    { ...sessionsWidget({ title: 'Sessions', sourceId: source, format: 'chart' }), realTime: live },
    { ...sessionsWidget({ title: 'Total', sourceId: source, format: 'summary' }), width: 2, height: 1, realTime: live },
    textCard('Notes', 'For the client'),
  ];
  const make = async (more: object = {}, live = false) => {
    made = await makeDashboard(page, 'Client report', widgets(live), { range_type: 'lastMonth', ...more });
    return made;
  };
  const newGuest = async (options = {}) => stage.newPage(options);
  const cards = (on: Page) => on.getByRole('article', { name: 'Sessions', exact: true });

  describe('a dashboard with a password', () => {
    let guest: Page;
    beforeAll(async () => {
      await make();
      guest = await newGuest();
    });

    const enter = async (password: string) => {
      await guest.getByLabel('Password', { exact: true }).fill(password);
      await guest.getByRole('button', { name: 'Open dashboard' }).click();
    };
    const changeDates = async (type: RegExp) => {
      await guest.getByRole('button', { name: /^Date range/ }).click();
      const picker = guest.getByRole('dialog', { name: 'Date range' });
      await picker.getByRole('radio', { name: type }).check();
      await picker.getByRole('button', { name: 'Apply' }).click();
    };
    const setInMenu = async (password: string, before: 'Change' | 'switch') => {
      await page.goto(address());
      await page.getByRole('button', { name: 'Share' }).click();
      if (before === 'Change') await page.getByRole('button', { name: 'Change', exact: true }).click();
      else await page.getByRole('switch', { name: 'Guests enter a password' }).click();
      await page.getByLabel('New password').fill(password);
      await page.getByRole('button', { name: 'Set password' }).click();
    };

    it('asks guests for the password that was set in the share menu', async () => {
      await setInMenu('short', 'switch');
      await page.getByText('Use at least 6 characters.').waitFor();
      await page.getByLabel('New password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByText(/^Set .*today$/).waitFor();
      await guest.goto(address());
      await guest.getByRole('heading', { name: 'This dashboard has a password' }).waitFor();
      expect(await guest.title()).toBe('Reporting');
      expect(await guest.content()).not.toContain('Client report');
    });

    it('keeps each of five wrong passwords in the field, and opens with the right one', async () => {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await enter(`wrong ${attempt}`);
        await guest.getByText('Wrong password. Check upper and lower case.').waitFor();
        expect(await guest.getByLabel('Password', { exact: true }).inputValue()).toBe(`wrong ${attempt}`);
      }
      await enter(PASSWORD);
      await cards(guest).locator('canvas').waitFor();
      expect(await guest.title()).toBe('Client report | Reporting');
      // The tab keeps the grant.
      await guest.reload();
      await cards(guest).locator('canvas').waitFor();
    });

    it('asks a guest for the new password if it changes while the dashboard is open', async () => {
      await setInMenu('winter-blend', 'Change');
      await page.getByRole('button', { name: 'Change', exact: true }).waitFor();
      await changeDates(/^Last 7 days/);
      await guest.getByRole('heading', { name: 'This dashboard has a password' }).waitFor();
      await expect.poll(() => guest.content()).not.toContain('Client report');
      await enter('winter-blend');
      await cards(guest).locator('canvas').waitFor();
    });

    it('prints without a second question if the guest has entered the password', async () => {
      const opened = guest.waitForEvent('popup');
      await guest.keyboard.press('Control+p');
      const paper = await opened;
      await paper.getByRole('button', { name: 'Print' }).waitFor();
      expect(new URL(paper.url()).pathname).toBe(`/dashboards/${made.permalink}/print`);
      expect(new URL(paper.url()).searchParams.get('timezone')).toBe('UTC');
      await paper.locator('html[data-ready]').waitFor({ state: 'attached' });
      expect(await paper.getByRole('heading', { level: 1 }).textContent()).toBe('Client report');
      await paper.close();
      const secondGuest = await newGuest();
      await secondGuest.goto(address('/print'));
      await secondGuest.getByLabel('Password').fill('winter-blend');
      await secondGuest.getByRole('button', { name: 'Open pages' }).click();
      await secondGuest.getByRole('heading', { name: 'Client report' }).waitFor();
      await secondGuest.context().close();
    });

    it('states that the link has ended if the permalink is renewed while a guest has the dashboard open', async () => {
      await page.goto(address());
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'Renew', exact: true }).click();
      const told = page.getByText('The link is renewed').first().waitFor();
      await page.getByRole('button', { name: 'Renew the link' }).click();
      await told;
      await changeDates(/^Last 30 days/);
      await guest.getByRole('heading', { name: 'Page not found' }).waitFor();
    });

    it('is shown to guests after the password is removed', async () => {
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('switch', { name: 'Guests enter a password' }).click();
      const told = page.getByText('The password is removed').first().waitFor();
      await page.getByRole('button', { name: 'Remove the password' }).click();
      await told;
      await guest.goto(page.url());
      await cards(guest).locator('canvas').waitFor();
      await guest.context().close();
    });
  });

  describe('a dashboard embedded in a page of another origin', () => {
    let host: { url: string; server: Server };
    let context: BrowserContext;
    let outside: Page;
    let code: string;
    let complaints: string[];
    beforeAll(async () => {
      await make();
      host = await startHost(
        () => `<!doctype html><title>Season</title><h1>Season</h1><main style="width:1100px">${code}</main>`,
      );
      await page.goto(address());
      await page.getByRole('button', { name: 'Share' }).click();
      const confirmed = page.getByText('Copied successfully').first().waitFor();
      await page.getByRole('button', { name: 'Copy code' }).click();
      await confirmed;
      code = await page.evaluate(() => navigator.clipboard.readText());
      context = page.context();
      outside = await context.newPage();
      complaints = watch(outside);
      await outside.goto(host.url);
    });
    afterAll(async () => {
      await outside.close();
      host.server.close();
    });

    const frame = () => outside.frameLocator('iframe');
    const height = () => outside.locator('iframe').evaluate((element) => element.clientHeight);

    it('shows the public view although the browser is signed in', async () => {
      expect(code.split('\n')).toHaveLength(2);
      await frame().getByRole('article', { name: 'Sessions', exact: true }).locator('canvas').waitFor();
      expect(await frame().getByRole('button', { name: 'Edit' }).count()).toBe(0);
      expect(await frame().getByRole('button', { name: 'Share' }).count()).toBe(0);
      const content = await outside.frames()[1]?.content();
      expect(content).not.toContain(source);
      expect(content).not.toContain('admin@demo.test');
    });

    it('is drawn before any script runs, in the theme of its address, without a layout shift', async () => {
      const still = await newGuest({ javaScriptEnabled: false });
      await still.goto(address('/embed?theme=dark&language=de'));
      expect(await still.locator('#first-view .rs-card').count()).toBe(3);
      expect(await still.locator('#first-view [data-format=chart] svg path').count()).toBeGreaterThan(1);
      expect(await still.locator('#first-view-theme').getAttribute('data-theme')).toBe('dark');
      expect(await still.locator('#first-view .place .rs').first().getAttribute('lang')).toBe('de');
      expect(await still.getByText(/^Prepared by/).count()).toBe(0);
      await still.context().close();
      const guest = await newGuest();
      await recordShifts(guest);
      await guest.goto(address('/embed'));
      await cards(guest).locator('canvas').waitFor();
      await guest.locator('#first-view').waitFor({ state: 'detached' });
      expect(await shiftsOf(guest)).toBeLessThan(0.02);
      await guest.context().close();
    });

    it('has the height of its content, also after the content becomes shorter', async () => {
      await expect.poll(height).toBeLessThan(880);
      const tall = await height();
      const inner = await outside.frames()[1]?.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return scrollHeight - clientHeight;
      });
      expect(inner).toBe(0);
      const { json } = await api<{ version: number }>(page, 'GET', `/api/dashboards/${made.permalink}`);
      const saved = await api(page, 'PUT', `/api/dashboards/${made.id}`, {
        widgets: [textCard('Notes', 'Shorter')],
        version: json.data.version,
        editor: 'another-editor',
        sequence: 1,
      });
      expect(saved.status).toBe(200);
      await outside.evaluate(() => {
        const element = document.querySelector('iframe');
        // biome-ignore lint/correctness/noSelfAssign: reloads the frame
        if (element) element.src = element.src;
      });
      await frame().getByText('Shorter').first().waitFor();
      await expect.poll(height).toBeLessThan(tall - 100);
    });

    it('has the theme and the language of its address', async () => {
      await outside.goto(`${address('/embed')}?theme=dark&language=de`);
      await outside.getByText('Shorter').first().waitFor();
      expect(await outside.locator('html').getAttribute('lang')).toBe('de');
      expect(await outside.locator('html').getAttribute('data-theme')).toBe('dark');
      expect(complaints).toEqual([]);
    });
  });

  describe('a dashboard as a PDF', () => {
    /** Runs an action that exports. Returns the name and the first bytes of the file. */
    const exported = async (on: Page, what: () => Promise<void>): Promise<[name: string, begin: string]> => {
      const saved = on.waitForEvent('download');
      await what();
      const download = await saved;
      return [download.suggestedFilename(), readFileSync(await download.path()).toString('latin1', 0, 5)];
    };
    let name: string;
    beforeAll(async () => {
      await make({}, true);
      // The dates are the last month.
      name = `Client report, ${new Date(new Date().setUTCDate(0)).getUTCFullYear()}`;
    });

    it('is downloaded from the share menu on the chosen paper, which the browser remembers', async () => {
      await page.goto(address());
      await page.getByRole('button', { name: 'Share' }).click();
      const row = page.getByRole('region', { name: 'PDF' });
      await row.getByRole('button', { name: 'Paper' }).click();
      await row.getByRole('radio', { name: 'Landscape' }).check({ force: true });
      await row.getByRole('switch', { name: 'Cover page' }).click();
      const asked = page.waitForRequest((request) => request.url().includes('/pdf?'));
      const told = row.getByText('The PDF is downloading').waitFor({ state: 'attached' });
      const file = await exported(page, () => row.getByRole('button', { name: 'Download PDF' }).click());
      expect(file).toEqual([expect.stringContaining(name), '%PDF-']);
      const query = new URL((await asked).url()).searchParams;
      expect([query.get('orientation'), query.get('cover')]).toEqual(['landscape', '1']);
      await told;
      await page.reload();
      await page.getByRole('button', { name: 'Share' }).click();
      await row.getByRole('button', { name: 'Paper' }).click();
      expect(await row.getByRole('radio', { name: 'Landscape' }).isChecked()).toBe(true);
    });

    it('can be downloaded by guests, also in the realtime view, and a failure states its reason', async () => {
      const guest = await newGuest();
      await guest.goto(address());
      const button = guest.getByRole('button', { name: 'Export PDF' });
      expect(await exported(guest, () => button.click())).toEqual([expect.stringContaining(name), '%PDF-']);
      await intercept(guest, '**/pdf?*', (route) =>
        route.fulfill({
          status: 429,
          json: { code: 'too_many_requests', message: 'Too many PDFs are being printed. Try again in a moment.' },
        }),
      );
      await guest.getByRole('button', { name: 'Export PDF' }).click();
      await guest.getByText('Too many PDFs are being printed. Try again in a moment.').waitFor();
      await guest.unrouteAll();
      await guest.goto(address('/realtime'));
      await guest.getByText('Live', { exact: true }).waitFor();
      // The button is visible for a few seconds after the pointer has moved.
      let moves = 0;
      await expect
        .poll(async () => {
          moves += 1;
          await guest.mouse.move(300 + (moves % 2) * 10, 300);
          return button.isVisible();
        })
        .toBe(true);
      expect(await exported(guest, () => button.click())).toEqual([
        expect.stringMatching(/^Client report, \S{10}\.pdf$/),
        '%PDF-',
      ]);
      await guest.context().close();
    });
  });

  it('the realtime view fills the window without controls, and pauses while it is hidden', async () => {
    await make({}, true);
    await page.goto(address());
    await page.getByRole('button', { name: 'More for this dashboard' }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: 'Realtime view' }).click();
    const wall = await opened;
    const complaints = watch(wall);
    await wall.setViewportSize({ width: 1920, height: 1080 });
    await wall
      .getByText(/seconds ago|minutes? ago/)
      .first()
      .waitFor();
    await wall.getByText('Live', { exact: true }).waitFor();
    expect(await wall.locator('a, button, input').count()).toBe(0);
    const overflow = await wall.evaluate(() => [
      document.documentElement.scrollWidth > innerWidth,
      document.documentElement.scrollHeight > innerHeight,
    ]);
    expect(overflow).toEqual([false, false]);
    expect(await wall.getByRole('heading', { level: 1 }).textContent()).toBe('Client report');
    await wall.clock.install();
    await wall.reload();
    const calls: string[] = [];
    wall.on('request', (request) => {
      if (request.url().includes('/data?')) calls.push(request.url());
    });
    await wall
      .getByText(/seconds ago|minutes? ago/)
      .first()
      .waitFor();
    calls.length = 0;
    await wall.clock.fastForward(61_000);
    await expect.poll(() => calls.length).toBe(1);
    await wall.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await wall.clock.fastForward(5 * 61_000);
    expect(calls).toHaveLength(1);
    await wall.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => calls.length).toBe(2);
    // The reload can close a socket that is being opened.
    expect(complaints.filter((text) => !/WebSocket is closed before/.test(text))).toEqual([]);
    await wall.close();
    // Guests receive no realtime view if the dashboard has no realtime widget.
    await make();
    const guest = await newGuest();
    await guest.goto(address('/realtime'));
    await guest.getByRole('heading', { name: 'Page not found' }).waitFor();
    await guest.context().close();
  });

  it('the realtime view is available to guests only while it contains a live widget', async () => {
    await make();
    const guest = await newGuest();
    const setLive = async (on: boolean) => {
      await page.goto(address());
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: 'Move Total', exact: true }).waitFor();
      await card(page, 'Total').getByRole('heading').click();
      const form = page.getByRole('complementary', { name: 'Edit widget' });
      await form.getByText('Prefix, description, realtime').click();
      await form.getByRole('switch', { name: 'Live in the realtime view' }).setChecked(on, { force: true });
      const saved = page.waitForResponse((answer) => isSave(answer) && answer.ok());
      await form.getByRole('button', { name: 'Save widget' }).click();
      await saved;
    };
    const missing = guest.getByRole('heading', { name: 'Page not found' });
    await guest.goto(address('/realtime'));
    await missing.waitFor();
    await setLive(true);
    await guest.clock.install();
    await guest.reload();
    // The realtime view reads its data every minute.
    await guest
      .getByText(/seconds ago|minutes? ago/)
      .first()
      .waitFor();
    const next = guest.waitForRequest((request) => request.url().includes('/data?'));
    await guest.clock.fastForward(61_000);
    await next;
    await setLive(false);
    await guest.reload();
    await missing.waitFor();
    await guest.context().close();
  });

  describe('a dashboard shared by link', () => {
    beforeAll(async () => {
      await make();
      // This visit fills the cache with the data.
      await page.goto(address());
      await card(page, 'Sessions').locator('canvas').waitFor();
    });

    it('is drawn before any script runs', async () => {
      const guest = await newGuest({ javaScriptEnabled: false });
      await guest.goto(address());
      await guest.getByRole('heading', { name: 'Client report' }).waitFor();
      expect(await guest.locator('#first-view .rs-card').count()).toBe(3);
      expect(await guest.locator('#first-view [data-format=chart] svg path').count()).toBeGreaterThan(1);
      await guest.getByText('For the client').waitFor();
      await guest.context().close();
    });

    it('starts with at most 12 requests and 150 kB of script, without a layout shift', async () => {
      const guest = await newGuest();
      const complaints = watch(guest);
      await recordShifts(guest);
      await guest.goto(address());
      await cards(guest).locator('canvas').waitFor();
      await guest.locator('#first-view').waitFor({ state: 'detached' });
      expect(await shiftsOf(guest)).toBeLessThan(0.02);
      // The files in the HTML are loaded at the start. Charts and the date picker are loaded when the app runs.
      const html = await (await fetch(address())).text();
      const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
      const scripts = files.filter((path) => path.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(0);
      const sizes = await Promise.all(
        scripts.map(async (path) => {
          const code = Buffer.from(await (await fetch(new URL(path, address()))).arrayBuffer());
          // The HTML contains every file that its scripts import statically.
          for (const [, name] of code.toString().matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
            expect(scripts).toContain(`/assets/${name}`);
          return gzipSync(code).length;
        }),
      );
      const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
      // The browser requests the files, the page itself, the font and the icon.
      const requests = files.length + 3;
      console.info(`public page: ${requests} requests, ${Math.round(size / 1_000)} kB of script`);
      expect(size).toBeLessThanOrEqual(150_000);
      expect(requests).toBeLessThanOrEqual(12);
      expect(complaints).toEqual([]);
      await guest.context().close();
    });
  });
});
