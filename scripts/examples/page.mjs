// Reads the computed look of an example in a browser, and compares two pages.

/** Opens a page and collects its errors and warnings. */
export async function openPage(context, url) {
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => complaints.push(`request failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} for ${response.url()}`);
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('#example').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  return { page, complaints };
}

/** CSS properties that rules of a host page could change. */
const watched = [
  'display',
  'box-sizing',
  'margin-top',
  'margin-left',
  'padding-top',
  'padding-left',
  'border-top-width',
  'border-top-color',
  'border-top-left-radius',
  'background-color',
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'line-height',
  'text-align',
  'text-decoration-line',
  'list-style-type',
];

/** Returns every node of the packages under `selector`, with its computed look and size. */
export function figures(page, selector) {
  return page.evaluate(
    ({ selector, watched }) =>
      [...document.querySelectorAll(`:is(${selector}) [data-slot]`)].map((node) => {
        const style = getComputedStyle(node);
        const { width, height } = node.getBoundingClientRect();
        return {
          slot: `${node.localName}[${node.dataset.slot}]`,
          look: Object.fromEntries([
            ...watched.map((name) => [name, style.getPropertyValue(name)]),
            ['width', `${Math.round(width)}px`],
            ['height', `${Math.round(height)}px`],
          ]),
        };
      }),
    { selector, watched },
  );
}

/**
 * Compares two pages that contain the same components. Returns the differences in look between their nodes of the
 * packages.
 * @param {{slot: string, look: Record<string, string>}[]} expected
 * @param {{slot: string, look: Record<string, string>}[]} actual
 * @param {string[]} except properties that may differ
 * @returns {string[]}
 */
export function differences(expected, actual, except = []) {
  if (expected.length !== actual.length) {
    const counts = (nodes) =>
      Object.entries(Object.groupBy(nodes, ({ slot }) => slot)).map(([slot, { length }]) => `${length} ${slot}`);
    const [had, has] = [counts(expected), counts(actual)];
    const other = [...had.filter((one) => !has.includes(one)), 'instead', ...has.filter((one) => !had.includes(one))];
    return [`${actual.length} nodes instead of ${expected.length}: ${other.join(', ')}`];
  }
  const found = [];
  for (const [index, { slot, look }] of expected.entries()) {
    const other = actual[index];
    if (other.slot !== slot) return [`${other.slot} instead of ${slot}`];
    for (const [name, value] of Object.entries(look)) {
      if (except.includes(name) || other.look[name] === value) continue;
      // Sizes are rounded, so they can differ by one pixel.
      if (['width', 'height'].includes(name) && Math.abs(parseFloat(value) - parseFloat(other.look[name])) <= 1)
        continue;
      found.push(`${slot}: ${name} is ${other.look[name]} instead of ${value}`);
    }
  }
  return [...new Set(found)];
}
