/**
 * Visits every story at 320 px, with 200 % text, right to left, in forced colours and in German. Lists the failures:
 * content that requires horizontal scrolling, text that is cut off, controls that are invisible in forced colours, and
 * errors in the console.
 *
 * `--no-build` uses the existing build, `--dir=FOLDER` is the folder of the build. Each other argument selects the
 * stories whose ids contain it.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.mjs';
import { build, serve } from './storybook.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const args = process.argv.slice(2);
const dir = args.find((argument) => argument.startsWith('--dir='))?.slice('--dir='.length);
const built = resolve(root, dir ?? '.cache/storybook');
const names = args.filter((argument) => !argument.startsWith('--'));
/** Number of parallel pages. */
const PAGES = 2;

if (!args.includes('--no-build') && (await build(built)) !== 0) process.exit(1);
const index = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'));
const stories = Object.values(index.entries)
  .filter(({ type, id }) => type === 'story' && (names.length === 0 || names.some((name) => id.includes(name))))
  .map(({ id }) => id);

/** Runs in the page. Returns the faults of the layout. */
function layoutFindings() {
  const found = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  const slotOf = (node) => node.closest('[data-slot]')?.dataset.slot ?? node.localName;
  if (scrollWidth > clientWidth) {
    const wide = [...document.querySelectorAll('[data-slot]')].filter((node) => {
      const { left, right } = node.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    found.push(`${scrollWidth} px wide, by ${[...new Set(wide.map(slotOf))].slice(0, 6).join(', ') || 'no slot'}`);
  }
  const cut = [...document.querySelectorAll('[data-rui] *')].filter((node) => {
    const text = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim() !== '');
    // Hidden marks such as initials do not count as text.
    if (!text || node.clientHeight < 4 || node.closest('[aria-hidden=true]')) return false;
    const style = getComputedStyle(node);
    const clipped = ['hidden', 'clip'].includes(style.overflowY) && style.webkitLineClamp === 'none';
    return clipped && node.scrollHeight > node.clientHeight + 3;
  });
  if (cut.length > 0) found.push(`text cut off in ${[...new Set(cut.map(slotOf))].slice(0, 6).join(', ')}`);
  return found;
}

/** Runs in the page. Returns controls that are invisible in forced colours. */
function hiddenControls() {
  const controls = document.querySelectorAll(
    '[data-rui] :is(button, select, textarea, input:not([type=hidden]), a[href])',
  );
  const bare = [...controls].filter((node) => {
    const { width, height } = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    if (width < 8 || height < 8 || style.opacity === '0' || style.visibility === 'hidden') return false;
    const edged = (element) => {
      const { borderTopWidth, borderBottomWidth, outlineStyle } = getComputedStyle(element);
      return Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0 || outlineStyle !== 'none';
    };
    const content =
      node.textContent.trim() !== '' || node.querySelector('svg, img') !== null || style.appearance !== 'none';
    return !content && !edged(node) && !(node.parentElement && edged(node.parentElement));
  });
  const slots = new Set(bare.map((node) => node.dataset.slot ?? node.localName));
  return slots.size === 0 ? [] : [`no edge and no content: ${[...slots].slice(0, 6).join(', ')}`];
}

const turn = (direction) => {
  for (const node of document.querySelectorAll('[data-rui][dir]')) node.dir = direction;
};

/** Doubles the sizes of the type scale, like text zoom, or restores them. */
const enlarge = (on) => {
  document.getElementById('text-zoom')?.remove();
  if (!on) return;
  const sheet = document.createElement('style');
  sheet.id = 'text-zoom';
  const own = getComputedStyle(document.querySelector('[data-rui]') ?? document.documentElement);
  const steps = [
    'caption',
    'label',
    'small',
    'body',
    'title-card',
    'reading',
    'title-section',
    'title-page',
    'figure',
    'figure-hero',
  ];
  const rules = steps.flatMap((step) =>
    ['size', 'line'].map((part) => {
      const value = Number.parseFloat(own.getPropertyValue(`--rui-type-${step}-${part}`));
      return value > 0 ? `--rui-type-${step}-${part}: ${value * 2}px !important;` : '';
    }),
  );
  sheet.textContent = `:root, [data-rui] { ${rules.join(' ')} }`;
  document.head.append(sheet);
};

const drawn = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))));
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** The modes in which each story is shown. `on` sets a mode up, and `off` undoes it. */
const modes = {
  '320 px': { window: NARROW },
  'right to left': {
    window: NARROW,
    on: (page) => page.evaluate(turn, 'rtl'),
    off: (page) => page.evaluate(turn, 'ltr'),
  },
  '200 % text': {
    window: WIDE,
    on: (page) => page.evaluate(enlarge, true),
    off: (page) => page.evaluate(enlarge, false),
  },
  'forced colours': {
    window: WIDE,
    on: (page) => page.emulateMedia({ forcedColors: 'active' }),
    off: (page) => page.emulateMedia({ forcedColors: null }),
    findings: hiddenControls,
  },
};

const complaintsOf = (page) => {
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message.split('\n')[0]));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text().split('\n')[0]));
  return complaints;
};

async function open(page, address, id, globals) {
  await page.setViewportSize(WIDE);
  await page.goto(`${address}/iframe.html?id=${id}&viewMode=story${globals}`);
  await page.waitForFunction(
    () =>
      /^(completed|finished|errored|aborted|played)$/.test(window.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
    null,
    { timeout: 30_000 },
  );
}

/** Returns the failures of one story, each with its mode. */
async function visit(browser, address, id) {
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB' });
  const failures = [];
  try {
    await open(page, address, id, '');
    for (const [mode, { window, on, off, findings = layoutFindings }] of Object.entries(modes)) {
      await page.setViewportSize(window);
      await on?.(page);
      await drawn(page);
      for (const finding of await page.evaluate(findings)) failures.push(`${mode}: ${finding}`);
      await off?.(page);
    }
    const complaints = complaintsOf(page);
    // Errors of the story's own interactions are ignored here, because these search for English texts.
    await open(page, address, id, '&globals=locale:de');
    await page.setViewportSize({ width: 390, height: 800 });
    await drawn(page);
    for (const finding of await page.evaluate(layoutFindings)) failures.push(`German at 390 px: ${finding}`);
    for (const complaint of complaints)
      if (!/TestingLibrary|Unable to find|expect\(|AssertionError/.test(complaint))
        failures.push(`German: ${complaint.slice(0, 160)}`);
  } catch (error) {
    failures.push(`not shown: ${error.message.split('\n')[0]}`);
  }
  await page.close();
  return failures;
}

const server = await serve(built);
const browser = await chromium.launch(findBrowser());
const waiting = [...stories];
let failed = 0;
async function work() {
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const failures = await visit(browser, server.address, id);
    if (failures.length > 0) failed += 1;
    for (const failure of failures) console.log(`${id}  ${failure}`);
  }
}
await Promise.all(Array.from({ length: PAGES }, work));
await browser.close();
server.close();
console.log(`${stories.length} stories, ${failed} with findings`);
process.exitCode = failed === 0 ? 0 : 1;
