// A script edits a dashboard of 50 widgets like a person. Each input is timed until the end of its frame.
//   pnpm bench editor [--minutes=5]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';
import { startService } from '../lib/service/run.mjs';
import { timeInputs } from '../lib/time-inputs.mjs';

const WIDGETS = 50;
const ROUNDS_A_POINT = 3;
/** Fraction of the time after which undo history and caches have their full size. */
const WARM_UP = 0.25;
/** Time in ms between movement, press and release of the button, as with a hand. Without it, all events of a click wait for the same frame. */
const PRESS = 60;
const minutes = Number(process.argv.find((argument) => argument.startsWith('--minutes='))?.split('=')[1] ?? 5);

export const title = 'Editing a dashboard of 50 widgets';
export const needsBrowser = false;
export const about = `A script edits the dashboard for ${minutes} minutes in a real browser against the real service: it types titles, changes formats, switches and rows limits in the form, saves, moves cards with the keyboard and the pointer, undoes, redoes and scrolls. Input to frame: ms from the input event to the end of the frame that follows it; of that, the frame: ms from its beginning. Heap: MB after garbage collection, with the form closed; objects: MB of the page’s JavaScript objects without compiled code, which grows while the engine optimises functions.`;

const percentile = (list, share) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];

let made = 0;
const makeId = (length) => {
  made += 1;
  return String(made).padStart(length, 'b');
};

/** Returns 50 widgets with the sources of the demo's dashboard. */
function fifty(widgets) {
  return Array.from({ length: WIDGETS }, (_, order) => {
    const widget = structuredClone(widgets[order % widgets.length]);
    const ids = new Map();
    for (const instance of widget.instances ?? []) {
      ids.set(instance.id, makeId(21));
      instance.id = ids.get(instance.id);
    }
    const [instance, ...metric] = widget.orderBy?.column.split('.') ?? [];
    if (ids.has(instance)) widget.orderBy.column = [ids.get(instance), ...metric].join('.');
    return { ...widget, id: makeId(21), hash: makeId(10), order, title: `${widget.title} ${order + 1}` };
  });
}

async function call(page, method, path, data) {
  const identification = await page.evaluate(
    () => JSON.parse(document.getElementById('bootstrap')?.textContent ?? '{}').member?.user.identification ?? '',
  );
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-identification': identification };
  const response = await page.context().request.fetch(new URL(path, page.url()).href, { method, headers, data });
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()).data;
}

