import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plannedSends } from '../packages/contract/src/rules/reports.ts';
import { api, makeDashboard, textCard } from './support/api.ts';
import { ADMIN, choose, signIn } from './support/app.ts';
import { sideways, violations } from './support/axe.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

interface Report {
  id: string;
  recipients: string;
  period: string;
  detail: string | number;
  paused: boolean;
  timezone: string;
}

describe('automatic reports', () => {
  const stage = useStage('reports');
  let page: Page;
  let complaints: string[];
  let permalink: string;

  beforeAll(async () => {
    page = await stage.newPage({ reducedMotion: 'reduce', bypassCSP: true, timezoneId: 'Europe/Copenhagen' });
    complaints = watch(page);
    await signIn(page, stage.service.url);
    ({ permalink } = await makeDashboard(page, 'Marlow Coffee', [textCard('Notes', 'For the client')]));
  });
  afterEach(({ task }) => pictureOnFailure(task, page));

  const dialog = () => page.getByRole('dialog', { name: 'Mail reporting' });
  const recipients = () => dialog().getByRole('textbox', { name: /^Recipients \[max 5\]/ });
  const submit = (name = 'Schedule') => dialog().getByRole('button', { name, exact: true });
  const list = async () => (await api<Report[]>(page, 'GET', '/api/automatic-reports')).json.data;
  const openModal = async (action = 'Manage') => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('region', { name: 'Mail reporting' }).getByRole('button', { name: action }).click();
    await dialog().waitFor();
  };

  it('are scheduled from the share menu with the documented defaults, and the dialog closes', async () => {
    await page.goto(`${stage.service.url}/dashboards/${permalink}`);
    await openModal('Set up');
    await dialog().getByText('Marlow Coffee. 0 of 5 automatic reports are set up.').waitFor();
    expect(await submit().isDisabled()).toBe(true);
    expect(await dialog().getByRole('combobox', { name: 'Day' }).textContent()).toBe('First day');
    expect(await dialog().getByRole('spinbutton', { name: 'Hour' }).inputValue()).toBe('8');
    expect(await dialog().getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Europe/Copenhagen');
    expect(await dialog().getByRole('checkbox', { name: 'Figures in the mail' }).isChecked()).toBe(true);
    expect(await dialog().getByRole('checkbox', { name: 'Attach the PDF' }).isChecked()).toBe(false);
    await dialog().getByText('nobody yet', { exact: true }).waitFor();
    expect(await dialog().getByRole('row').count()).toBeGreaterThan(12);
    await dialog().locator('iframe[title="Mail"]').contentFrame().getByText('For the client').first().waitFor();
    await dialog().getByRole('radio', { name: 'Week' }).check({ force: true });
    expect(await dialog().getByRole('combobox', { name: 'Day' }).textContent()).toBe('Tuesday');
    await recipients().fill('ida@example.com, mads');
    await recipients().press('Enter');
    await dialog().getByText('“mads” is not a plain e-mail address').waitFor();
    expect(await submit().isDisabled()).toBe(true);
    await dialog().getByRole('button', { name: 'Remove mads' }).click();
    // The pasted list has the form in which mail programs copy recipients.
    await recipients().evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Ida <IDA@example.com>; Mads Holm <mads@example.com>');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await dialog().getByText('2 of 5', { exact: true }).waitFor();
    await dialog().getByText('Tuesday at 08:00', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    const told = page.getByText('The report is scheduled').first().waitFor();
    await submit().click();
    await dialog().waitFor({ state: 'detached' });
    await told;
    expect(await list()).toMatchObject([
      {
        recipients: 'ida@example.com, mads@example.com',
        period: 'WEEK',
        detail: 1,
        timezone: 'Europe/Copenhagen',
        date_range: 'LAST_MONTH',
      },
    ]);
  });

  it('mark the days on which the clocks change, and send a test only to the user', async () => {
    await openModal();
    await dialog().getByText('1 of 5 automatic reports are set up.').waitFor();
    await dialog().getByRole('radio', { name: 'Week' }).check({ force: true });
    await dialog().getByRole('combobox', { name: 'Day' }).click();
    await page.getByRole('option', { name: 'Sunday' }).click();
    await choose(page, 'Time zone', 'New York', /New York/);
    // Escape asks before it discards the entries.
    await dialog().getByRole('spinbutton', { name: 'Hour' }).press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).press('Enter');
    const now = new Date();
    // The next twelve Sundays do not always contain a clock change.
    const schedule = { period: 'WEEK', detail: 6, hour: 8, minute: 0, timezone: 'America/New_York' } as const;
    const sends = plannedSends({ schedule, range: 'LAST_MONTH' }, now.getTime(), 12);
    const isNear = sends.some(({ clockNote }) => clockNote !== null);
    expect(
      await dialog()
        .getByText(/^Clocks go/)
        .count(),
    ).toBe(isNear ? 1 : 0);
    await dialog().getByRole('button', { name: 'Send a test to me' }).click();
    await page.getByText('The test is sent').first().waitFor();
    const mailbox = await stage.newPage();
    await mailbox.goto(`${stage.service.url}/mailbox`);
    await mailbox.getByText(ADMIN.email).first().waitFor();
    expect(await mailbox.getByText('ida@example.com').count()).toBe(0);
    await mailbox.context().close();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('are listed on one page for all dashboards, and are sent, paused, changed and deleted there', async () => {
    await page
      .getByRole('complementary', { name: 'Main menu' })
      .getByRole('link', { name: 'Automatic reports' })
      .click();
    expect(await page.title()).toBe('Automatic Reports | Reporting');
    await page.getByRole('button', { name: 'Marlow Coffee', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Report Marlow Coffee' });
    await panel.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click();
    await panel.getByText('Delivered').first().waitFor();
    await panel.getByText('mads@example.com').waitFor();
    // Sends the mail to one recipient again, by keyboard only.
    await panel.getByRole('button', { name: 'Send again to mads@example.com' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).press('Enter');
    await page.getByText('The mail is being sent again').first().waitFor();
    await panel.getByRole('list', { name: 'What happened' }).getByText('2 of 2 recipients').waitFor();
    const sent = await page.context().newPage();
    await sent.goto(
      `${stage.service.url}${await panel.getByRole('link', { name: 'Mail as sent' }).getAttribute('href')}`,
    );
    await sent.getByText('For the client').first().waitFor();
    await sent.close();
    // The tooltip of the focused button is outside the landmarks.
    await panel.getByRole('button', { name: 'Send now' }).focus();
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    const more = panel.getByRole('button', { name: /^More for/ });
    await more.click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await panel.getByText('Paused').waitFor();
    expect((await list())[0]?.paused).toBe(true);
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    for (const name of ['ida', 'mads'])
      await dialog()
        .getByRole('button', { name: `Remove ${name}@` })
        .click();
    // A typed address is saved even if Enter was not pressed.
    await recipients().fill('eva@example.com');
    await submit('Save').click();
    await dialog().waitFor({ state: 'detached' });
    expect((await list())[0]?.recipients).toBe('eva@example.com');
    for (const [width, colorScheme] of [
      [820, 'dark'],
      [390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await sideways(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog().getByText('Next sends').click();
    await dialog().getByText('Next twelve sends').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete report' }).click();
    await page.getByText('Send your first report').waitFor();
    // axe sends messages to the frame of the mail, which has no origin.
    expect(complaints.filter((text) => !text.includes('postMessage'))).toEqual([]);
  });
});
