import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

describe('registering', () => {
  const stage = useStage('register');
  let page: Page;
  let complaints: string[];

  const open = async (path: string) => {
    page = await stage.newPage();
    complaints = watch(page);
    await page.goto(stage.service.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
    // Failures that the tests provoke.
    const unexpected = complaints.filter((text) => !/status of (?:404|422|429|503)|net::ERR/.test(text));
    await page.context().close();
    expect(unexpected).toEqual([]);
  });

  const field = (name: string) => page.getByRole('textbox', { name });
  const password = (name: string) => page.getByLabel(name, { exact: true });
  const box = (name: RegExp) => page.getByRole('checkbox', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const alert = () => page.getByRole('alert').textContent();
  const fill = async (email: string) => {
    await field('Name').fill('Ida Kjær');
    await field('E-mail').fill(email);
    await password('Password').fill('a rather long secret');
    await password('Confirmation').fill('a rather long secret');
  };
  const consent = async () => {
    await box(/terms of service/).check();
    await box(/not under 16/).check();
  };
  const entries = async () => [
    await field('Name').inputValue(),
    await field('E-mail').inputValue(),
    (await password('Password').inputValue()).length,
    await box(/terms of service/).isChecked(),
    await box(/not under 16/).isChecked(),
  ];
  /** Chooses an account on a provider's page. */
  const allow = async (account: RegExp, decision = 'Allow') => {
    await page.getByRole('radio', { name: account }).check();
    await button(decision).click();
  };
  const company = () => page.waitForURL('**/company/sources');
  const signedOut = async (path: string) => {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(stage.service.url + path);
  };

  it('keeps all entries through every failure and opens the app in the end, by keyboard alone', async () => {
    await open('/register?source=mc');
    const { keyboard } = page;
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await keyboard.press(key);
    };
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(await focused()).toBe('name');
    expect(await violations(page)).toEqual([]);
    await keyboard.type('Ida Kjær');
    await press('Tab');
    await keyboard.type('admin@demo.test');
    await press('Tab');
    await keyboard.type('short');
    // The second one shows the password.
    await press('Tab', 2);
    await keyboard.type('another');
    expect(await button('Register').isDisabled()).toBe(true);
    await press('Tab', 2);
    await press('Space');
    expect(await button('Register').isDisabled()).toBe(true);
    await press('Tab');
    await press('Space');
    await press('Tab');
    await press('Enter');
    await page.getByText('Use at least 8 characters.').first().waitFor();
    await expect.poll(focused).toBe('password');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('a rather long secret');
    await press('Tab', 2);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('a rather long secret');
    await press('Enter');
    await page.getByText('This e-mail address has an account already.').waitFor();
    await expect.poll(focused).toBe('email');
    expect(await entries()).toEqual(['Ida Kjær', 'admin@demo.test', 20, true, true]);

    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('ida@ternandfield.com');
    for (const [answer, message] of [
      [null, 'cannot be reached'],
      [503, 'failed to answer'],
      [429, 'Too many'],
    ] as const) {
      await page.route('**/register', (route) => (answer === null ? route.abort() : route.fulfill({ status: answer })));
      await press('Enter');
      await expect.poll(alert).toContain(message);
      await page.unroute('**/register');
      expect(await entries()).toEqual(['Ida Kjær', 'ida@ternandfield.com', 20, true, true]);
      await field('E-mail').focus();
    }
    await press('Enter');
    await company();
  });

  it('registers with each provider after the consents, and leads back with the entries if it is cancelled', async () => {
    for (const [provider, account] of [
      ['Google', /Inês Duarte/],
      ['Facebook', /Lea Sommer/],
      ['LinkedIn', /Noor Haddad/],
    ] as const) {
      await open('/register');
      await button(`Register with ${provider}`).click();
      const dialog = page.getByRole('dialog', { name: 'Please confirm checkboxes to proceed' });
      await dialog.getByRole('button', { name: 'OK' }).click();
      await dialog.waitFor({ state: 'detached' });
      if (provider === 'Facebook') {
        await fill('ida@example.com');
        await consent();
        await button('Register with Facebook').click();
        await allow(account, 'Cancel');
        await expect.poll(alert).toContain('Facebook did not share your account');
        expect(await entries()).toEqual(['Ida Kjær', 'ida@example.com', 0, true, true]);
      } else await consent();
      await button(`Register with ${provider}`).click();
      await allow(account);
      await company();
      if (provider !== 'LinkedIn') await page.context().close();
    }
    // Signed out, the provider signs in.
    await signedOut('/login?next=/company/sources');
    await button('Sign in with LinkedIn').click();
    await allow(/Noor Haddad/);
    await company();
  });

  it('connects a provider with the account of its address after the password', async () => {
    await open('/login');
    await button('Sign in with Facebook').click();
    await allow(/admin@demo\.test/);
    await page.getByText('You have an account already.').waitFor();
    await field('E-mail').fill('admin@demo.test');
    await password('Password').fill('demo-password');
    await button('Sign in').click();
    await page.waitForURL('**/dashboards');
    await signedOut('/login');
    await button('Sign in with Facebook').click();
    await allow(/admin@demo\.test/);
    await page.waitForURL('**/dashboards');
  });
});