/** Signs in, opens a new dashboard of 50 widgets in the editor, and waits for all its data. */
async function openEditor(page, url) {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboards');
  const [demo] = await call(page, 'GET', '/api/dashboards?sort=created');
  const { widgets } = await call(page, 'GET', `/api/dashboards/${demo.permalink}`);
  const { id, permalink } = await call(page, 'POST', '/api/dashboards', { name: 'Fifty widgets' });
  const body = { widgets: fifty(widgets), version: 0, editor: 'the-benchmark', sequence: 1 };
  await call(page, 'PUT', `/api/dashboards/${id}`, body);
  await page.addInitScript(timeInputs);
  await page.goto(`${url}/dashboards/${permalink}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor();
}

/** Returns the size in MB of the page's JavaScript objects after garbage collection, without compiled code. */
async function sizeOfObjects(session) {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const chunks = [];
  const keep = ({ chunk }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes } = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  // Which DOM objects exist depends on the part of the page that is shown at the time.
  const others = ['code', 'native'].map((name) => types[0].indexOf(name));
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!others.includes(nodes[at + type])) bytes += nodes[at + size];
  return bytes / 2 ** 20;
}

/**
 * Makes an input and waits for its frame. The next search for an element runs in the page's main thread. Without the wait, the
 * time of the search would be measured as time of the page.
 */
async function act(page, input) {
  await input();
  await page.evaluate(() => window.framesDone());
}

/**
 * Moves the pointer to an element. The element is found before the movement, because the search of the test driver runs in the page's main
 * thread.
 */
async function pointAt(page, element) {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await element.boundingBox();
  await act(page, () => page.mouse.move(x + width / 2, y + height / 2));
}

/**
 * Turns the wheel. The test driver returns before the page receives the event, so its arrival is awaited. Without that, `act` would not wait
 * for the frame, and the time of the driver's next search would be measured as time of the page. The pause is that of a hand: the driver
 * sends a wheel event only after the page has drawn its pending frame, but the time of the event is before that frame.
 */
async function turnWheel(page, by) {
  await page.waitForTimeout(PRESS);
  await act(page, async () => {
    const received = page.evaluate(() => window.received('wheel'));
    await page.mouse.wheel(0, by);
    await received;
  });
}

/** Clicks an element. */
async function click(page, element) {
  await pointAt(page, element);
  await page.waitForTimeout(PRESS);
  await act(page, () => page.mouse.down());
  await page.waitForTimeout(PRESS);
  await act(page, () => page.mouse.up());
}

/** Edits one card in one round. */
async function edit(page, round) {
  const { keyboard, mouse } = page;
  const cards = page.locator('[data-slot=widget-place]').filter({ has: page.getByRole('article') });
  const place = cards.nth((round * 7) % (await cards.count()));
  await pointAt(page, place);
  const name = await place.getByRole('heading', { level: 2 }).first().textContent();
  await turnWheel(page, 120);
  await turnWheel(page, -120);
  await pointAt(page, place);
  await click(page, place.getByRole('button', { name: `Edit ${name.trim()}`, exact: true }));
  const panel = page.getByRole('complementary', { name: 'Edit widget' });
  await click(page, panel.getByLabel('Title').first());
  await act(page, () => keyboard.press('End'));
  await act(page, () => keyboard.type(` ${round % 10}x`, { delay: 60 }));
  await act(page, () => keyboard.press('Backspace'));
  for (const label of ['Show change', 'Change in percent']) {
    const toggle = panel.getByRole('switch', { name: label });
    if ((await toggle.count()) > 0) await click(page, toggle.first());
  }
  const bars = panel.getByRole('radio', { name: 'Bars' });
  if ((await bars.count()) > 0) {
    await click(page, bars);
    if (!(await bars.isChecked())) throw new Error('The click on the format “Bars” had no effect.');
    await click(page, panel.getByRole('radio', { name: 'Line', exact: true }));
  }
  const limit = panel.getByRole('spinbutton', { name: 'Rows limit' });
  if ((await limit.count()) > 0) {
    await click(page, limit);
    await act(page, () => keyboard.press('ArrowUp'));
  }
  await click(page, panel.getByRole('button', { name: 'Save widget' }));
  await panel.waitFor({ state: 'detached' });
  // Moves the card with the keyboard; Escape restores its position.
  const handle = place.getByRole('button', { name: /^Move / });
  await handle.focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Escape']) {
    await act(page, () => keyboard.press(key));
    await page.waitForTimeout(60);
  }
  // Drags the card a little, and undoes the move.
  await place.scrollIntoViewIfNeeded();
  const grip = await handle.boundingBox();
  if (grip) {
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
    await act(page, () => mouse.move(x, y));
    await act(page, () => mouse.down());
    await act(page, () => mouse.move(x + 220, y + 40, { steps: 12 }));
    await act(page, () => mouse.move(x + 220, y + 180, { steps: 12 }));
    await act(page, () => mouse.up());
    await page.waitForTimeout(400);
  }
  for (const keys of ['Control+z', 'Control+z', 'Control+Shift+z']) {
    await act(page, () => keyboard.press(keys));
    await page.waitForTimeout(120);
  }
}

export async function run() {
  const { startSandbox } = await import('../../packages/sandbox/src/index.ts');
  const folder = mkdtempSync(join(tmpdir(), 'bench-editor-'));
  const sandbox = await startSandbox({ port: 0, stateDir: join(folder, 'sandbox') });
  const service = await startService({ dataDir: mkdtempSync(join(folder, 'data-')), sandboxUrl: sandbox.url });
  const { executablePath, args, env } = findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const failures = [];
    page.on('pageerror', (error) => failures.push(error));
    const session = await context.newCDPSession(page);
    const heap = async () => {
      for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
    };
    const objects = () => sizeOfObjects(session);
    await openEditor(page, service.url);
    // A first round, which is not counted, draws cards and loads the code of the form.
    await edit(page, 0);
    await page.evaluate(() => window.takeWaits());
    const points = [{ at: 0, heap: await heap() }];
    const sizes = [];
    const waits = [];
    const started = performance.now();
    const elapsed = () => (performance.now() - started) / 60_000;
    for (let round = 1; elapsed() < minutes; round += 1) {
      await edit(page, round);
      waits.push(...(await page.evaluate(() => window.takeWaits())));
      if (round % ROUNDS_A_POINT > 0) continue;
      points.push({ at: elapsed(), heap: await heap() });
      if (sizes.length === 0 && elapsed() > minutes * WARM_UP) sizes.push(await objects());
      console.log(`${elapsed().toFixed(1)} min: ${points.at(-1).heap.toFixed(1)} MB, ${waits.length} inputs`);
    }
    sizes.push(await objects());
    if (failures.length > 0) throw failures[0];
    return tablesOf(waits, points, sizes);
  } finally {
    await browser.close();
    await service.stop();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function tablesOf(waits, points, sizes) {
  const byType = Object.groupBy(waits, ([type]) => type);
  const figures = (list) => ({
    inputs: [list.length],
    p50: [percentile(list, 0.5)],
    p95: [percentile(list, 0.95)],
    worst: [Math.max(...list)],
  });
  const all = waits.map(([, wait]) => wait);
  const heaps = points.map(({ heap }) => heap);
  const growth = sizes.at(-1) / sizes[0] - 1;
  return [
    {
      title: 'Input to frame',
      samples: {
        'all inputs': figures(all),
        'of that, the frame': figures(waits.map(([, , frame]) => frame)),
        ...Object.fromEntries(
          Object.entries(byType).map(([type, list]) => [type, figures(list.map(([, wait]) => wait))]),
        ),
      },
      goals: [{ what: 'input to frame, p95 in ms', value: percentile(all, 0.95), most: 50 }],
    },
    {
      title: 'Heap',
      samples: {
        'after garbage collection': { MB: heaps.map((value) => Number(value.toFixed(1))) },
        'objects after the warm-up': { MB: [Number(sizes[0].toFixed(2))] },
        'objects at the end': { MB: [Number(sizes.at(-1).toFixed(2))] },
      },
      goals: [{ what: 'growth of the objects, %', value: growth * 100, most: 5 }],
    },
  ];
}
