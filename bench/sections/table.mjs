import { bundlePage } from '../lib/bundle.mjs';
import { interleaved, median } from '../lib/stats.mjs';

const OURS = 'Reporting';
const PEER = 'TanStack Table + Virtual';
const MEGABYTE = 1024 * 1024;

export const title = 'Tables of eight columns';
export const about =
  'Mount and sort: ms to the last frame that changed the drawing, with main-thread CPU time. Heap: MB, without the data.';

export async function run({ browser, runs }) {
  const scripts = {
    [OURS]: await bundlePage('tables', 'table-ours.jsx'),
    [PEER]: await bundlePage('tables', 'table-tanstack.jsx'),
  };
  const tables = [];
  for (const { rows, mountGoal } of [
    { rows: 1_000, mountGoal: 1 },
    { rows: 100_000, mountGoal: 0.6 },
  ]) {
    const samples = await interleaved(Object.keys(scripts), runs, async (name) => {
      const page = await browser.open(scripts[name], { styled: name === OURS });
      await page.call('prepare', rows);
      const before = await page.heap();
      const mount = await page.cpu(() => page.call('mount'));
      const heap = (await page.heap()) - before;
      const unsorted = await page.call('firstRow');
      const figures = await page.cpu(() => page.call('sort', 1));
      const sorted = await page.call('firstRow');
      const names = await page.cpu(() => page.call('sort', 0));
      if (new Set([unsorted, sorted, await page.call('firstRow')]).size < 2) throw new Error(`${name} did not sort.`);
      await page.close();
      return {
        mount: mount.painted,
        'mount cpu': mount.cpu,
        'sort figures': figures.painted,
        'figures cpu': figures.cpu,
        'sort names': names.painted,
        'names cpu': names.cpu,
        heap: heap / MEGABYTE,
      };
    });
    const ratio = (measure) => median(samples[OURS][measure]) / median(samples[PEER][measure]);
    tables.push({
      title: `${rows.toLocaleString('en')} rows`,
      samples,
      goals: [
        { what: 'mount relative to the peer', value: ratio('mount'), most: mountGoal },
        ...(rows > 1_000
          ? [
              { what: 'sort of figures relative to the peer', value: ratio('sort figures'), most: 0.3 },
              { what: 'sort of names relative to the peer', value: ratio('sort names'), most: 0.3 },
              { what: 'heap relative to the peer', value: ratio('heap'), most: 0.3 },
            ]
          : []),
      ],
    });
  }
  return tables;
}
