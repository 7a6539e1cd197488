import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, makeDashboard, textCard } from './support/api.ts';
import { ADMIN, choose, signIn } from './support/app.ts';
import { sideways, violations } from './support/axe.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

const LOGO = join(import.meta.dirname, '../packages/app/public/demo/autumn-blend.webp');
const MEMBER = { ...ADMIN, email: 'member@demo.test' };

describe('the settings of the company', () => {
  const stage = useStage('settings');
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await stage.newPage({ reducedMotion: 'reduce', bypassCSP: true });
    complaints = watch(page);
    await signIn(page, stage.service.url);
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

  it('are saved together, name what is not saved, and show in the menu and to guests', async () => {
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

  it('state what is wrong beside the field, keep what was entered, and can be discarded', async () => {
    await open();
    await field('Hosts').fill('www.marlowcoffee.com\nhttps://*.example.com');
    await field('Phone').fill('call me');
    await save();
    await page.getByText('“https://*.example.com”: a * may stand only at the start').waitFor();
    await page.getByText('Use digits, with spaces').waitFor();
    expect(await field('Phone').inputValue()).toBe('call me');
    await expect.poll(() => field('Phone').evaluate((element) => element === document.activeElement)).toBe(true);
    // A link of the page asks first.
    await page.getByRole('link', { name: /^Sources/ }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(await field('Phone').inputValue()).toBe('call me');
    await bar().getByRole('button', { name: 'Discard' }).click();
    await bar().waitFor({ state: 'detached' });
    expect(await field('Phone').inputValue()).toBe('+45 33 12 84 06');
    expect(await page.getByText('Use digits, with spaces').count()).toBe(0);
  });

  it('remove the logo', async () => {
    await open();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await save();
    await bar().waitFor({ state: 'detached' });
    expect((await stored()).logo).toBeNull();
  });

  it('are for admins only', async () => {
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
    // The browser itself reports the refused form.
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  });
});
