import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './support/app.ts';
import { sideways, violations } from './support/axe.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

const MEMBER = 'member@demo.test';
const NEW = 'a password of the test';

describe('a forgotten password', () => {
  const stage = useStage('password');
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await stage.newPage();
    complaints = watch(page);
  });
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
    // The console names the refused calls of these tests, and that axe cannot enter the frame of a mail.
    expect(
      complaints.splice(0).filter((text) => !/status of (404|410|422)|'postMessage' on 'DOMWindow'/.test(text)),
    ).toEqual([]);
  });

  const sound = async () => {
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  };

  it('is replaced with the link of a mail, by keyboard', async () => {
    await page.goto(`${stage.service.url}/login`);
    await page.getByRole('link', { name: 'Forgotten password?' }).press('Enter');
    await page.getByLabel('E-mail').waitFor();
    await page.keyboard.type('not an address');
    await page.keyboard.press('Enter');
    await page.getByText('Use an e-mail address such as name@example.com.').waitFor();
    await page.getByLabel('E-mail').fill(MEMBER);
    await sound();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
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
    await page.getByText(/Many people use this password/).waitFor();
    expect(await password.inputValue()).toBe('password1');
    await sound();
    await password.fill(NEW);
    await page.getByLabel('Confirmation').fill(NEW);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await sound();
    await signIn(page, stage.service.url, { email: MEMBER, password: NEW });

    // The same link again: signed in as its user, and in a browser without a session.
    await page.goto(link);
    await page.getByText('This link was used already.').waitFor();
    await sound();
    await page.getByRole('link', { name: 'Request a new link' }).waitFor();
  });

  it('is not replaced with a link that the service did not send', async () => {
    await page.goto(`${stage.service.url}/reset-password/${'x'.repeat(43)}`);
    await page.getByText('This link is not valid.').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
  });
});
