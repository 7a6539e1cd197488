/** Time limit in ms for drawing a story and for taking equal pictures of it, generous for a busy machine. */
const patience = 60_000;

/** The current time in every picture: the day of the stories' data. */
const now = new Date('2026-11-21T09:30:00Z');

const pad = 8;

/**
 * Opens a page whose drawing depends only on the story: fixed time, no motion, a constant random seed, empty storage. The page is
 * used for several stories.
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
    localStorage.clear();
    sessionStorage.clear();
    globalThis.restartRandom = () => {
      let seed = 1;
      Math.random = () => {
        seed = (seed * 16_807) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
    };
    globalThis.restartRandom();
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  return page;
}

/** Returns the bounds of the story's elements and floating elements, with `pad` px around them. */
function findBounds(pad) {
  const parts = document.querySelectorAll('.story > *, .story-bare, [data-slot=ui-portal] *, [data-slot=toast]');
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const part of parts) {
    const { x, y, width, height } = part.getBoundingClientRect();
    if (width === 0 || height === 0 || getComputedStyle(part).visibility === 'hidden') continue;
    // Skips elements for screen readers only, and elements outside the window.
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

/** Waits twice until the page is idle, because idle callbacks often schedule more work. */
async function quiet() {
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // On a busy machine the browser may never be idle.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 5_000 }));
  }
}

/** Returns a function that counts the running requests of a page. */
function countRequests(page) {
  const running = new Set();
  const end = (request) => running.delete(request);
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => running.size;
}

/** The counter of running requests for each page. @type {WeakMap<import('playwright-core').Page, () => number>} */
const requests = new WeakMap();

function runningRequests(page) {
  let count = requests.get(page);
  if (!count) {
    count = countRequests(page);
    requests.set(page, count);
  }
  return count();
}

const STORY_PAGE = '/iframe.html';

/** Loads the page of a story, and runs its play function. */
async function loadStory(page, address, story, shot) {
  const url = new URL(STORY_PAGE, address);
  url.searchParams.set('id', story);
  url.searchParams.set('viewMode', 'story');
  url.searchParams.set('globals', `theme:${shot.theme};dir:${shot.dir};locale:${shot.locale};a11y.manual:!true`);
  runningRequests(page);
  // Leaves the previous story first, so that pointer and running requests do not affect the next story.
  await page.goto('about:blank');
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: shot.width, height: 800 });
  await page.goto(url.href);
  await page.waitForFunction(() =>
    ['finished', 'errored', 'aborted'].includes(globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
  );
}

/** Draws another story in the page of the previous story, and runs its play function. The story uses the globals of the page. */
async function replaceStory(page, story, shot) {
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: shot.width, height: 800 });
  await page.evaluate(
    (storyId) =>
      new Promise((done) => {
        localStorage.clear();
        sessionStorage.clear();
        globalThis.restartRandom();
        scrollTo(0, 0);
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
        for (const event of ['storyFinished', 'storyErrored', 'storyThrewException', 'storyMissing'])
          channel.on(event, done);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    story,
  );
}

/** Waits for fonts and images, and enlarges the window to the story. */
async function settle(page, story, shot) {
  const problem = await page.evaluate(async (wanted) => {
    const { phase, story: drawn } = globalThis.__STORYBOOK_PREVIEW__.currentRender;
    if (phase !== 'finished' || drawn?.id !== wanted)
      return `${drawn?.id ?? 'The story'} failed: ${document.body.textContent.slice(0, 500)}`;
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    return '';
  }, story);
  if (problem) throw new Error(problem);
  // The window shows the whole story, because some parts are drawn only near the viewport. The picture then requires no
  // scrolling.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > page.viewportSize().height) await page.setViewportSize({ width: shot.width, height });
}

async function screenshot(page) {
  await page.evaluate(quiet);
  const clip = await page.evaluate(findBounds, pad);
  return page.screenshot({ clip, animations: 'disabled', caret: 'hide', scale: 'css' });
}

/** Number of pictures that are compared before a story counts as different. */
const ATTEMPTS = 3;

/**
 * Draws a story in a page, in place of the story that the page may already show. Compares pictures of it with the
 * recorded one. Loading the page for each story would take twice the time.
 * @param {import('playwright-core').Page} page from `openPage`
 * @param {string} address of the served build
 * @param {string} story its id
 * @param {import('./shots.mjs').Shot} shot
 * @param {(taken: Buffer) => boolean} equals compares a picture with the recorded one
 * @returns {Promise<boolean>} false if no picture is equal, or if the story fails; `takePicture` then decides with a
 * newly loaded story
 */
export async function matchesInPlace(page, address, story, shot, equals) {
  try {
    if (new URL(page.url()).pathname === STORY_PAGE) await replaceStory(page, story, shot);
    else await loadStory(page, address, story, shot);
    await settle(page, story, shot);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (equals(await screenshot(page)) && runningRequests(page) === 0) return true;
    }
    return false;
  } catch {
    return false;
  }
}

/**
 * Loads a story, runs its play function and takes its picture when three consecutive pictures are equal and no
 * request is running.
 * @param {import('playwright-core').Page} page from `openPage`
 * @param {string} address of the served build
 * @param {string} story its id
 * @param {import('./shots.mjs').Shot} shot
 * @returns {Promise<Buffer>} a PNG file
 * @throws Error if the story fails or keeps changing
 */
export async function takePicture(page, address, story, shot) {
  await loadStory(page, address, story, shot);
  await settle(page, story, shot);
  let equal = 0;
  let before = null;
  for (const deadline = performance.now() + patience; performance.now() < deadline; ) {
    const picture = await screenshot(page);
    equal = before?.equals(picture) && runningRequests(page) === 0 ? equal + 1 : 0;
    if (equal === 2) return picture;
    before = picture;
  }
  throw new Error(`${story} keeps changing: no three pictures in a row were equal within ${patience / 1000} s.`);
}
