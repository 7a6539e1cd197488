import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePage } from '../lib/bundle.mjs';
import { CHART_PEERS, FLOOR, OURS, REACT_FLOOR } from '../lib/chart-peers.mjs';
import { CACHE } from '../lib/peers.mjs';
import { interleaved } from '../lib/stats.mjs';

const POINTS = 365;
const WIDGETS = 50;
/** Time between two samples of the profiler, in µs. */
const INTERVAL = 100;

export const title = 'Where the time of a chart and of a dashboard goes';
export const about = `Main-thread CPU time in ms of one chart of 3 × ${POINTS} points, and of ${WIDGETS} widgets of all formats. Script: with the compilation of functions that run for the first time. Rest: paint, raster of canvases, garbage collection, and about 25 frames in which nothing changes. The profile counts samples of ${INTERVAL / 1000} ms of the bundle that is not minified.`;

/** What is drawn, by its name in the report. */
const PAGES = {
  'One chart': { points: POINTS },
  [`${WIDGETS} widgets`]: { mix: 'formats', count: WIDGETS },
};

/** Runs `work` and returns its CPU time by phase. */
async function phases(page, work) {
  const before = await page.metrics();
  await work();
  const after = await page.metrics();
  const spent = (name) => (after[name] - before[name]) * 1000;
  const parts = {
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
  };
  const all = spent('TaskDuration');
  return { ...parts, rest: all - Object.values(parts).reduce((sum, one) => sum + one, 0), all };
}

/** Returns the part of the code that contains a line of a bundle. Before each module, the bundle has a comment with its path. */
function partOf(url, line, texts) {
  const file = new URL(url).pathname.replace('/page/', '');
  if (!texts.has(file)) texts.set(file, readFileSync(join(CACHE, 'pages', file), 'utf8').split('\n'));
  const lines = texts.get(file);
  for (let at = line; at >= 0; at -= 1) {
    const [, path] = /^\s*\/\/ (\S+\.[jt]sx?)$/.exec(lines[at] ?? '') ?? [];
    if (path === undefined) continue;
    const [, owner, folder] = /packages\/(\w+)\/src\/(\w+)/.exec(path) ?? [];
    if (owner === 'widgets') return `widgets/${folder}`;
    if (owner) return owner;
    if (path.includes('/uplot/')) return 'uPlot';
    return /node_modules\/(react|react-dom|scheduler)\//.test(path) ? 'React' : 'the benchmark';
  }
  return 'the benchmark';
}

/** Runs `work` and returns the time of its functions by the part of the code that contains them. */
async function profiled(page, work, texts) {
  await page.session.send('Profiler.enable');
  await page.session.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  await page.session.send('Profiler.start');
  await work();
  const { profile } = await page.session.send('Profiler.stop');
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parts = {};
  for (const [index, id] of profile.samples.entries()) {
    const { url, lineNumber } = frames.get(id);
    if (!url.includes('/page/')) continue;
    const part = partOf(url, lineNumber, texts);
    parts[part] = (parts[part] ?? 0) + (profile.timeDeltas[index + 1] ?? 0) / 1000;
  }
  return parts;
}

export async function run({ browser, runs }) {
  const names = [FLOOR, REACT_FLOOR, OURS];
  const scripts = {};
  for (const name of names) scripts[name] = await bundlePage('charts', CHART_PEERS[name]);
  const readable = await bundlePage('charts', CHART_PEERS[OURS], true);
  const opened = async (script, name, what) => {
    const page = await browser.open(script, { styled: name === OURS });
    await page.call('prepare', what);
    return page;
  };
  const measured = (what, step) =>
    interleaved(names, runs, async (name) => {
      const page = await opened(scripts[name], name, what);
      const mount = await phases(page, () => page.call('mount'));
      const result = step === 'mount' ? mount : await phases(page, () => page.call('update'));
      await page.close();
      return result;
    });
  const texts = new Map();
  const profile = (what) =>
    interleaved(['mount', 'update'], runs, async (step) => {
      const page = await opened(readable, OURS, what);
      if (step === 'update') await page.call('mount');
      const parts = await profiled(page, () => page.call(step), texts);
      await page.close();
      return parts;
    });
  const tables = [];
  for (const [name, what] of Object.entries(PAGES))
    tables.push(
      { title: `${name}: mount, by phase`, samples: await measured(what, 'mount'), goals: [] },
      { title: `${name}: update, by phase`, samples: await measured(what, 'update'), goals: [] },
      { title: `${name}: script of Reporting, by part of the code`, samples: await profile(what), goals: [] },
    );
  return tables;
}
