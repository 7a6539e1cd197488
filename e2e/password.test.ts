import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, signIn } from './support/app.ts';
import { sideways, violations } from './support/axe.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

const MEMBER = 'member@demo.test';
const NEW = 'a password of the test';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code that an authenticator app shows for a key (RFC 6238), `periods` × 30 s from now. */
function codeOf(key: string, periods = 0): string {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + periods));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

describe('the password of a user', () => {
  const stage = useStage('password');
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await stage.newPage();
    complaints = watch(page);
  });
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
    // The browser logs two expected problems: the calls that must fail, and that axe cannot read the frame of a mail.
    expect(
      complaints.splice(0).filter((text) => !/status of (404|410|422)|'postMessage' on 'DOMWindow'/.test(text)),
    ).toEqual([]);
  });

  const sound = async () => {
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  };

  it('can be replaced with the link of a mail if it is forgotten', async () => {
    await page.goto(`${stage.service.url}/login`);
    await page.getByRole('link', { name: 'Forgotten password?' }).press('Enter');
    await page.getByLabel('E-mail').waitFor();
    await page.keyboard.type('not an address');
    await page.keyboard.press('Enter');
    await page.getByText('Use an e-mail address such as name@example.com.').waitFor();
    await page.getByLabel('E-mail').fill(MEMBER);
    await sound();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your mailbox' }).waitFor();
    await sound();

    await page.getByRole('link', { name: 'Open the demo’s mailbox' }).click();
    const mail = page.getByRole('link', { name: /Choose a new password/ });
    await expect
      .poll(async () => {
        await page.reload();
        return mail.count();
      })
      .toBe(1);
    await mail.click();
    await page.getByRole('heading', { level: 1, name: 'Choose a new password for Reporting' }).waitFor();
    await sound();
    const opened = page.waitForEvent('popup');
    await page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password', exact: true }).click();
    const popup = await opened;
    await popup.getByText(`For ${MEMBER}. All devices will be signed out.`).waitFor();
    const link = popup.url();
    await popup.close();

    await page.goto(link);
    const password = page.getByLabel('New password');
    await password.fill('password1');
    await page.getByLabel('Confirmation').fill('password1');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText(/This password is common/).waitFor();
    expect(await password.inputValue()).toBe('password1');
    await sound();
    await password.fill(NEW);
    await page.getByLabel('Confirmation').fill(NEW);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await sound();
    await signIn(page, stage.service.url, { email: MEMBER, password: NEW });

    // The signed-in user opens the used link again.
    await page.goto(link);
    await page.getByText('This link is no longer valid: it was used already, or a newer link replaced it.').waitFor();
    await sound();
    await page.getByRole('link', { name: 'Request a new link' }).waitFor();
  });

  it('cannot be replaced with a link that the service did not send', async () => {
    await page.goto(`${stage.service.url}/reset-password/${'x'.repeat(43)}`);
    await page.getByText('This link is not valid.').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
  });

  it('can be combined with a second factor, which an admin can require of everyone', async () => {
    const own = await stage.newPage();
    const other = await stage.newPage();
    const { url } = stage.service;
    await signIn(own, url);
    await signIn(other, url);
    const openOwn = async (view: Page) => {
      await view.goto(`${url}/dashboards`);
      const { user } = await view.evaluate(
        () => JSON.parse(document.getElementById('bootstrap')?.textContent ?? '').member,
      );
      await view.goto(`${url}/users/${user.id}`);
    };
    await openOwn(own);
    await own.getByText('This device').waitFor();
    await own.getByRole('button', { name: /^Sign out Chrome on/ }).click();
    await expect.poll(() => own.getByRole('button', { name: /^Sign out Chrome on/ }).count()).toBe(0);
    // The closed socket causes this navigation; the test does nothing on this page.
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();

    await own.getByRole('button', { name: 'Set up' }).click();
    const dialog = own.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('wrong');
    await own.keyboard.press('Enter');
    await dialog.getByText('This is not your current password.').waitFor();
    await dialog.getByLabel('Current password').fill(ADMIN.password);
    await own.keyboard.press('Enter');
    await dialog.getByRole('img', { name: /QR code/ }).waitFor();
    expect(await violations(own)).toEqual([]);
    const key = ((await dialog.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '');
    const code = codeOf(key);
    await dialog.getByLabel('Code of six digits').fill(code);
    await own.keyboard.press('Enter');
    const stored = own.getByRole('alertdialog');
    await stored.getByRole('listitem').first().waitFor();
    const [recovery = ''] = await stored.getByRole('listitem').allTextContents();
    expect(await violations(own)).toEqual([]);
    await stored.getByRole('button', { name: 'I have stored them' }).click();
    await own.getByText('10 of your recovery codes are left').waitFor();

    await own.getByLabel('Require a second factor of everyone').click();
    await own.getByRole('button', { name: 'Require it' }).click();
    await own.getByText('Everyone needs a second factor', { exact: true }).waitFor();
    expect(await sideways(own)).toBe(0);

    // A code is valid only once. A recovery code is accepted instead.
    await other.getByLabel('E-mail').fill(ADMIN.email);
    await other.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await other.keyboard.press('Enter');
    await other.getByLabel('Code of six digits').fill(code);
    await other.keyboard.press('Enter');
    await other.getByText('This code is wrong or was used already.').waitFor();
    expect(await violations(other)).toEqual([]);
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(recovery);
    await other.keyboard.press('Enter');
    await other.waitForURL('**/dashboards');

    // Other pages redirect the member to the member's own user page.
    await page.goto(`${url}/dashboards`);
    await page.getByText('Your company requires a second factor.').waitFor();
    await page.getByRole('link', { name: 'Sources' }).first().click();
    await page.getByText('Your company requires a second factor.').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/users\//);
  });
});
