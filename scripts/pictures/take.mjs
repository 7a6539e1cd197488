/** ms that a story may take to be drawn and to stand still, on a busy machine. */
const patience = 60_000;

/** When every picture is taken: the day that the stories tell of. */
const now = new Date('2026-11-21T09:30:00Z');

const pad = 8;

/**
 * A page on which nothing but the story changes what is drawn: time stands, motion is off, chance is always the same.
 * @param {import('playwright-core').Browser} browser
 * @param {import('./shots.mjs').Shot} shot
 */
export async function openPage(browser, shot) {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: 800 },
    deviceScaleFactor: 1,
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Copenhagen',
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(patience);
  await context.addInitScript(() => {
    let seed = 1;
    Math.random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  return page;
}

/** Where the story is: its elements and what floats over them, with a little of the page around. */
function findBounds(pad) {
  const parts = document.querySelectorAll('.story > *, .story-bare, [data-slot=ui-portal] *, [data-slot=toast]');
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const part of parts) {
    const { x, y, width, height } = part.getBoundingClientRect();
    if (width === 0 || height === 0 || getComputedStyle(part).visibility === 'hidden') continue;
    // What is only there for screen readers, or was put aside.
    if (width <= 1 || height <= 1 || x + width < 0 || y + height < 0) continue;
    left = Math.min(left, x + scrollX);
    top = Math.min(top, y + scrollY);
    right = Math.max(right, x + scrollX + width);
    bottom = Math.max(bottom, y + scrollY + height);
  }
  const x = Math.max(0, Math.floor(left - pad));
  const y = Math.max(0, Math.floor(top - pad));
  const { scrollWidth, scrollHeight } = document.documentElement;
  const width = Math.min(scrollWidth, Math.ceil(right + pad)) - x;
  const height = Math.min(scrollHeight, Math.ceil(bottom + pad)) - y;
  return { x, y, width, height };
}

/** Until the page has nothing to do: twice in a row, since what is left for an idle moment often sets off more. */
async function quiet() {
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await new Promise((idle) => requestIdleCallback(idle));
  }
}

/**
 * Draws a story, plays it to its end and takes its picture once it stands still: when three pictures in a row are alike.
 * @param {import('playwright-core').Page} page of `openPage`
 * @param {string} address of the served build
 * @param {string} story its id
 * @param {import('./shots.mjs').Shot} shot
 * @returns {Promise<Buffer>} a PNG file
 * @throws Error where the story fails or never stands still
 */
export async function takePicture(page, address, story, shot) {
  const url = new URL('iframe.html', address);
  url.searchParams.set('id', story);
  url.searchParams.set('viewMode', 'story');
  url.searchParams.set('globals', `theme:${shot.theme};dir:${shot.dir};locale:${shot.locale};a11y.manual:!true`);
  await page.goto(url.href);
  await page.waitForFunction(() =>
    ['finished', 'errored', 'aborted'].includes(globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
  );
  const problem = await page.evaluate(async () => {
    const { phase, story: drawn } = globalThis.__STORYBOOK_PREVIEW__.currentRender;
    if (phase !== 'finished') return `${drawn?.id ?? 'The story'} failed: ${document.body.textContent.slice(0, 500)}`;
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    return '';
  });
  if (problem) throw new Error(problem);
  // The window shows all of the story, so that what is only drawn near the view is drawn, and nothing moves for the picture.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > page.viewportSize().height) await page.setViewportSize({ width: shot.width, height });
  let alike = 0;
  let before = null;
  for (const deadline = performance.now() + patience; performance.now() < deadline; ) {
    await page.waitForLoadState('networkidle');
    await page.evaluate(quiet);
    const clip = await page.evaluate(findBounds, pad);
    const picture = await page.screenshot({ clip, animations: 'disabled', caret: 'hide', scale: 'css' });
    alike = before?.equals(picture) ? alike + 1 : 0;
    if (alike === 2) return picture;
    before = picture;
  }
  throw new Error(`${story} does not stand still: no three pictures in a row were alike for ${patience / 1000} s.`);
}
