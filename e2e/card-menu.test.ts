import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { card, showCard, signIn } from './support/app.ts';
import { pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

/** Returns width and height from the header of a PNG file. */
function pngSize(file: Buffer): { width: number; height: number } {
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** Returns the fields of a CSV line. Fields contain no quotes and no line breaks. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Returns the number in the text of a cell such as `£1,204.5`. */
const numberOf = (text: string): number => Number(text.replace(/[£,]/g, ''));

describe('card menu on the demo dashboard, by keyboard', () => {
  const stage = useStage('card-menu');
  let page: Page;
  let complaints: string[];
  let address: string;

  beforeAll(async () => {
    page = await stage.newPage({ acceptDownloads: true });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.service.url });
    complaints = watch(page);
    await signIn(page, stage.service.url);
    await page
      .getByRole('link', { name: /^Marlow Coffee, monthly performance/ })
      .first()
      .click();
    await page.waitForURL('**/dashboards/*');
    address = page.url();
  });
  beforeEach(() => page.goto(address));
  afterEach(({ task }) => pictureOnFailure(task, page));

  const menuButton = (title: string) => card(page, title).getByRole('button', { name: `More about ${title}` });

  /** Opens the menu of a card and chooses an entry with the arrow keys and Enter. */
  async function take(title: string, entry: string): Promise<void> {
    await showCard(page, title);
    await menuButton(title).focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menu').getByRole('menuitem');
    await items.first().waitFor();
    const names = (await items.allTextContents()).map((name) => name.trim());
    expect(names).toContain(entry);
    const focused = () => page.evaluate(() => document.activeElement?.textContent.trim());
    // The menu moves the focus asynchronously, so each key waits for it.
    for (const name of names.slice(0, names.indexOf(entry))) {
      await expect.poll(focused).toBe(name);
      await page.keyboard.press('ArrowDown');
    }
    await expect.poll(focused).toBe(entry);
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }

  it('shows the source, dates, time zone and totals of the figures', async () => {
    const picker = page.getByRole('button', { name: /^Date range/ });
    const dates = ((await picker.locator('bdi').first().textContent()) ?? '').replace(/\s/g, ' ');
    expect(dates).toMatch(/\d{4}$/);
    // Elements behind the open dialog are inert.
    const totals = card(page, 'Channels').getByRole('row', { name: /^Total/ });
    await showCard(page, 'Channels');
    await totals.waitFor();
    const figures = (await totals.getByRole('cell').allTextContents()).map((text) => text.trim());
    const [sessions = ''] = figures;
    const revenue = figures.find((text) => text.startsWith('£')) ?? '';
    expect(numberOf(sessions)).toBeGreaterThan(0);
    expect(numberOf(revenue)).toBeGreaterThan(0);
    await take('Channels', 'Where the figures come from');
    const dialog = page.getByRole('dialog', { name: 'Where the figures come from' });
    await dialog.getByText('Google Analytics 4').waitFor();
    await dialog.getByText('Marlow Coffee Shop · maya@marlowcoffee.com').waitFor();
    await dialog.getByText(new RegExp(`^${dates}, \\d+ days`)).waitFor();
    await dialog.getByText('time zone Europe/London').waitFor();
    await dialog.getByText(sessions, { exact: true }).waitFor();
    await dialog.getByText(revenue, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => menuButton('Channels').evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('copies the displayed figures as CSV', async () => {
    await take('Channels', 'Copy as CSV');
    await card(page, 'Channels').getByRole('status').getByText('Copied successfully').waitFor({ state: 'attached' });
    const csv = await page.evaluate(() => navigator.clipboard.readText());
    const [header = [], ...lines] = csv.trimEnd().split('\r\n').map(fieldsOf);
    expect(header.slice(0, 3)).toEqual(['Channel', 'Sessions', 'Sessions, Previous period']);
    const revenue = header.indexOf('Revenue (GBP)');
    const copied = lines.map((fields) => [
      fields[0],
      Number(fields[1]),
      Math.round(Number(fields[revenue]) * 100) / 100,
    ]);
    const shown = await card(page, 'Channels')
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
      );
    const figures = shown.map((cells) => {
      const plain = cells.filter((text, index) => index === 0 || /^£?[\d,.]+$/.test(text));
      return [plain[0], numberOf(plain[1] ?? ''), numberOf(plain.find((text) => text.startsWith('£')) ?? '')];
    });
    expect(figures.length).toBeGreaterThan(5);
    expect(copied).toEqual(figures);
  });

  it('saves a chart as a PNG with its size on a wide screen at double resolution', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), take('Sessions by device', 'Save as PNG')]);
    expect(download.suggestedFilename()).toMatch(/^Sessions by device \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.png$/);
    const file = await readFile(await download.path());
    // Two columns of 300 px and two rows of 176 px with 16 px between them.
    expect(pngSize(file)).toEqual({ width: 2 * (2 * 300 + 16), height: 2 * (2 * 176 + 16) });
    const colours = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const pen = canvas.getContext('2d');
      pen?.drawImage(picture, 0, 0);
      const pixels = pen?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray();
      return new Set(new Uint32Array(pixels.buffer)).size;
    }, file.toString('base64'));
    // Colours of the surface, two series, their previous values, lines and antialiased texts.
    expect(colours).toBeGreaterThan(20);
  });

  it('logs no error or warning', () => {
    expect(complaints).toEqual([]);
  });
});
