// Checks the content and the behaviour of the depot's page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const cardOf = (page, title) => page.getByRole('article', { name: title, exact: true });
const figureOf = (page, title) => cardOf(page, title).locator('[data-slot=chart-picture]');

async function said(page, text) {
  await page.waitForFunction(
    (wanted) => document.querySelector('[data-testid=said]')?.textContent?.includes(wanted),
    text,
    { timeout: 10_000 },
  );
}

/** Checks the hours of a day with a clock change, and the page's own format, source types and events. */
export async function checkWarehouse(page) {
  assert.equal(await page.locator('[data-slot="widget-card"][data-state=data]').count(), 8, 'eight cards with data');
  await cardOf(page, 'Picked by hour').locator('canvas').waitFor();
  assert.ok(await page.getByRole('img', { name: 'Warehouse system' }).isVisible(), 'the type has its name');
  assert.match(await cardOf(page, 'Halls').locator('strong').textContent(), /2,240\.75/, 'a cell of the page');

  const heat = figureOf(page, 'Parcels of a week');
  assert.equal(await heat.locator('rect[data-part]').count(), 56, 'a square for each weekday and column');
  await heat.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await said(page, 'Monday, 06:00');

  const lines = figureOf(page, 'Picked by hour');
  await lines.scrollIntoViewIfNeeded();
  const box = await lines.boundingBox();
  await page.mouse.move(box.x + 200, box.y + 120);
  await page.waitForFunction(() => document.querySelectorAll('[data-shared]').length >= 1, null, { timeout: 10_000 });
  await page.mouse.down();
  await page.mouse.move(box.x + 400, box.y + 120, { steps: 4 });
  await page.mouse.up();
  await said(page, 'hours');
  // The day has 25 hours, because 02:00 occurs twice. The keys select the first four hours from midnight.
  await page.mouse.move(0, 0);
  await lines.focus();
  await page.keyboard.press('Home');
  for (let hour = 0; hour < 3; hour += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await said(page, '25 Oct, 00:00 to 25 Oct, 02:00 (UTC+1): 4 hours');

  await cardOf(page, 'Halls').getByRole('button', { name: 'Cold store' }).click();
  await said(page, 'Cold store: Picked 158');
  // Waits until no tooltip is shown and every drawing has its text alternatives.
  await page.locator('[data-testid=heading]').click();
  await page.waitForFunction(
    () =>
      document.querySelector('[data-slot=chart-tooltip], [data-shared]') === null &&
      document.querySelectorAll('[data-slot=chart-table]').length === 5,
    null,
    { timeout: 20_000 },
  );

  await page.evaluate(axe);
  const findings = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document.querySelector('#example'));
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
  assert.deepEqual(findings, [], 'axe finds nothing');
}
