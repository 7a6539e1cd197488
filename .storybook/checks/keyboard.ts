import type { KeyboardExpectation, KeyboardRow, KeyboardTable } from '../../packages/ui/src/testing/keyboard.ts';
import type { Page, StorybookWindow, StoryCheck } from './check.ts';

/**
 * Time limit in ms for the effect of one row, long enough for a slow machine. A fast machine does not wait for this
 * time, because the next row starts as soon as the effect has appeared.
 */
const PATIENCE = 5_000;

const directions = ['ltr', 'rtl'] as const;
type Direction = (typeof directions)[number];

/**
 * Presses the keys of each row of a story's `parameters.keyboard` as real key events. The keys must have the effect
 * that the row declares, both in a left-to-right and in a right-to-left page. Each row depends on the rows before it.
 * The check of a writing direction therefore ends at its first failure.
 */
export const keyboard: StoryCheck = {
  title: 'Keyboard table',
  async findings(page, story) {
    const rows: KeyboardTable = story.parameters.keyboard ?? [];
    if (rows.length === 0) return [];
    const findings: string[] = [];
    const own = await pageOfKeys(page);
    await own.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
    await own.goto(storyAddress(page.url(), story.id));
    await played(own);
    for (const dir of directions) {
      if (dir !== 'ltr') await drawAgain(own, story.id, dir);
      findings.push(...(await pressRows(own, rows, dir)));
    }
    await own.goto('about:blank');
    return findings;
  },
};

const pagesOfKeys = new WeakMap<ReturnType<Page['context']>, Page>();

/**
 * Returns the page in which keys are pressed. It is a separate page, because the runner continues to use its own. All stories
 * are loaded in the same page, because a new tab for each story would take three times as long.
 */
async function pageOfKeys(page: Page): Promise<Page> {
  const context = page.context();
  const known = pagesOfKeys.get(context);
  if (known && !known.isClosed()) return known;
  const own = await context.newPage();
  pagesOfKeys.set(context, own);
  return own;
}

function storyAddress(runnerAddress: string, id: string): string {
  const address = new URL('iframe.html', runnerAddress);
  address.searchParams.set('id', id);
  address.searchParams.set('viewMode', 'story');
  // Disables the accessibility addon, because it has already run in the runner's page.
  address.searchParams.set('globals', 'dir:ltr;a11y.manual:!true');
  return address.href;
}

/** Renders and plays the story again in the other writing direction, without loading the page again, which would take 0.5 s. */
async function drawAgain(page: Page, id: string, dir: Direction) {
  await page.evaluate(
    ([storyId, dir]) =>
      new Promise<void>((done) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } =
          window as unknown as StorybookWindow;
        for (const event of ['storyFinished', 'storyErrored', 'storyThrewException']) channel.on(event, () => done());
        preview.storyStoreValue.userGlobals.update({ dir });
        channel.emit('forceRemount', { storyId });
      }),
    [id, dir] as const,
  );
  await played(page);
  await page.evaluate(() => {
    if (document.activeElement !== document.body) return;
    // Makes the first Tab start at the top, as in a new page, and not at the last focused element.
    const top = document.createElement('div');
    top.tabIndex = -1;
    document.body.prepend(top);
    top.focus();
    top.remove();
  });
}

async function pressRows(page: Page, rows: KeyboardTable, dir: Direction): Promise<string[]> {
  for (const [index, row] of rows.entries()) {
    const keys = [...(row.before ?? []), ...row.keys].map((key) => (row.mirrored && dir === 'rtl' ? mirror(key) : key));
    for (const key of keys) {
      await page.keyboard.press(key);
      await drawn(page);
    }
    const wrong = await untilRight(page, row);
    if (wrong.length > 0) {
      const where = `row ${index + 1} (${row.keys.join(' ')}: ${row.does}), ${dir}, pressed ${keys.join(' ')}`;
      return wrong.map((line) => `${where}: ${line}`);
    }
  }
  return [];
}

const mirror = (key: string) =>
  key.replace(/Arrow(Left|Right)/, (_, side: string) => (side === 'Left' ? 'ArrowRight' : 'ArrowLeft'));

/** Waits until the story and each story in its frames are rendered and played. */
async function played(page: Page) {
  await page.waitForFunction(isPlayed);
  for (const element of await page.$$('iframe[src*="iframe.html"]')) {
    const frame = await element.contentFrame();
    // A frame is empty until it navigates.
    await frame?.waitForURL(/iframe\.html/);
    await frame?.waitForFunction(isPlayed);
  }
}

function isPlayed(): boolean {
  const { phase } = (window as unknown as Partial<StorybookWindow>).__STORYBOOK_PREVIEW__?.currentRender ?? {};
  return ['finished', 'errored', 'aborted'].includes(phase ?? '');
}

