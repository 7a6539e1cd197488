import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, makeDashboard, textCard } from './support/api.ts';
import { ADMIN, choose, signIn } from './support/app.ts';
import { sideways, violations } from './support/axe.ts';
import { intercept, pictureOnFailure, watch } from './support/browser.ts';
import { type ErrorReceiver, startErrorReceiver } from './support/error-receiver.ts';
import { type NameServer, startNameServer, type Zone } from './support/name-server.ts';
import { useStage } from './support/stage.ts';

const LOGO = join(import.meta.dirname, '../packages/app/public/demo/autumn-blend.webp');
const MEMBER = { ...ADMIN, email: 'member@demo.test' };

describe('the settings of the company', () => {
  const zones = new Map<string, Zone>();
  let dns: NameServer;
  let errors: ErrorReceiver;
  const stage = useStage(
    'settings',
    () => [],
    async () => {
      dns = await startNameServer(zones);
      errors = await startErrorReceiver();
      return { DNS_SERVERS: dns.address, WHITE_LABEL_CNAME: 'hosts.reporting.example', ERRORS_DSN: errors.dsn };
    },
  );
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await stage.newPage({ reducedMotion: 'reduce', bypassCSP: true });
    complaints = watch(page);
    await signIn(page, stage.service.url);
  });
  afterAll(async () => {
    await dns.close();
    await errors.close();
  });
  afterEach(({ task }) => pictureOnFailure(task, page));

  const open = async () => {
    await page.goto(`${stage.service.url}/company/settings`);
    await field('Company name').waitFor();
  };
  const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  const bar = () => page.getByRole('region', { name: 'Unsaved changes' });
  const save = () => bar().getByRole('button', { name: 'Save' }).click();
  const stored = async () => (await api<Record<string, unknown>>(page, 'GET', '/api/company')).json.data;

  it('are saved together, list unsaved fields, and appear in the menu and in the public view', async () => {
    const { permalink } = await makeDashboard(page, 'With a logo', [textCard('Notes', 'For the client')]);
    await open();
    expect(await page.title()).toBe('Company Settings | Reporting');
    expect(await bar().count()).toBe(0);
    await field('Company name').fill('Tern & Co');
    await field('Domain').fill('https://www.ternandco.example/about');
    await field('Phone').fill('+45 33 12 84 06');
    await page.getByRole('combobox', { name: 'Default range' }).click();
    await page.getByRole('option', { name: /^Last month/ }).click();
    await choose(page, 'Time zone', 'Auckland', /Auckland/);
    await field('Hosts').fill('www.marlowcoffee.com\n*.fjordkayaks.com');
    await page.locator('input[type=file]').setInputFiles(LOGO);
    await bar().getByText('7 unsaved changes').waitFor();
    await save();
    await page.getByText('Settings saved').first().waitFor();
    await bar().waitFor({ state: 'detached' });
    expect(await field('Domain').inputValue()).toBe('www.ternandco.example');
    const company = await stored();
    expect(company).toMatchObject({
      name: 'Tern & Co',
      phone: '+45 33 12 84 06',
      dateRange: 'lastMonth',
      timezone: 'Pacific/Auckland',
      embedHosts: ['www.marlowcoffee.com', '*.fjordkayaks.com'],
    });
    const menu = page.getByRole('complementary', { name: 'Main menu' });
    await menu.getByText('Tern & Co').waitFor();
    expect(await menu.locator('img').first().getAttribute('src')).toBe(company.logo);
    const guest = await stage.newPage();
    await guest.goto(`${stage.service.url}/dashboards/${permalink}`);
    await guest.getByText('Prepared by Tern & Co').first().waitFor();
    await guest.locator('#first-view-theme').waitFor({ state: 'detached' });
    expect(await guest.locator(`img[src="${company.logo}"]`).count()).toBeGreaterThan(0);
    await guest.context().close();
  });

  it('show an error beside its field, keep the entries, and can be discarded', async () => {
    await open();
    await field('Hosts').fill('www.marlowcoffee.com\nhttps://*.example.com');
    await field('Phone').fill('call me');
    await save();
    await page.getByText('“https://*.example.com”: a * is allowed only at the start').waitFor();
    await page.getByText('Use digits, with spaces').waitFor();
    expect(await field('Phone').inputValue()).toBe('call me');
    await expect.poll(() => field('Phone').evaluate((element) => element === document.activeElement)).toBe(true);
    // A link on the page asks for confirmation first.
    await page.getByRole('link', { name: /^Sources/ }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(await field('Phone').inputValue()).toBe('call me');
    await bar().getByRole('button', { name: 'Discard' }).click();
    await bar().waitFor({ state: 'detached' });
    expect(await field('Phone').inputValue()).toBe('+45 33 12 84 06');
    expect(await page.getByText('Use digits, with spaces').count()).toBe(0);
  });

  it('show the required DNS records of the sender and the host, and the records that were found', async () => {
    await open();
    await field('From address').fill('reports');
    await field('Host(?!s)').fill('reports.ternandco.example');
    await page.getByText('The records to enter are shown after you save.').first().waitFor();
    await save();
    await bar().waitFor({ state: 'detached' });
    const senders = page.getByRole('list', { name: 'Records of the from address' });
    const hosts = page.getByRole('list', { name: 'Records of the host' });
    await senders.getByText('Not checked yet').first().waitFor();
    await page.getByText('Until all three records are verified, mail is sent from').waitFor();
    zones.set('ternandco.example', { txt: ['v=spf1 include:_spf.other.example -all'] });
    await page.getByRole('button', { name: 'Check now: from address' }).click();
    await senders.getByText('Found v=spf1 include:_spf.other.example -all').waitFor();
    await expect.poll(() => senders.getByText('Not found').count()).toBe(2);
    // The test puts the copied texts into the DNS.
    const copied = async (list: typeof senders, name: string) => {
      await list.getByRole('button', { name }).click();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const record of ['SPF, TXT', 'DKIM, TXT', 'DMARC, TXT']) {
      const value = await copied(senders, `Copy the value of ${record}`);
      zones.set(await copied(senders, `Copy the name of ${record}`), { txt: [value] });
    }
    zones.set('reports.ternandco.example', { cname: 'hosts.reporting.example' });
    zones.set(await copied(hosts, 'Copy the name of TXT'), { txt: [await copied(hosts, 'Copy the value of TXT')] });
    await page.getByRole('button', { name: 'Check now: host' }).click();
    await page.getByText('Mails come from reports@ternandco.example, signed.').waitFor();
    await page.getByText('Every shared link begins with this host.').waitFor();
    expect(await senders.getByText('Verified').count()).toBe(3);
    // One record is wrong and one is missing, so that the pictures and the check of colours include these states.
    zones.set('_dmarc.ternandco.example', { txt: ['v=DMARC1; p=quarentine; adkim=r'] });
    zones.delete('reports.ternandco.example');
    await page.getByRole('button', { name: 'Check now: host' }).click();
    await senders.locator('mark').getByText('quarentine').waitFor();
  });

  it('an error of the page and a failed PDF are reported to the configured error tracker, without secrets', async () => {
    const { permalink } = await makeDashboard(page, 'With an error', [textCard('Notes', 'A text of a client')]);
    const guest = await stage.newPage();
    await guest.goto(`${stage.service.url}/dashboards/${permalink}`);
    await guest.getByText('A text of a client').first().waitFor();
    await guest.evaluate(() => {
      setTimeout(() => {
        throw new Error('a drill');
      });
    });
    await expect.poll(() => errors.received().some((envelope) => envelope.includes('a drill'))).toBe(true);
    const event = errors.received().find((envelope) => envelope.includes('a drill')) ?? '';
    const [header = '', item = '', body = ''] = event.split('\n');
    expect(JSON.parse(header)).toHaveProperty('event_id');
    expect(JSON.parse(item)).toMatchObject({ type: 'event' });
    expect(JSON.parse(body)).toMatchObject({
      exception: { values: [{ type: 'Error', value: 'a drill' }] },
      request: { url: `${stage.service.url}/dashboards/[secret]` },
    });
    // A busy service is not reported as an error; every other failure of a PDF is.
    const button = guest.getByRole('button', { name: 'Export PDF' });
    for (const [status, code, message] of [
      [429, 'too_many_requests', 'Too many PDFs are being printed.'],
      [500, 'pdf_failed', 'The PDF could not be printed.'],
    ] as const) {
      await intercept(guest, '**/pdf?*', (route) => route.fulfill({ status, json: { code, message } }));
      await button.and(guest.locator('[data-state=idle]')).click();
      await guest.getByText(message).first().waitFor();
    }
    await expect.poll(() => errors.received().some((envelope) => envelope.includes('could not be printed'))).toBe(true);
    expect(errors.received().filter((envelope) => envelope.includes('Too many PDFs'))).toEqual([]);
    // The recording of the session arrives after the error.
    await expect.poll(() => errors.received().some((envelope) => envelope.includes('replay_recording'))).toBe(true);
    for (const envelope of errors.received()) {
      expect(envelope).not.toContain(permalink);
      expect(envelope).not.toContain('A text of a client');
    }
    await guest.context().close();
  });

  it('remove the logo', async () => {
    await open();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await save();
    await bar().waitFor({ state: 'detached' });
    expect((await stored()).logo).toBeNull();
  });

  it('are available only to admins', async () => {
    const member = await stage.newPage();
    await signIn(member, stage.service.url, MEMBER);
    await member.goto(`${stage.service.url}/company/settings`);
    await member.waitForURL('**/dashboards');
    await member.context().close();
  });

  it('are accessible in both themes and at three widths', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open();
      await field('Phone').fill('call me');
      await save();
      await page.getByText('Use digits, with spaces').waitFor();
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sideways(page)).toBe(0);
        if (width !== 820) expect(await violations(page)).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 1000 });
    }
    // The browser itself logs the rejected form.
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  });
});
