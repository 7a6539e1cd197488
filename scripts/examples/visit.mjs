// The content and behaviour that every example must have.
import assert from 'node:assert/strict';
import { figures } from './page.mjs';

/** Scrolls each card into view, because cards outside the viewport are not drawn. */
async function showCards(page) {
  const cards = page.locator('[data-slot="widget-card"]');
  assert.equal(await cards.count(), 4, 'four cards');
  for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Checks the texts and drawings of the four widgets. */
export async function checkWidgets(page) {
  await showCards(page);
  const text = async (title) => page.locator('[data-slot="widget-card"]', { hasText: title }).first().textContent();
  assert.match(await text('Shop in two weeks'), /\$[\d,.]+/, 'the summary shows money');
  assert.match(await text('Channels'), /Organic search[\s\S]*Paid social/, 'the table lists channels');
  assert.match(await text('In short'), /spring range/, 'the text card shows its text');
  const chart = page.locator('[data-slot="widget-card"]', { hasText: 'Revenue and orders by day' });
  await chart.locator('canvas, svg').first().waitFor();
  return chart;
}

/** Checks that rows and points call the page's event handlers, by pointer and keyboard. */
export async function useParts(page) {
  const said = (text) =>
    page.waitForFunction(
      (wanted) => document.querySelector('[data-testid=said]')?.textContent?.startsWith(wanted),
      text,
      {
        timeout: 10_000,
      },
    );
  const card = (title) => page.getByRole('article', { name: title, exact: true });
  await card('Channels').getByRole('button', { name: 'Paid search' }).click();
  await said('Paid search: $7,340');
  await card('Revenue and orders by day').locator('[data-slot=chart-picture]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await said('Thu 1 Oct 2026: $1,890');
}

/** Checks that the canvas of a line chart is not empty. */
export async function checkInk(page, chart) {
  await chart.locator('canvas').first().waitFor();
  await page.waitForFunction(
    () => {
      const canvas = document.querySelector('[data-slot="widget-card"] canvas');
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      return pixels?.some((value, index) => index % 4 === 3 && value > 0) ?? false;
    },
    null,
    { timeout: 20_000 },
  );
}

/** Checks that the controls have their styles. */
export async function checkStyled(page) {
  const look = (locator) =>
    locator.evaluate((node) => {
      const style = getComputedStyle(node);
      const { width, height } = node.getBoundingClientRect();
      return {
        background: style.backgroundColor,
        radius: style.borderTopLeftRadius,
        font: style.fontFamily,
        width,
        height,
      };
    });
  const main = await look(page.getByRole('button', { name: 'Settings' }));
  assert.notEqual(main.background, 'rgba(0, 0, 0, 0)', 'the main button has its colour');
  assert.match(main.font, /Inter/, 'the font of the tokens');
  assert.ok(main.height >= 28 && main.width > main.height, `a button of ${main.width} by ${main.height}`);
  const card = await look(page.locator('[data-slot="widget-card"]').first());
  assert.notEqual(card.radius, '0px', 'cards have round corners');
  const filled = await page
    .locator('svg[data-slot=icon]')
    .evaluateAll((icons) => icons.filter((icon) => getComputedStyle(icon).fill !== 'none').length);
  assert.equal(filled, 0, 'icons are outlines: their SVG attributes remain');
  assert.ok((await page.locator('svg[data-slot=icon]').count()) > 0, 'there are icons');
  assert.ok(await page.evaluate(() => document.fonts.check('14px "Inter Variable"')), 'the font file was found');
}

/**
 * Uses the controls by pointer and keyboard.
 * @returns {Promise<object[]>} the look of the open dialog and of the open range picker
 */
export async function checkControls(page) {
  const before = await page.evaluate(() => document.body.getAttribute('style') ?? '');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.waitFor();
  // Waits for the opening animation.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  const looks = await figures(page, '[role="dialog"]');
  const country = dialog.getByRole('combobox', { name: 'Country' });
  await country.fill('Swe');
  await page.getByRole('option', { name: 'Sweden' }).click();
  await page.waitForFunction((input) => input.value === 'Sweden', await country.elementHandle(), { timeout: 10_000 });
  const target = dialog.getByLabel('Target');
  await target.fill('3000');
  await target.press('Tab');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction((style) => (document.body.getAttribute('style') ?? '') === style, before);

  await page.locator('[data-slot="date-range-trigger"], [aria-haspopup="dialog"]').first().click();
  const grids = page.getByRole('grid');
  await grids.first().waitFor();
  assert.equal(await grids.count(), 2, 'two calendars');
  await page.keyboard.press('Escape');
  await grids.first().waitFor({ state: 'detached' });
  return looks;
}