/**
 * Waits for two frames. The first frame draws the effect of a key. When the second frame begins, the effect is drawn.
 */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function untilRight(page: Page, row: KeyboardRow): Promise<string[]> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const wrong = await compare(page, row.expect);
    if (wrong.length === 0 || Date.now() > deadline) return wrong;
    await drawn(page);
  }
}

async function compare(page: Page, expected: KeyboardExpectation): Promise<string[]> {
  const wrong: string[] = [];
  const differ = (what: string, wanted: unknown, found: unknown) => {
    if (JSON.stringify(wanted) !== JSON.stringify(found)) {
      wrong.push(`expected ${what} ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
    }
  };
  const state = await page.evaluate(readFocused);
  if (expected.focus !== undefined) differ('focus', expected.focus, await named(page, ':focus', expected.focus));
  if (expected.active !== undefined) {
    const selector = state.active === null ? null : `[id=${JSON.stringify(state.active)}]`;
    differ('active', expected.active, selector && (await named(page, selector, expected.active)));
  }
  if (expected.expanded !== undefined) differ('expanded', String(expected.expanded), state.expanded);
  if (expected.value !== undefined) differ('value', expected.value, state.value);
  if (expected.caret !== undefined) differ('caret', expected.caret, state.caret);
  if (expected.checked !== undefined) differ('checked', expected.checked, await chosen(page, CHECKED));
  if (expected.selected !== undefined) differ('selected', expected.selected, await chosen(page, SELECTED));
  for (const name of [expected.visible ?? []].flat()) {
    if (!(await inSight(page, name))) wrong.push(`expected ${JSON.stringify(name)} to be visible`);
  }
  for (const name of [expected.hidden ?? []].flat()) {
    if (await inSight(page, name)) wrong.push(`expected ${JSON.stringify(name)} to be hidden`);
  }
  return wrong;
}

function readFocused() {
  const focused = document.activeElement;
  const field = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused : null;
  const caret = field?.selectionStart === field?.selectionEnd ? field?.selectionStart : null;
  return {
    active: focused?.getAttribute('aria-activedescendant') ?? null,
    expanded: focused?.getAttribute('aria-expanded') ?? null,
    value: field?.value ?? focused?.textContent ?? '',
    caret: caret === 0 ? 'start' : caret === field?.value.length ? 'end' : String(caret),
  };
}

const CHECKED =
  'input:is([type=radio], [type=checkbox]):is(:checked, :indeterminate), [aria-checked=true], [aria-checked=mixed]';
const SELECTED = '[role=option][aria-selected=true]';

const split = (name: string): [string, string] => {
  const colon = name.indexOf(':');
  return [name.slice(0, colon), name.slice(colon + 1).trim()];
};

/** Returns the locator for "role: accessible name". For "text: …" it locates the element with this text. */
function locate(page: Page, name: string) {
  const [role, text] = split(name);
  if (role === 'text') return page.getByText(text, { exact: true });
  return page.getByRole(role as Parameters<Page['getByRole']>[0], { name: text, exact: true });
}

/**
 * Returns `wanted` if the element has this role and name. Otherwise returns the "role: name" that the element has.
 * Returns null if there is no element, or if it was removed in the meantime.
 */
async function named(page: Page, selector: string, wanted: string | null): Promise<string | null> {
  const element = page.locator(selector);
  if ((await element.count()) === 0) return null;
  if (wanted !== null && (await element.and(locate(page, wanted)).count()) === 1) return wanted;
  // The element might have been removed in the meantime.
  const snapshot = await element
    .first()
    .ariaSnapshot({ timeout: 1_000 })
    .catch(() => null);
  if (snapshot === null) return null;
  const [first = ''] = snapshot.split('\n');
  return first.replace(/^- /, '').replace(/^(\S+) "([^"]*)"/, '$1: $2');
}

/**
 * Returns the accessible names of the elements that match the selector, in the order of the page. The names of partly checked
 * elements start with "mixed ".
 */
async function chosen(page: Page, selector: string): Promise<string[]> {
  const names: string[] = [];
  for (const element of await page.locator(selector).all()) {
    // Skips the radios of a group in which no radio is checked. The selector matches them too.
    if (await element.evaluate((node) => node.matches(':indeterminate[type=radio]'))) continue;
    const [first = ''] = (await element.ariaSnapshot({ timeout: 1_000 }).catch(() => '')).split('\n');
    names.push(`${/\[checked=mixed\]/.test(first) ? 'mixed ' : ''}${/"(.*)"/.exec(first)?.[1] ?? first}`);
  }
  return names;
}

async function inSight(page: Page, name: string): Promise<boolean> {
  for (const element of await locate(page, name).all()) if (await element.isVisible()) return true;
  return false;
}
