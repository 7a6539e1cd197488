import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { card, signIn, titles } from './support/app.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

interface Stored {
  widgets: { instances?: { type: string; sourceId: string | null; inputs: Record<string, unknown> }[] }[];
}

describe('the form for a new dashboard', () => {
  const stage = useStage('create');
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await stage.newPage();
    complaints = watch(page);
    await signIn(page, stage.service.url);
  });
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
    expect(complaints.splice(0)).toEqual([]);
  });

  const start = async () => {
    await page.goto(`${stage.service.url}/dashboards/create`);
    await page.getByRole('radio', { name: /^Search performance/ }).waitFor();
  };
  /** Presses the label, because the radio button itself is hidden. */
  const choose = (name: string) => page.locator('label').filter({ hasText: name }).click();
  const form = () => page.getByRole('form', { name: 'New dashboard' });
  const submit = async () => {
    await form().getByRole('button', { name: 'Create Dashboard' }).click();
    await page.waitForURL((url) => /^\/dashboards\/[\w-]{24}$/.test(url.pathname));
    return page.url().split('/').at(-1) ?? '';
  };
  const stored = async (permalink: string) => {
    const { json } = await api<Stored>(page, 'GET', `/api/dashboards/${permalink}`);
    return json.data.widgets.flatMap(({ instances = [] }) => instances);
  };

  it('draws eight different templates in the colours of the theme', async () => {
    await start();
    const pictures = page.locator('label [data-slot=dashboard-sketch]');
    expect(await pictures.count()).toBe(8);
    const drawings = await pictures.evaluateAll((all) => all.map((picture) => picture.innerHTML));
    expect(new Set(drawings).size).toBe(8);
    const ground = () =>
      pictures
        .first()
        .locator('rect')
        .first()
        .evaluate((rect) => getComputedStyle(rect).fill);
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('creates a dashboard from a template: widgets query the chosen properties, and widgets without a source ask for one', async () => {
    await start();
    // The radio buttons are one group for the keyboard.
    await page.getByRole('radio', { name: /^Blank/ }).focus();
    await page.keyboard.press('ArrowRight');
    await form().getByRole('heading', { name: 'Search performance' }).waitFor();
    await form().getByRole('textbox', { name: 'Name' }).fill('Halden, search');
    await form().getByRole('button', { name: 'Connect Semrush' }).waitFor();
    await form()
      .getByText(/1 widget will be empty and ask for Semrush/)
      .waitFor();
    // If a type has only one source, it is chosen.
    for (const [type, name] of [
      ['Google Analytics 4', /Marlow Coffee Shop/],
      ['Google Search Console', /^marlowcoffee\.com/],
    ] as const) {
      await form()
        .getByRole('combobox', { name: `Property of ${type}` })
        .click();
      await page.getByRole('option', { name }).first().click();
    }
    const permalink = await submit();
    await card(page, 'Landing pages').getByRole('rowheader').first().waitFor();
    await card(page, 'Tracked keywords').getByText('No source chosen').waitFor();
    expect((await titles(page)).slice(0, 2)).toEqual(['Organic clicks', 'Impressions']);
    const properties: Record<string, string> = {
      google_analytics_4: 'properties/310200101',
      google_webmasters: 'sc-domain:marlowcoffee.com',
    };
    for (const { type, sourceId, inputs } of await stored(permalink)) {
      const own = properties[type];
      expect([type, sourceId === null, inputs.property]).toEqual([type, own === undefined, own]);
    }
    // The form of a widget without a source offers sources.
    await card(page, 'Tracked keywords').hover();
    await page.getByRole('button', { name: 'Edit Tracked keywords', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Edit widget' });
    await panel.getByRole('combobox', { name: 'Source' }).waitFor();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    const guest = await stage.newPage();
    await guest.goto(page.url());
    await card(guest, 'Landing pages').waitFor();
    const shown = await titles(guest);
    expect(shown).toContain('Top queries');
    expect(shown).not.toContain('Tracked keywords');
    await guest.context().close();
  });

  it('creates a copy that queries the newly chosen source and property, and keeps all other sources', async () => {
    await start();
    await choose('Marlow Coffee, monthly');
    await form()
      .getByRole('heading', { name: /^Copy of Marlow Coffee/ })
      .waitFor();
    const source = form().getByRole('combobox', { name: /^Google Analytics 4/ });
    await expect.poll(() => source.textContent()).toMatch(/^As before: /);
    await source.click();
    await page.getByRole('option', { name: 'maya@marlowcoffee.com', exact: true }).click();
    const property = form().getByRole('combobox', { name: 'Property of Google Analytics 4' });
    await property.click();
    await page.getByRole('option').last().click();
    const name = await property.inputValue();
    await form().getByRole('textbox', { name: 'Name' }).fill('Another client');
    const permalink = await submit();
    const instances = await stored(permalink);
    const analytics = instances.filter(({ type }) => type === 'google_analytics_4');
    expect(analytics.length).toBeGreaterThan(3);
    expect(new Set(analytics.map(({ inputs }) => inputs.property)).size).toBe(1);
    expect(analytics[0]?.inputs.property).not.toBe('properties/310200101');
    expect(name).not.toContain('Marlow Coffee Shop');
    expect(instances.filter(({ type }) => type === 'google_sheets').every(({ sourceId }) => sourceId !== null)).toBe(
      true,
    );
  });

  it('requires only a name for a blank dashboard', async () => {
    await start();
    await form().getByRole('textbox', { name: 'Name' }).fill('');
    await form().getByRole('button', { name: 'Create Dashboard' }).click();
    await form().getByText('Please fill out this field.').waitFor();
    await form().getByRole('textbox', { name: 'Name' }).fill('Empty');
    await submit();
    await page.getByText('Add the first widget').waitFor();
  });
});
