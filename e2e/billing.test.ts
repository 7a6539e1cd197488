import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { signIn } from './support/app.ts';
import { violations } from './support/axe.ts';
import { intercept, pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';
import { skipAfterFailure } from './support/steps.ts';

describe('a subscription: payment, coupons, overdue charge, cancellation, new subscription', () => {
  const stage = useStage('billing');
  let page: Page;
  let complaints: string[];
  let shared = '';

  beforeAll(async () => {
    page = await stage.newPage();
    complaints = watch(page);
  });

  skipAfterFailure();
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
  });

  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const standing = (text: string) => section('Your plan').getByText(text, { exact: true }).waitFor();
  const message = (title: string) => page.getByRole('region', { name: 'Messages' }).getByText(title);

  /** Pays in the shown checkout. */
  async function pay(): Promise<void> {
    const checkout = page.frameLocator('iframe[title="Checkout"]');
    await checkout.getByRole('button', { name: 'Pay' }).click();
    await page.getByText('Subscribed', { exact: true }).first().waitFor();
  }

  /** Presses buttons on the provider's account page. */
  async function atProvider(...buttons: string[]): Promise<void> {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Manage payment' }).first().click();
    const account = await opened;
    for (const name of buttons) {
      // The account page must stay open until its request is answered.
      const answered = account.waitForResponse((response) => response.request().method() === 'POST');
      await account.getByRole('button', { name }).click();
      await answered;
      await account.waitForLoadState();
    }
    await account.close();
  }

  it('shows the price while the user types, and opens the checkout with this price', async () => {
    await signIn(page, stage.service.url);
    const { json } = await api<{ permalink: string }[]>(page, 'GET', '/api/dashboards');
    shared = `/dashboards/${json.data[0]?.permalink}`;
    await page.getByRole('link', { name: 'Subscription' }).click();
    const order = section('Subscribe');
    const dashboards = order.getByRole('spinbutton', { name: 'Dashboards' });
    await dashboards.fill('30');
    await dashboards.press('Enter');
    expect(await order.getByRole('status').textContent()).toBe('$230.00');
    await order.getByText('Annual', { exact: true }).click();
    expect(await order.getByRole('status').textContent()).toBe('$2,208.00');
    expect(await violations(page)).toEqual([]);
    await order.getByRole('button', { name: 'Subscribe' }).click();
    const checkout = page.frameLocator('iframe[title="Checkout"]');
    await checkout.getByText('30 dashboards, billed annually').waitFor();
    await checkout.getByRole('button', { name: 'Cancel' }).click();
    await section('Subscribe').getByRole('button', { name: 'Subscribe' }).waitFor();
    expect(await section('Subscribe').getByRole('status').textContent()).toBe('$2,208.00');
  });

  it('is active after the payment', async () => {
    const order = section('Subscribe');
    await order.getByText('Monthly', { exact: true }).click();
    await order.getByRole('spinbutton', { name: 'Dashboards' }).fill('3');
    await order.getByRole('spinbutton', { name: 'Dashboards' }).press('Enter');
    await order.getByRole('button', { name: 'Subscribe' }).click();
    await pay();
    await standing('Active');
    await section('Your plan').getByText('$24.00 a month').waitFor();
  });

  it('applies coupons by their codes', async () => {
    const coupons = section('Coupons');
    await coupons.getByLabel('Code').fill('SPRING26');
    await coupons.getByRole('button', { name: 'Apply' }).click();
    await coupons.getByText('Code / Coupon SPRING26 is invalid').waitFor();
    await coupons.getByLabel('Code').fill('tern10');
    await coupons.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Code / Coupon tern10 activated successfully').first().waitFor();
    await section('Your plan').getByText('$21.60 a month').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('is overdue after a declined charge and active after payment with another card, without a reload', async () => {
    await atProvider('Use a card that is declined', 'Charge now');
    await message('Account Overdue.').waitFor();
    await standing('Overdue');
    await atProvider('Use a card that works');
    await message('Account Overdue.').waitFor({ state: 'detached' });
    await standing('Active');
  });

  it('is cancelled after a question that states the consequences, and can be continued', async () => {
    await section('If you cancel').getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await message('Canceled Account.').waitFor();
    await section('Your subscription is canceled').getByRole('button', { name: 'Resubscribe' }).click();
    await message('Canceled Account.').waitFor({ state: 'detached' });
    await standing('Active');
  });

  it('archives the dashboards when the service ends, and restores them with a new subscription', async () => {
    await atProvider('End the subscription now');
    await standing('Ended');
    const guest = await stage.newPage();
    await guest.goto(`${stage.service.url}${shared}`);
    await guest.getByText('This company has no active subscription').waitFor();
    await section('Subscribe').getByRole('button', { name: 'Subscribe' }).click();
    await pay();
    await standing('Active');
    await message('Restored Account.').waitFor();
    await guest.reload();
    await guest.getByRole('article').first().waitFor();
    await guest.context().close();
  });

  it('lists invoices and prints one', async () => {
    await page.getByRole('link', { name: 'Invoices' }).first().click();
    await page.getByRole('row', { name: /Paid/ }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    const opened = page.waitForEvent('popup');
    await page
      .getByRole('link', { name: /^Print invoice/ })
      .first()
      .click();
    const invoice = await opened;
    await invoice.getByRole('heading', { name: 'Invoice' }).waitFor();
    await invoice.getByText('Tern & Field').waitFor();
    await invoice.close();
    expect(complaints).toEqual([]);
  });

  it('ends with the company, which is deleted after its name is typed', async () => {
    await page.getByRole('link', { name: 'Subscription' }).first().click();
    await section('Delete the company').getByRole('button', { name: 'Delete company' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Tern & Field?' });
    await dialog.getByRole('textbox').fill('Tern');
    await dialog.getByRole('button', { name: 'Delete company' }).click();
    await dialog.getByText('This is not the name. Type Tern & Field.').waitFor();
    // The answer of the deletion never arrives, so that another request of the page fails with the ended session first.
    const deleted = Promise.withResolvers<number>();
    await intercept(page, /\/api\/company(\?|$)/, async (route) => {
      deleted.resolve((await route.fetch()).status());
    });
    await dialog.getByRole('textbox').fill('Tern & Field');
    await dialog.getByRole('button', { name: 'Delete company' }).click();
    expect(await deleted.promise).toBe(204);
    // Another request can fail before this one, so that the page is already leaving for the sign-in page.
    await page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => {});
    await page.waitForURL('**/login');
    await page.getByText('Tern & Field was deleted with all of its data.').waitFor();
    await page.goto(stage.service.url + shared);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});
