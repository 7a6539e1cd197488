import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeDashboard, reportWidget, sessionsWidget, sourceIds, sourceOf } from './support/api.ts';
import { card, choose, connect, readChart, signIn } from './support/app.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { consent } from './support/google.ts';
import type { Truth } from './support/ledger.ts';
import { revoke } from './support/sandbox.ts';
import { chosenCases } from './support/source-types.ts';
import { useStage } from './support/stage.ts';
import { skipAfterFailure } from './support/steps.ts';

/** The account of the agency, which the demo's own sources do not use. */
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
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
  });

  /** Names and first figures of a table. */
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
    '$type has the figures of the ledger',
    async ({ type, button, account, source = account ?? '', form, property, table, summary, truth }) => {
      await page.getByRole('link', { name: 'Sources' }).click();
      await page.getByRole('button', { name: 'Connect source' }).click();
      const entries = await form?.(stage.service.sandboxUrl);
      await connect(page, button, account, entries);
      await page.getByRole('row', { name: button }).filter({ hasText: source }).getByText('Connected').waitFor();
      const sourceId = await sourceOf(page, type, source);

      const { permalink } = await makeDashboard(page, `Form of ${type}`, []);
      await page.goto(`${stage.service.url}/dashboards/${permalink}`);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: 'Add widget' }).last().click();
      const panel = page.getByRole('complementary', { name: 'Add a widget' });
      await panel.getByLabel('Title').fill('Clicks');
      await choose(panel, 'Source', source, button);
      if (property !== null) await choose(panel, property.label, property.search, property.option);
      await panel.getByRole('radio', { name: 'Line' }).press('Space');
      const chart = card(page, 'Clicks');
      await chart.locator('canvas').waitFor();
      const days = await readChart(chart);
      expect(days.length).toBeGreaterThan(6);
      const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
      const figures: Truth = await truth(stage.service.sandboxUrl, from, to);
      expect(days).toEqual(figures.days);
      await panel.getByRole('button', { name: 'Save widget' }).click();
      await page.getByText(/^Saved \d\d:\d\d/).waitFor();

      const made = await makeDashboard(page, `Figures of ${type}`, [
        reportWidget(type, { title: 'Names', sourceId, inputs: table }),
        reportWidget(type, { title: 'Key figures', sourceId, format: 'summary', inputs: summary }),
      ]);
      await page.goto(`${stage.service.url}/dashboards/${made.permalink}`);
      const rows = await tableOf('Names');
      expect(rows.length).toBeGreaterThan(0);
      for (const [name, value] of rows) expect([name, value]).toEqual([name, figures.names[name]]);
      for (const text of figures.totals) {
        await card(page, 'Key figures').getByText(text, { exact: true }).first().waitFor();
      }
      expect(complaints).toEqual([]);
    },
  );

  it('a revoked account leaves the other widgets alone, and reconnecting mends its widget in place', async ({
    skip,
  }) => {
    const first = cases.find((one) => one.account === AGENCY);
    if (first === undefined) return skip('no type of this run is connected with the agency’s account');
    const sourceId = await sourceOf(page, first.type, first.source ?? AGENCY);
    const analytics = (await sourceIds(page)).google_analytics ?? '';
    const { permalink } = await makeDashboard(page, 'Revoked', [
      reportWidget(first.type, { title: 'Names', sourceId, inputs: first.table }),
      ...['One', 'Two', 'Three'].map((title) => sessionsWidget({ title, sourceId: analytics, format: 'chart' })),
    ]);
    await revoke(stage.service.sandboxUrl, AGENCY);
    await page.goto(`${stage.service.url}/dashboards/${permalink}?month=7&year=2026`);
    await card(page, 'Names').getByText('Sign-in expired').waitFor();
    for (const title of ['One', 'Two', 'Three']) await card(page, title).locator('canvas').waitFor();
    const opened = page.waitForEvent('popup');
    await card(page, 'Names').getByRole('button', { name: 'Reconnect' }).click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await consent(popup, AGENCY);
    await closed;
    await card(page, 'Names').getByRole('table').locator('tbody tr').first().waitFor();
    expect(await sourceOf(page, first.type, first.source ?? AGENCY)).toBe(sourceId);
    for (const title of ['One', 'Two', 'Three']) await card(page, title).locator('canvas').waitFor();
  });
});
