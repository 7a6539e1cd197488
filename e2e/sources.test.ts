import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  api,
  makeDashboard,
  reportWidget,
  sessionsWidget,
  sheetNamed,
  sheetWidget,
  sourceIds,
  sourceOf,
} from './support/api.ts';
import { card, choose, connect, readChart, signIn } from './support/app.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { consent } from './support/google.ts';
import type { Truth } from './support/ledger.ts';
import { awayFromFullHour, revoke } from './support/sandbox.ts';
import { chosenCases } from './support/source-types.ts';
import { useStage } from './support/stage.ts';
import { skipAfterFailure } from './support/steps.ts';

/** Returns the connection type of a source type. */
const connectionOf = (type: string) => type.replace(/_ranks$/, '').replace(/^google_analytics_4$/, 'google_analytics');
/** The vendor accounts of the demo's sources and of the agency. */
const MAYA = 'maya@marlowcoffee.com';
const AGENCY = 'nora@fernhill.agency';
const cases = chosenCases();
console.log(`source types of this run: ${cases.map(({ type }) => type).join(', ')}`);

describe('sources by sign-in: connect, choose, chart, table and summary', () => {
  const stage = useStage('sources');
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    page = await stage.newPage();
    complaints = watch(page);
    await signIn(page, stage.service.url);
  });
  skipAfterFailure();
  beforeEach(awayFromFullHour);
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
  });

  /** Returns the name and the first figure of each row of a table. */
  const tableOf = async (title: string): Promise<[string, number][]> => {
    const body = card(page, title).getByRole('table').locator('tbody tr');
    await body.first().waitFor({ state: 'attached' });
    const rows = await body.all();
    return Promise.all(
      rows.map(async (row) => {
        const [name = '', figure = ''] = await row.locator('th, td').allTextContents();
        return [name.trim(), Number(/[\d,.]+/.exec(figure)?.[0].replaceAll(',', ''))] as [string, number];
      }),
    );
  };

  it.each(cases)(
    '$type shows the figures of the ledger',
    async ({
      type,
      button,
      account,
      source = account ?? '',
      form,
      choice,
      property,
      byMonth,
      table,
      summary,
      truth,
    }) => {
      await page.getByRole('link', { name: 'Sources' }).click();
      const row = page.getByRole('row', { name: button }).filter({ hasText: source });
      await page.getByRole('row').nth(1).waitFor();
      // Source types of one connection type share a source, so it can already be connected.
      if ((await row.count()) === 0) {
        await page.getByRole('button', { name: 'Connect source' }).click();
        await connect(page, button, account, await form?.(stage.service.sandboxUrl));
      }
      await row.getByText('Connected').waitFor();
      const sourceId = await sourceOf(page, connectionOf(type), source);

      const { id, permalink } = await makeDashboard(page, `Form of ${type}`, []);
      await page.goto(`${stage.service.url}/dashboards/${permalink}`);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Add widget' }).click();
      const panel = page.getByRole('complementary', { name: 'Add a widget' });
      await panel.getByLabel('Title').fill('Clicks');
      await choose(panel, 'Source', source, button);
      if (choice !== undefined) {
        await panel.getByRole('combobox', { name: 'Data', exact: true }).click();
        await page.getByRole('option', { name: choice, exact: true }).click();
      }
      if (property !== null && 'typed' in property) {
        await panel.getByRole('textbox', { name: property.label }).fill(property.typed);
      } else if (property !== null) await choose(panel, property.label, property.search, property.option);
      await panel.getByRole('radio', { name: 'Line' }).press('Space');
      const chart = card(page, 'Clicks');
      await chart.locator('canvas').waitFor();
      // Days without data are gaps in the chart. The ledger omits them.
      const shown = async () => (await readChart(chart)).filter(({ value }) => !Number.isNaN(value));
      const days = await shown();
      expect(days.length).toBeGreaterThan(byMonth ? 0 : 6);
      const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
      const figures: Truth = await truth(
        stage.service.sandboxUrl,
        from,
        to,
        days.map(({ day }) => day),
      );
      await expect.poll(shown).toEqual(figures.days);
      await panel.getByRole('button', { name: 'Save widget' }).click();
      await page.getByText(/^Saved \d\d:\d\d/).waitFor();

      const made = await makeDashboard(page, `Figures of ${type}`, [
        reportWidget(type, { title: 'Names', sourceId, inputs: table }),
        reportWidget(type, { title: 'Key figures', sourceId, format: 'summary', inputs: summary }),
      ]);
      await page.goto(`${stage.service.url}/dashboards/${made.permalink}`);
      // Together the dashboards of all types would exceed the demo's limit.
      await api(page, 'DELETE', `/api/dashboards/${id}`);
      const rows = await tableOf('Names');
      expect(rows.length).toBeGreaterThan(0);
      for (const [name, value] of rows) expect([name, value]).toEqual([name, figures.names[name]]);
      for (const text of figures.totals) {
        await card(page, 'Key figures').getByText(text, { exact: true }).first().waitFor();
      }
      await page.goto(`${stage.service.url}/dashboards`);
      await page.getByRole('link', { name: 'Sources' }).waitFor();
      await api(page, 'DELETE', `/api/dashboards/${made.id}`);
      expect(complaints).toEqual([]);
    },
  );

  it('a revoked ad account does not affect three other sources, and reconnecting mends its widget without a reload', async () => {
    const [button, owner] = [/Facebook Ads/, 'Nora Brandt'];
    await page.getByRole('link', { name: 'Sources' }).click();
    await page.getByRole('row').nth(1).waitFor();
    if ((await page.getByRole('row', { name: button }).filter({ hasText: owner }).count()) === 0) {
      await page.getByRole('button', { name: 'Connect source' }).click();
      await connect(page, button, AGENCY, undefined);
      await page.getByRole('row', { name: button }).filter({ hasText: owner }).getByText('Connected').waitFor();
    }
    const sourceId = await sourceOf(page, 'facebook', owner);
    const sheets = await sourceOf(page, 'google_sheets', MAYA);
    const inputs = { property: 'act_20010010010001', dimension: 'campaign', metrics: ['clicks'] };
    const { permalink } = await makeDashboard(page, 'Revoked', [
      reportWidget('facebook', { title: 'Campaigns', sourceId, inputs }),
      sessionsWidget({
        title: 'Sessions',
        sourceId: await sourceOf(page, 'google_analytics', MAYA),
        format: 'chart',
      }),
      reportWidget('woocommerce', {
        title: 'Orders',
        sourceId: (await sourceIds(page)).woocommerce ?? '',
        inputs: { reportType: 'orders', dimension: 'date', metrics: ['orders'] },
      }),
      sheetWidget({
        title: 'Ad spend',
        sourceId: sheets,
        sheet: await sheetNamed(page, sheets, 'Ad spend by channel'),
      }),
    ]);
    await revoke(stage.service.sandboxUrl, AGENCY);
    await page.goto(`${stage.service.url}/dashboards/${permalink}?month=7&year=2026`);
    const revoked = card(page, 'Campaigns');
    await revoked.getByText('Sign-in expired').waitFor();
    const live = async () => {
      await card(page, 'Sessions').locator('canvas').waitFor();
      for (const title of ['Orders', 'Ad spend']) await card(page, title).getByRole('row').nth(3).waitFor();
    };
    await live();
    expect(await page.getByText('Sign-in expired').count()).toBe(1);
    const opened = page.waitForEvent('popup');
    await revoked.getByRole('button', { name: 'Reconnect' }).click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await consent(popup, AGENCY);
    await closed;
    await revoked.getByRole('table').locator('tbody tr').first().waitFor();
    expect(await sourceOf(page, 'facebook', owner)).toBe(sourceId);
    await live();
  });
});
