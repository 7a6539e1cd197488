import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, makeDashboard, shopReportWidget, sourceIds } from './support/api.ts';
import { card, choose, signIn } from './support/app.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';
import { skipAfterFailure } from './support/steps.ts';

const SHOP = 'https://shop.marlowcoffee.example';

interface Figures {
  orders: number;
  itemsSold: number;
  net: number;
  total: number;
}

/** The correct figures of the sandbox. Amounts are in pence. */
interface Ledger {
  days: (Figures & { day: string })[];
  total: Figures;
  products: { name: string; itemsSold: number; net: number }[];
}

const pounds = (pence: number) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    ...(pence % 100 === 0 ? { maximumFractionDigits: 0 } : {}),
  }).format(pence / 100);

describe('a shop with a key: connect, chart, table and summary', () => {
  const stage = useStage('woocommerce');
  let page: Page;
  let complaints: string[];
  let key = '';
  let secret = '';
  let range = { start: '', end: '' };

  beforeAll(async () => {
    page = await stage.newPage();
    complaints = watch(page);
    const { shops } = (await (await fetch(`${stage.service.sandboxUrl}/_sandbox/woocommerce`)).json()) as {
      shops: { url: string; keys: { read: string } }[];
    };
    [key = '', secret = ''] = shops.find(({ url }) => url === SHOP)?.keys.read.split('|') ?? [];
  });

  skipAfterFailure();
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
  });

  const form = () => page.getByRole('dialog', { name: /WooCommerce/ });
  const fill = async (address: string, consumerKey = key, consumerSecret = secret) => {
    await form().getByLabel('Site URL').fill(address);
    await form().getByLabel('Consumer key').fill(consumerKey);
    await form().getByLabel('Consumer secret', { exact: true }).fill(consumerSecret);
    await form()
      .getByRole('button', { name: /^(Connect|Try again)$/ })
      .click();
  };
  const sent = async () => {
    const answer = await fetch(`${stage.service.sandboxUrl}/_sandbox/requests?path=/woocommerce/`);
    return ((await answer.json()) as { requests: unknown[] }).requests.length;
  };
  const ledger = async (from: string, to: string): Promise<Ledger> => {
    const query = new URLSearchParams({ from, to });
    const path = `/_sandbox/woocommerce/${new URL(SHOP).host}/ledger?${query}`;
    return (await fetch(`${stage.service.sandboxUrl}${path}`)).json() as Promise<Ledger>;
  };
  /** Returns the cells of a table's body, row by row. */
  const rowsOf = async (scope: Locator) => {
    await scope.locator('tbody tr').first().waitFor({ state: 'attached' });
    const rows = await scope.locator('tbody tr').all();
    return Promise.all(
      rows.map(async (row) => (await row.locator('th, td').allTextContents()).map((text) => text.trim())),
    );
  };

  it('rejects an http address before a request is sent', async () => {
    await signIn(page, stage.service.url);
    // The demo company already has a source of this shop, and a shop can be connected only once.
    await api(page, 'DELETE', `/api/sources/${(await sourceIds(page)).woocommerce}`);
    await fetch(`${stage.service.sandboxUrl}/_sandbox/requests`, { method: 'DELETE' });
    await page.getByRole('link', { name: 'Sources' }).click();
    await page.getByRole('button', { name: 'Connect source' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /WooCommerce/ })
      .click();
    await form().getByText('Open the REST API settings of the shop').waitFor();
    await fill('http://shop.marlowcoffee.example');
    await form()
      .getByText(/The key must be sent encrypted/)
      .first()
      .waitFor();
    expect(await sent()).toBe(0);
  });

  it('reports a wrong address', async () => {
    await fill('https://brochure.example');
    await form()
      .getByText(/There is no WooCommerce shop at https:\/\/brochure\.example/)
      .first()
      .waitFor();
    await fill('https://plain-wordpress.example');
    await form()
      .getByText(/WordPress site without WooCommerce/)
      .first()
      .waitFor();
    expect(await form().getByLabel('Consumer key').inputValue()).toBe(key);
  });

  it('reports a wrong key', async () => {
    await fill(SHOP, `ck_${'0'.repeat(40)}`);
    await form()
      .getByText(/does not accept this key/)
      .first()
      .waitFor();
    expect(await sourceIds(page)).not.toHaveProperty('woocommerce');
  });

  it('connects with the right key', async () => {
    await fill(SHOP);
    const row = page.getByRole('row', { name: /shop\.marlowcoffee\.example/ });
    await row.getByText('Connected').waitFor();
    expect(await page.content()).not.toContain(secret);
  });

  it('builds a chart in the form that shows the net sales by day of the sandbox’s ledger', async () => {
    const { permalink } = await makeDashboard(page, 'Shop', []);
    await page.goto(`${stage.service.url}/dashboards/${permalink}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Add widget' }).click();
    const panel = page.getByRole('complementary', { name: 'Add a widget' });
    await panel.getByLabel('Title').fill('Net sales');
    await choose(panel, 'Source', 'marlowcoffee.example', /shop\.marlowcoffee\.example/);
    await choose(panel, 'Report', 'Orders', /^Orders/);
    const chart = card(page, 'Net sales');
    // The choice of a report moves the fields below it. The form ignores a click immediately afterwards, but not a key.
    await panel.getByRole('radio', { name: 'Line' }).press('Space');
    await chart.locator('canvas').waitFor();
    const rows = await rowsOf(chart.getByRole('table'));
    const days = rows.map(([label = '']) => new Date(`${label.replace(/^\w+ /, '')} UTC`).toISOString().slice(0, 10));
    range = { start: days[0] ?? '', end: days.at(-1) ?? '' };
    const truth = await ledger(range.start, range.end);
    expect(rows.length).toBeGreaterThan(6);
    expect(days).toEqual(truth.days.map(({ day }) => day));
    // The chart shows the first report of the source until the data of the chosen report arrives.
    const shown = async () =>
      (await rowsOf(chart.getByRole('table'))).map(([, value = '']) =>
        Number(/[\d,.]+/.exec(value)?.[0].replaceAll(',', '')),
      );
    await expect.poll(shown).toEqual(truth.days.map(({ net }) => net / 100));
    await panel.getByRole('button', { name: 'Save widget' }).click();
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();
  });

  it('shows a table and a summary with the figures of the sandbox’s ledger', async () => {
    const sourceId = (await sourceIds(page)).woocommerce ?? '';
    const { permalink } = await makeDashboard(
      page,
      'Shop figures',
      [
        shopReportWidget({
          title: 'Products',
          sourceId,
          inputs: { reportType: 'products', dimension: 'product', metrics: ['items_sold', 'net_sales'] },
        }),
        shopReportWidget({
          title: 'Key figures',
          sourceId,
          format: 'summary',
          inputs: { reportType: 'orders', dimension: 'date', metrics: ['orders', 'net_sales', 'total_sales'] },
        }),
      ],
      { range_type: 'custom', ...range },
    );
    await page.goto(`${stage.service.url}/dashboards/${permalink}`);
    const truth = await ledger(range.start, range.end);
    const table = await rowsOf(card(page, 'Products').getByRole('table'));
    const items = new Map(
      table.map(([name = '', sold = '']) => [name, Number(/[\d,]+/.exec(sold)?.[0].replaceAll(',', ''))]),
    );
    expect(items.get('House Espresso')).toBe(truth.products.find(({ name }) => name === 'House Espresso')?.itemsSold);
    expect(items.get('Paper Filters')).toBe(truth.products.find(({ name }) => name === 'Paper Filters')?.itemsSold);
    const summary = card(page, 'Key figures');
    await summary
      .getByText(new Intl.NumberFormat('en-GB').format(truth.total.orders), { exact: true })
      .first()
      .waitFor();
    await summary.getByText(pounds(truth.total.net), { exact: true }).first().waitFor();
    await summary.getByText(pounds(truth.total.total), { exact: true }).first().waitFor();
    // The browser itself logs the three rejected keys.
    expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
  });
});
