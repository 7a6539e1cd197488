import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api, type MadeDashboard, makeDashboard, textCard } from './support/api.ts';
import { ADMIN, card, connectInPopup, editedGrid, openForm, signIn, titles } from './support/app.ts';
import { sideways, violations } from './support/axe.ts';
import { intercept, pictureOnFailure, watch } from './support/browser.ts';
import { revoke } from './support/sandbox.ts';
import { useStage } from './support/stage.ts';

const MEMBER = { ...ADMIN, email: 'member@demo.test' };
const MAYA = 'maya@marlowcoffee.com';

/** Returns the body of a request for the edit lock; an empty object for a request without a body. */
const lockOf = (request: Request) => (request.method() === 'PUT' ? request.postDataJSON() : {}) as LockRequest;

/** Waits until the service gives the lock of a dashboard to a page. */
const locked = (page: Page) =>
  page.waitForResponse((response) => lockOf(response.request()).category === 'lock' && response.ok());

interface LockRequest {
  category?: string;
  take_over?: boolean;
}

describe('two people', () => {
  const stage = useStage('together');
  /** Ida is the admin of the demo, Jonas the member. */
  let ida: Page;
  let jonas: Page;
  let complaints: string[];
  let dashboard: MadeDashboard;

  beforeAll(async () => {
    ida = await stage.newPage();
    jonas = await stage.newPage();
    complaints = watch(ida);
    await signIn(ida, stage.service.url);
    await signIn(jonas, stage.service.url, MEMBER);
  });
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, jonas);
    await pictureOnFailure({ ...task, name: `${task.name}-ida` }, ida);
  });
  // The browser itself logs the call that failed because of the revoked account.
  afterAll(() => expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]));

  const address = () => `${stage.service.url}/dashboards/${dashboard.permalink}`;
  const editButton = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true });
  const done = (page: Page) => page.getByRole('button', { name: 'Done' });
  const form = (page: Page) => page.getByRole('complementary', { name: 'Edit widget' });
  const question = (page: Page) => page.getByRole('alertdialog');

  /** Opens the form of a card and enters a title. */
  async function retitle(page: Page, title: string, next: string): Promise<void> {
    await (await openForm(page, title)).getByLabel('Title').fill(next);
  }
  const saveForm = (page: Page) => form(page).getByRole('button', { name: 'Save widget' }).click();
  const saved = (page: Page) =>
    page
      .getByText(/^Saved/)
      .first()
      .waitFor();

  async function startEditing(page: Page): Promise<void> {
    await editButton(page).click();
    const asked = question(page);
    await Promise.race([done(page).waitFor(), asked.waitFor()]);
    if (await asked.isVisible()) await asked.getByRole('button', { name: 'Take over' }).click();
    await editedGrid(page).waitFor();
  }

  beforeEach(async () => {
    dashboard = await makeDashboard(ida, 'Shared work', [
      textCard('One', 'First words.'),
      textCard('Two', 'Second words.'),
      textCard('Three', 'Third words.'),
    ]);
    await Promise.all([ida.goto(address()), jonas.goto(address())]);
    await Promise.all([card(ida, 'One').waitFor(), card(jonas, 'One').waitFor()]);
  });

  it('see who is editing, are asked before they take over, and are notified if the other takes over', async () => {
    await jonas.goto(`${stage.service.url}/dashboards`);
    const listed = jonas.getByRole('listitem').filter({ hasText: 'Shared work' }).first();
    await listed.waitFor();
    await editButton(ida).click();
    await listed.getByText('Ida Kjær is editing').waitFor();
    await jonas.goto(address());
    await jonas.getByText('Ida Kjær is editing').waitFor();

    await editButton(jonas).click();
    await question(jonas).getByRole('button', { name: 'Keep reading' }).click();
    await question(jonas).waitFor({ state: 'detached' });
    expect(await done(jonas).count()).toBe(0);
    await editButton(jonas).click();
    await question(jonas)
      .getByText(/^Since \d\d:\d\d\. If you take over, Ida Kjær is informed/)
      .waitFor();
    // The requests of Jonas that do not take over are held back until Ida has taken the lock back.
    const back = Promise.withResolvers<void>();
    await intercept(jonas, '**/api/dashboards/*', async (route) => {
      const { category, take_over: over } = lockOf(route.request());
      if (category === 'lock' && !over) await back.promise;
      await route.continue();
    });
    await question(jonas).getByRole('button', { name: 'Take over' }).click();
    await done(jonas).waitFor();

    const told = ida.getByRole('alert').filter({ hasText: 'Jonas Berg took over editing' });
    await told.waitFor();
    // Ida takes the edit lock back.
    await Promise.all([locked(ida), told.getByRole('button', { name: 'Take over' }).click()]);
    back.resolve();
    await jonas.getByRole('alert').filter({ hasText: 'Ida Kjær took over editing' }).waitFor();
    await told.waitFor({ state: 'detached' });
    await done(ida).click();
    await jonas.getByText('Ida Kjær took over editing').waitFor({ state: 'detached' });
    await done(jonas).click();
  });

  it('take the lock each time they start to edit, also after a take-over during editing', async () => {
    // Jonas starts to edit, but his request for the lock arrives after Ida's.
    const late = Promise.withResolvers<void>();
    await intercept(jonas, '**/api/dashboards/*', async (route) => {
      if (lockOf(route.request()).category === 'lock') await late.promise;
      await route.continue();
    });
    await editButton(jonas).click();
    await done(jonas).waitFor();
    await Promise.all([locked(ida), editButton(ida).click()]);
    late.resolve();
    await question(jonas).getByRole('button', { name: 'Take over' }).click();
    await question(jonas).waitFor({ state: 'detached' });
    await done(ida).click();
    await done(jonas).click();
    // The next renewal would be 20 s later.
    await Promise.all([
      jonas.waitForRequest((request) => lockOf(request).category === 'lock', { timeout: 15_000 }),
      editButton(jonas).click(),
    ]);
    await done(jonas).click();
  });

  it('see each other’s changes while they do not edit', async () => {
    await startEditing(ida);
    await retitle(ida, 'One', 'One, by Ida');
    await saveForm(ida);
    await card(jonas, 'One, by Ida').waitFor();
    // The changes also appear beside an open form with entries.
    await startEditing(jonas);
    await retitle(jonas, 'Two', 'Two, by Jonas');
    await retitle(ida, 'Three', 'Three, by Ida');
    await saveForm(ida);
    await card(jonas, 'Three, by Ida').waitFor();
    expect(await form(jonas).getByLabel('Title').inputValue()).toBe('Two, by Jonas');
    await saveForm(jonas);
    await card(ida, 'Two, by Jonas').waitFor();
    expect(await titles(ida)).toEqual(['One, by Ida', 'Two, by Jonas', 'Three, by Ida']);
    expect(await question(jonas).count()).toBe(0);
    // Undo reverts only the user's own change.
    await jonas.getByRole('button', { name: 'Undo' }).click();
    await card(ida, 'Two').waitFor();
    expect(await titles(ida)).toEqual(['One, by Ida', 'Two', 'Three, by Ida']);
    await Promise.all([done(ida).click(), done(jonas).click()]);
  });

  it('keep both changes of different widgets that were saved at the same time', async () => {
    await startEditing(ida);
    // Without a socket, a page detects another user's save only when the page itself saves.
    const alone = await stage.newPage();
    await alone.routeWebSocket(/\/app\//, () => {});
    await signIn(alone, stage.service.url, MEMBER);
    await alone.goto(address());
    await card(alone, 'One').waitFor();
    await startEditing(alone);
    await retitle(ida, 'One', 'One, by Ida');
    await saveForm(ida);
    await saved(ida);
    await retitle(alone, 'Two', 'Two, by Jonas');
    const told = alone.getByText('Ida Kjær saved too').first().waitFor();
    await saveForm(alone);
    await told;
    await card(ida, 'Two, by Jonas').waitFor();
    for (const page of [ida, alone]) expect(await titles(page)).toEqual(['One, by Ida', 'Two, by Jonas', 'Three']);
    await alone.context().close();
    await done(ida).click();
  });

  it.each([
    ['Mine', ['One', 'Two, by Jonas', 'Three']],
    ['Theirs', ['One', 'Two, by Ida', 'Three']],
    ['Both', ['One', 'Two, by Ida', 'Two, by Jonas', 'Three']],
  ])('choose a version of a widget that both changed: %s', async (choice, expected) => {
    await startEditing(jonas);
    await retitle(jonas, 'Two', 'Two, by Jonas');
    await ida.getByText('Jonas Berg is editing').waitFor();
    await startEditing(ida);
    await retitle(ida, 'Two', 'Two, by Ida');
    await saveForm(ida);
    await saved(ida);
    // The save by Ida does not change the widget in the open form of Jonas.
    await saveForm(jonas);
    const dialog = question(jonas);
    await dialog.getByRole('heading', { name: 'Two versions of 1 widget' }).waitFor();
    await dialog.getByText('Ida Kjær saved while you were editing.').waitFor();
    await dialog.getByText('1 of 1 to choose').waitFor();
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    // "Decide later" loses no change, and the banner opens the choice again.
    await dialog.getByRole('button', { name: 'Decide later' }).click();
    await dialog.waitFor({ state: 'detached' });
    await jonas.getByRole('button', { name: 'Choose' }).click();
    await dialog.getByRole('radio', { name: choice, exact: true }).check({ force: true });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => titles(jonas)).toEqual(expected);
    await expect.poll(() => titles(ida)).toEqual(expected);
    const { json } = await api<{ widgets: { title: string }[] }>(ida, 'GET', `/api/dashboards/${dashboard.id}`);
    expect(json.data.widgets.map(({ title }) => title).sort()).toEqual([...expected].sort());
    await Promise.all([done(ida).click(), done(jonas).click()]);
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 820],
    ['light', 390],
    ['dark', 390],
  ] as const)('choose a version in an accessible dialog in the %s theme at %i px', async (scheme, width) => {
    const page = await stage.newPage({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    await signIn(page, stage.service.url, MEMBER);
    await page.goto(address());
    await card(page, 'Two').waitFor();
    await Promise.all([locked(page), startEditing(page)]);
    await retitle(page, 'Two', 'Two, by Jonas');
    // Another editor changes two widgets and deletes none. The open form belongs to one of the changed widgets.
    const stored = await api<{ version: number; widgets: { title: string }[] }>(
      ida,
      'GET',
      `/api/dashboards/${dashboard.id}`,
    );
    const { version, widgets } = stored.json.data;
    await api(ida, 'PUT', `/api/dashboards/${dashboard.id}`, {
      category: 'lock',
      editor: 'idas-editor',
      take_over: true,
    });
    await page.getByRole('alert').filter({ hasText: 'Ida Kjær took over editing' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    const changed = widgets.map((widget) =>
      widget.title === 'Two' ? { ...widget, title: 'Two, by Ida', width: 3 } : widget,
    );
    await api(ida, 'PUT', `/api/dashboards/${dashboard.id}`, {
      widgets: changed,
      version,
      editor: 'idas-editor',
      sequence: 1,
    });
    await saveForm(page);
    await question(page).getByText('1 of 1 to choose').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/conflict-${scheme}-${width}.png` });
    // The keyboard operates the choices as radio buttons.
    await question(page).getByRole('radio', { name: 'Mine', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await question(page).getByRole('radio', { name: 'Theirs', exact: true }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Choose' }).waitFor();
    expect(await violations(page)).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/later-${scheme}-${width}.png` });
    await page.context().close();
  });

  it('keep the edit lock only while they make changes', async () => {
    const page = await stage.newPage();
    await page.clock.install();
    await signIn(page, stage.service.url, MEMBER);
    await page.goto(address());
    await card(page, 'One').waitFor();
    let beats = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.postDataJSON()?.category === 'lock') beats += 1;
    });
    await startEditing(page);
    await expect.poll(() => beats).toBeGreaterThan(0);
    // The clock also runs by itself, so a beat may have been sent already.
    const first = beats;
    await page.clock.runFor('01:00');
    await expect.poll(() => beats - first).toBe(3);
    await page.clock.runFor('20:00');
    // Heartbeats end five minutes after the last change.
    const last = beats;
    expect(last).toBeGreaterThanOrEqual(15);
    expect(last).toBeLessThanOrEqual(16);
    await retitle(page, 'One', 'One, again');
    await expect.poll(() => beats).toBeGreaterThan(last);
    await page.context().close();
  });

  it('can receive each other’s changes through the unchanged official clients of the realtime protocol', async () => {
    const require = createRequire(import.meta.url);
    const page = await stage.newPage({ bypassCSP: true });
    await signIn(page, stage.service.url, MEMBER);
    await page.addScriptTag({ path: require.resolve('pusher-js/dist/web/pusher.js') });
    await page.addScriptTag({ path: join(dirname(require.resolve('laravel-echo')), 'echo.iife.js') });
    const joined = await page.evaluate(async () => {
      const { member } = JSON.parse(document.getElementById('bootstrap')?.textContent ?? '{}');
      const { location } = window;
      const heard: unknown[] = [];
      const { Echo } = window as unknown as { Echo: { default: new (options: object) => EchoClient } };
      interface EchoClient {
        private(channel: string): {
          listen(event: string, listener: (payload: unknown) => void): void;
          subscribed(done: () => void): void;
          error(failed: (error: unknown) => void): void;
        };
      }
      Object.assign(window, { heard });
      const echo = new Echo.default({
        broadcaster: 'pusher',
        key: member.realtime.key,
        cluster: '',
        wsHost: location.hostname,
        wsPort: Number(location.port),
        forceTLS: false,
        enabledTransports: ['ws'],
        auth: { headers: { 'X-Requested-With': 'XMLHttpRequest', 'x-identification': member.user.identification } },
      });
      const channel = echo.private(`company.${member.company.id}`);
      channel.listen('DashboardUpdated', (payload) => heard.push(payload));
      return new Promise<string>((resolve) => {
        channel.subscribed(() => resolve('joined'));
        channel.error((error) => resolve(JSON.stringify(error)));
      });
    });
    expect(joined).toBe('joined');
    const made = await makeDashboard(ida, 'Heard by others', []);
    const heard = () =>
      page.evaluate(() => (window as unknown as { heard: { id: string }[] }).heard.map(({ id }) => id));
    await expect.poll(heard).toContain(made.id);
    await page.context().close();
  });

  it('see expired and reconnected sources in every tab', async () => {
    await ida.goto(`${stage.service.url}/company/sources`);
    await jonas.goto(`${stage.service.url}/dashboards`);
    const attention = jonas.getByRole('link', { name: /^Sources/ }).getByText(/needs? a new sign-in/);
    const message = jonas.getByRole('region', { name: 'Messages' }).getByText('Expired Sources.');
    await jonas.getByRole('heading', { level: 1, name: 'Dashboards' }).waitFor({ state: 'attached' });
    expect(await attention.count()).toBe(0);
    await revoke(stage.service.sandboxUrl, MAYA, 'google');
    // The next call to the vendor reveals the revocation.
    await ida.goto(`${stage.service.url}/company/sources`);
    await message.waitFor();
    await attention.waitFor({ state: 'attached' });
    await ida.getByRole('button', { name: 'Connect source' }).click();
    await connectInPopup(ida, /Google Analytics 4/, MAYA);
    // The revocation also applies to the account's other sources at Google.
    for (const other of [/Google Ads/, /Google Search Console/]) {
      await ida.getByRole('button', { name: 'Connect source' }).click();
      await connectInPopup(ida, other, MAYA);
    }
    await message.waitFor({ state: 'detached' });
  });
});
