import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { skipSetup } from './support/app.ts';
import { violations } from './support/axe.ts';
import { intercept, pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

describe('the registration', () => {
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
    // The tests cause these failures deliberately.
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
  const checkout = () => page.frameLocator('iframe[title=Checkout]');
  const pay = async () => {
    await checkout().getByLabel('E-mail for receipts').fill('ida@example.com');
    await checkout().getByRole('button', { name: 'Pay' }).click();
  };
  const intro = () => page.waitForURL('**/intro');
  const signedOut = async (path: string) => {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(stage.service.url + path);
  };

  it('computes the price while the user types, with coupons from the address and from the form', async () => {
    await open('/register?dashboards=30&annual&coupons=tern10&coupons=NOPE');
    const plan = page.getByRole('region', { name: 'Your plan' });
    const coupon = page.getByRole('textbox', { name: 'Coupon' });
    const apply = plan.getByRole('button', { name: 'Apply' });
    const total = async (text: string) => expect.poll(() => plan.textContent()).toContain(text);
    await plan.getByText('Code / Coupon not valid.').waitFor();
    // (25 × $8 + 5 × $6) × 12, less 20% and 10%.
    await total('$1,987.20');
    await total('$5.52 each per month');
    await coupon.fill('TERN10');
    expect(await apply.isDisabled()).toBe(true);
    await coupon.fill(' welcome5 ');
    await coupon.press('Enter');
    await plan.getByText('WELCOME5, 5 dashboards more').waitFor();
    expect(await coupon.inputValue()).toBe('');
    await button('Remove coupon TERN10').click();
    await total('$2,208.00');
    await plan.getByRole('spinbutton', { name: 'Dashboards' }).fill('2');
    await total('$153.60');
    await plan.getByText('Monthly').click();
    await total('$16.00');
    // One coupon of each type can be combined with the others.
    await coupon.fill('TERN10');
    await apply.click();
    await plan.getByText('TERN10, 10% off every charge').waitFor();
    await intercept(page, '**/api/coupons/**', (route) =>
      route.fulfill({ json: { data: { type: 'percent', value: 50, name: 'HALF' } } }),
    );
    await coupon.fill('HALF');
    await apply.click();
    await plan.getByText('Code / Coupon not stackable with other code(s) / coupon(s).').waitFor();
    await total('$14.40');
    expect(await violations(page)).toEqual([]);
  });

  it('keeps all entries and the order after every failure, and finally opens the app, by keyboard only', async () => {
    await open('/register?source=mc&dashboards=30&annual&coupons=TERN10,WELCOME5');
    const { keyboard } = page;
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await keyboard.press(key);
    };
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(await focused()).toBe('name');
    await keyboard.type('Ida Kjær');
    await press('Tab');
    await keyboard.type('admin@demo.test');
    await press('Tab');
    await keyboard.type('short');
    // The first Tab reaches the button that shows the password.
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

    // A taken address is reported before the payment.
    await press('Enter');
    await page.getByText('This e-mail address has an account already.').waitFor();
    await expect.poll(focused).toBe('email');
    expect(await page.locator('iframe[title=Checkout]').count()).toBe(0);

    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('ida@ternandfield.com');
    await intercept(page, '**/api/payment/secure', (route) => route.fulfill({ status: 503 }));
    await press('Enter');
    await expect.poll(alert).toContain('failed to answer');
    await page.unroute('**/api/payment/secure');
    await field('E-mail').focus();
    await press('Enter');
    await checkout().getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect.poll(alert).toContain('nothing was ordered');
    expect(await entries()).toEqual(['Ida Kjær', 'ida@ternandfield.com', 20, true, true]);
    await field('E-mail').focus();
    for (const [answer, message] of [
      [null, 'cannot be reached'],
      [503, 'failed to answer'],
      [429, 'Too many'],
    ] as const) {
      await intercept(page, '**/register', (route) => {
        if (route.request().postData()?.includes('name="check"')) return route.continue();
        return answer === null ? route.abort() : route.fulfill({ status: answer });
      });
      await press('Enter');
      // Only the first attempt pays; later attempts use the same order.
      if (answer === null) await checkout().getByRole('button', { name: 'Pay' }).press('Enter');
      await expect.poll(alert).toContain(message);
      await page.getByText('You are not charged again.').waitFor();
      await page.unroute('**/register');
      expect(await entries()).toEqual(['Ida Kjær', 'ida@ternandfield.com', 20, true, true]);
      await field('E-mail').focus();
    }
    await press('Enter');
    await intro();
    const { json } = await api<{ plan: object; services: object; coupons: { name: string }[] }>(
      page,
      'GET',
      '/api/company/subscription',
    );
    expect(json.data.plan).toMatchObject({ dashboards: 30, interval: 12, cents: 198_720 });
    expect(json.data.services).toEqual({ dashboards: 30, bonusDashboards: 5 });
    expect(json.data.coupons.map(({ name }) => name).sort()).toEqual(['TERN10', 'WELCOME5']);
  });

  it('registers with each provider after the consents, and returns with the entries if the user cancels', async () => {
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
        await pay();
        await allow(account, 'Cancel');
        await expect.poll(alert).toContain('Facebook did not share your account');
        expect(await entries()).toEqual(['Ida Kjær', 'ida@example.com', 0, true, true]);
        // The order is kept, so the user can try again with the same entries.
        await button('Register with Facebook').click();
      } else {
        await consent();
        await button(`Register with ${provider}`).click();
        await pay();
      }
      await allow(account);
      await intro();
      if (provider !== 'LinkedIn') await page.context().close();
    }
    // After signing out, the user signs in with the provider.
    await signedOut('/login?next=/company/sources');
    await button('Sign in with LinkedIn').click();
    await allow(/Noor Haddad/);
    await skipSetup(page);
  });

  it('connects a provider account to the user who has the same address, after a sign-in with the password', async () => {
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
