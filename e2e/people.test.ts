import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { ADMIN, signIn } from './support/app.ts';
import { sideways, violations } from './support/axe.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { consent } from './support/google.ts';
import { useStage } from './support/stage.ts';
import { skipAfterFailure } from './support/steps.ts';

const NEW = { name: 'Nia New', email: 'nia@example.test', password: 'a password of the test' };

describe('people', () => {
  const stage = useStage('people');
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await stage.newPage();
    complaints = watch(page);
    await signIn(page, stage.service.url);
  });
  skipAfterFailure();
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
    // The browser logs the calls that these tests expect to fail. It also logs the sockets of pages that a test answers
    // itself, and of pages that a test leaves early.
    const expected =
      /status of (401|410|422)|LOCAL_NETWORK_ACCESS|WebSocket is closed before the connection is established/;
    expect(complaints.splice(0).filter((text) => !expected.test(text))).toEqual([]);
  });

  const sound = async (at = page) => {
    expect(await violations(at)).toEqual([]);
    expect(await sideways(at)).toBe(0);
  };
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  /** Returns the link of the invitation to an address from the mails in the data folder; undefined if there is no such mail. */
  const linkTo = (email: string): string | undefined => {
    const folder = join(stage.service.dataDir, 'mail');
    const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const text = mails
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .findLast((mail) => mail.includes(`To: ${email}`));
    // Long lines of mails are wrapped with "=".
    return /http:\/\/127\.0\.0\.1:\d+\/invite\/[\w-]{43}/.exec(text?.replaceAll('=\r\n', '') ?? '')?.[0];
  };

  let nia: Page;

  it('are invited by mail and join', async () => {
    await page.getByRole('link', { name: 'Users' }).click();
    await page.waitForURL('**/company/users');
    expect(await page.title()).toBe('Users | Reporting');
    await page.getByRole('button', { name: 'Invite people' }).waitFor();
    await sound();
    await page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite people' });
    await dialog.getByLabel('E-mail addresses').fill(`${NEW.email}, frida@ternandfield`);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.getByText('frida@ternandfield has no ending such as .com.').waitFor();
    await dialog.getByText('1 of 2 valid').waitFor();
    await sound();
    await dialog.getByRole('button', { name: 'Remove frida@ternandfield' }).click();
    // Escape and Back do not discard the entered text.
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.goBack();
    await page
      .getByRole('alertdialog', { name: 'Discard your changes' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/company/users');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(NEW.email).getByText('Invited', { exact: true }).waitFor();

    await expect.poll(() => linkTo(NEW.email)).toBeDefined();
    const link = linkTo(NEW.email) ?? '';
    nia = await stage.newPage();
    const said = watch(nia);
    await nia.goto(link);
    await nia.getByRole('heading', { name: 'Join Tern & Field' }).waitFor();
    await nia.getByRole('button', { name: 'Join' }).click();
    await nia.getByText('Please fill out this field.').first().waitFor();
    await nia.getByLabel('Your name').fill(NEW.name);
    await nia.getByLabel('Password', { exact: true }).fill(NEW.password);
    await nia.getByLabel('Confirmation').fill(NEW.password);
    await nia.getByLabel('I accept the terms of service and the privacy policy.').check();
    await nia.getByLabel('I am not under 16.').check();
    await sound(nia);
    await nia.getByRole('button', { name: 'Join' }).click();
    await nia.waitForURL('**/dashboards');
    // The menu of members has no entries for admins, and admin pages redirect members.
    expect(await nia.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await nia.goto(`${stage.service.url}/company/users`);
    await nia.waitForURL('**/dashboards');
    expect(said).toEqual([]);

    const again = await stage.newPage();
    await again.goto(link);
    await again.getByText('This link is no longer valid: it was used already, or a newer link replaced it.').waitFor();
    await sound(again);
    await again.context().close();
  });

  it('change their own account, with a picture, numbers and a time zone', async () => {
    await nia.getByRole('button', { name: /^Account of/ }).click();
    await nia.getByRole('menuitem', { name: 'Your account' }).click();
    await nia.getByRole('heading', { name: 'Profile' }).waitFor();
    await expect.poll(() => nia.title()).toBe('Nia New | Reporting');
    await nia
      .getByLabel('Profile picture')
      .setInputFiles(join(import.meta.dirname, '../packages/app/public/demo/autumn-blend.webp'));
    await nia.getByRole('button', { name: 'Replace picture' }).waitFor();
    await nia.getByLabel('Name', { exact: true }).fill('Nia Newer');
    await nia.getByText('1 unsaved change: Name').waitFor();
    // Leaving the page asks for confirmation.
    await nia.getByRole('link', { name: 'Dashboards' }).click();
    const question = nia.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await nia.goBack();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await nia.getByLabel('Name', { exact: true }).inputValue()).toBe('Nia Newer');
    await nia.getByRole('combobox', { name: 'Numbers and dates' }).click();
    await nia.getByRole('option', { name: /^Danish/ }).click();
    await nia.getByText('48.216').waitFor();
    await sound(nia);
    await nia.getByRole('button', { name: 'Save', exact: true }).click();
    await nia.getByText('unsaved').waitFor({ state: 'detached' });
    const stored = nia.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' &&
        response.url().includes('/api/users/') &&
        response.request().postDataJSON()?.settings?.theme === 'dark',
    );
    await nia.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => nia.locator('html').getAttribute('data-theme')).toBe('dark');
    await stored;
    await nia.reload();
    await expect.poll(() => nia.getByLabel('Name', { exact: true }).inputValue()).toBe('Nia Newer');
    expect(await nia.locator('html').getAttribute('data-theme')).toBe('dark');
    await nia.getByRole('button', { name: 'Change password' }).click();
    await nia.getByLabel('Current password').fill('a guess');
    await nia.getByLabel('New password').fill('another password of the test');
    await nia.getByLabel('Repeat it').fill('another password of the test');
    await nia.getByRole('button', { name: 'Change password', exact: true }).last().click();
    await nia.getByText('This is not your current password.').waitFor();
    expect(await nia.getByLabel('New password').inputValue()).toBe('another password of the test');
  });

  it('connect a provider account after entering their password, and disconnect it', async () => {
    await nia.getByRole('button', { name: 'Connect Google' }).click();
    const dialog = nia.getByRole('dialog', { name: 'Connect your account at Google' });
    await dialog.getByLabel('Current password').fill('a guess');
    await dialog.getByRole('button', { name: 'Continue to Google' }).click();
    await dialog.getByText('This is not your current password.').waitFor();
    await dialog.getByLabel('Current password').fill(NEW.password);
    await dialog.getByRole('button', { name: 'Continue to Google' }).click();
    await consent(nia, 'tom@brewlab.agency');
    await nia.getByText('Google is connected.').waitFor();
    await expect.poll(() => new URL(nia.url()).search).toBe('');
    await sound(nia);
    await nia.getByRole('button', { name: 'Disconnect Google' }).click();
    await nia.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await nia.getByRole('button', { name: 'Connect Google' }).waitFor();
  });

  /** Returns the path to which an address must redirect according to the specification. */
  function destination(path: string, { id, isAdmin, consented }: { id: string; isAdmin: boolean; consented: boolean }) {
    const own = `/users/${id}`;
    const at = { '/': '/dashboards', '/company': '/company/sources' }[path] ?? path;
    if (/^\/40[234]$|^\/nowhere$/.test(at) || at === own) return at;
    const forAdmins =
      at.startsWith('/users/') ||
      ['groups/create', ...['settings', 'subscription', 'invoices', 'users', 'audit'].map((name) => `company/${name}`)]
        .map((page) => `/${page}`)
        .includes(at);
    if (!consented && !(at === '/company/subscription' && isAdmin)) return own;
    return forAdmins && !isAdmin ? '/dashboards' : at;
  }

  it('reach every page that their role and consents allow, and no other', async () => {
    const { url } = stage.service;
    const read = async <T>(path: string) => (await api<T[]>(page, 'GET', path)).json.data;
    const [dashboard] = await read<{ id: string; permalink: string }>('/api/dashboards');
    const team = await read<{ id: string; email: string }>('/api/users');
    const idOf = (email: string) => team.find((user) => user.email === email)?.id ?? '';
    const permalink = dashboard?.permalink ?? '';
    // The walk of the previous test can have interrupted the loading of a screen.
    await page.reload();
    const screens = ['sources', 'settings', 'subscription', 'invoices', 'automatic-reports', 'users', 'audit'];
    const addresses = [
      ...['/', '/dashboards', '/dashboards/create', `/dashboards/${permalink}`, `/dashboards/${dashboard?.id}`],
      ...[`/dashboards/${permalink}/realtime`, '/groups', '/groups/create', '/groups/any', '/company'],
      ...screens.map((name) => `/company/${name}`),
      ...[`/users/${idOf(ADMIN.email)}`, `/users/${idOf(NEW.email)}`, '/users/any'],
      ...['/404', '/403', '/402', '/nowhere'],
    ];
    const wrong: string[] = [];
    for (const [at, email, isAdmin] of [[page, ADMIN.email, true] as const, [nia, NEW.email, false] as const]) {
      // The standing of the company changes the content of screens. After the onboarding, no guard depends on it.
      for (const [consented, ended] of [
        [false, false],
        [false, true],
        [true, false],
        [true, true],
      ] as const) {
        await at.route(`${url}/company/sources`, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(/(?<=id="bootstrap"[^>]*>).*?(?=<)/s, (json) => {
            const bootstrap = JSON.parse(json);
            Object.assign(bootstrap.member.user, { ageConsent: consented, termsConsent: consented });
            const over = { state: 'canceled', expiresAt: '2020-01-01T00:00:00.000Z', subscription: { id: 'over' } };
            if (ended) Object.assign(bootstrap.member, over);
            return JSON.stringify(bootstrap).replaceAll('<', '\\u003c');
          });
          await route.fulfill({ response, body });
        });
        await at.goto(`${url}/company/sources`);
        await at.getByRole('navigation', { name: 'Main' }).waitFor();
        if (consented && ended) await at.getByText('Canceled Account.').first().waitFor();
        const user = { id: idOf(email), isAdmin, consented };
        const walk = addresses.map((path) => [path, destination(path, user)] as const);
        const found = await at.evaluate(async (steps) => {
          const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
          const failed: string[] = [];
          for (const [path, wanted] of steps) {
            history.pushState(null, '', path);
            for (let tries = 0; tries < 2_000; tries += 1) {
              await drawn();
              if (location.pathname === wanted) break;
            }
            if (location.pathname !== wanted) failed.push(`${path} leads to ${location.pathname}, not ${wanted}`);
            if (path === '/nowhere' && document.title !== 'Page not found | Reporting') failed.push(document.title);
          }
          return failed;
        }, walk);
        const state = `${consented ? 'with' : 'without'} consents, ${ended ? 'without' : 'with'} service`;
        wrong.push(...found.map((text) => `${email}, ${state}: ${text}`));
        // If the routes were removed while the browser loads a script, the script would never arrive.
        await at.waitForLoadState('networkidle');
        await at.unrouteAll();
      }
    }
    // A guest is redirected to the sign-in page, except from a shared dashboard and from error pages.
    const guest = await stage.newPage();
    const redirects = ['/ /dashboards', '/company /company/sources'];
    for (const path of addresses) {
      const answer = await guest.request.get(`${url}${path}`, { maxRedirects: 0 });
      const isOpen = /^\/dashboards\/(?!create)./.test(path) || /^\/40[234]$|^\/nowhere$/.test(path);
      const location = answer.headers().location ?? '';
      if (
        isOpen ? location !== '' : !location.startsWith('/login?next=%2F') && !redirects.includes(`${path} ${location}`)
      )
        wrong.push(`a guest at ${path}: ${answer.status()} ${location}`);
    }
    await guest.context().close();
    expect(wrong).toEqual([]);
  });

  it('have screens that are mirrored in a right-to-left language', async () => {
    const screens = ['sources', 'settings', 'subscription', 'invoices', 'automatic-reports', 'users', 'audit'];
    for (const path of ['/dashboards', ...screens.map((name) => `/company/${name}`)]) {
      const before = await page.title();
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect.poll(() => page.title()).not.toBe(before);
      const layout = () =>
        page.evaluate(() => {
          for (const element of document.querySelectorAll<HTMLElement>('[dir=ltr]')) element.dir = 'rtl';
          document.documentElement.dir = 'rtl';
          const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          const { scrollWidth, clientWidth } = document.documentElement;
          return {
            menu: (box('aside')?.right ?? 0) - clientWidth,
            content: box('main')?.left,
            wide: scrollWidth - clientWidth,
          };
        });
      await expect.poll(layout, { message: path }).toEqual({ menu: 0, content: 0, wide: 0 });
    }
    await page.evaluate(() => history.pushState(null, '', '/company/users'));
  });

  it('receive another role, and lose session and socket when they are removed', async () => {
    await page.reload();
    await row('Nia Newer').getByRole('combobox', { name: 'Role of Nia Newer' }).click();
    const told = page.getByText('Nia Newer is an admin now').first().waitFor();
    await page.getByRole('option', { name: 'Admin' }).click();
    await told;
    await nia.goto(`${stage.service.url}/company/users`);
    await nia.getByRole('button', { name: 'Invite people' }).waitFor();

    await row('Nia Newer')
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Remove user' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Nia Newer?' });
    await question.getByText(/Dashboards, sources and reports stay with the company/).waitFor();
    await sound();
    await question.getByRole('button', { name: 'Remove user' }).click();
    await row('Nia Newer').waitFor({ state: 'detached' });
    // The closed socket causes this navigation; the test does nothing on this page.
    await nia.waitForURL('**/login?next=*');
    await nia.goto(`${stage.service.url}/company/sources`);
    await nia.waitForURL('**/login?next=*');
    await nia.context().close();
  });

  it('are redirected to their own user page until they give both consents', async () => {
    const { url } = stage.service;
    await page.route(`${url}/company/sources`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"(age|terms)Consent":true/g, '"$1Consent":false');
      await route.fulfill({ response, body });
    });
    await page.goto(`${url}/company/sources`);
    await page.waitForURL('**/users/*');
    await page.getByText('One step is missing.').waitFor();
    await sound();
    await page.getByRole('link', { name: 'Dashboards' }).click();
    await page.getByText('One step is missing.').waitFor();
    expect(await page.getByRole('button', { name: 'Accept and continue' }).isDisabled()).toBe(true);
    await page.getByLabel('I accept the terms of service and the privacy policy.').check();
    await page.getByLabel('I am not under 16.').check();
    await page.getByRole('button', { name: 'Accept and continue' }).click();
    await page.getByText('One step is missing.').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Dashboards' }).click();
    await page.waitForURL('**/dashboards');
    await page.unrouteAll();
    await page.reload();
  });

  it('are in the audit log, which can be filtered and exported', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click();
    await row('Removed the user Nia Newer').waitFor();
    await row('Joined Nia New').waitFor();
    await sound();
    await page.getByRole('combobox', { name: 'Area' }).click();
    await page.getByRole('option', { name: 'Sign-in' }).click();
    await row('Removed the user').waitFor({ state: 'detached' });
    await row('Signed in').first().waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await row('Removed the user Nia Newer').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toContain('Removed the user,Nia Newer,nia@example.test,127.0.0.x');
    await page.setViewportSize({ width: 390, height: 800 });
    await sound();
  });
});
