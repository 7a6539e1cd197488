// The measurement of the three sections `dashboard-…`, which differ in their widgets and their layout.
import { CHART_PEERS, chartScripts, FLOOR, OURS, REACT_FLOOR } from './chart-peers.mjs';
import { interleaved, median } from './stats.mjs';

const COUNTS = [12, 50, 200];
const AS_SHIPPED = 'Reporting, as shipped';
/** Bound relative to uPlot alone. At 12 and 50 widgets the time of uplot-react is the bound if it is higher. */
const PAINTED = 1.1;
/** Maximum number of widgets for Recharts. With more widgets, it takes longer than all other libraries together. */
const SLOW = { Recharts: 50 };
const MEGABYTE = 1024 * 1024;

/** Explains the measures. */
export const MEASURES =
  'Painted, update and resize: ms to the last frame that changed the drawing. Heap: MB. Long tasks: sum in ms.';

async function whole(browser, scripts, name, what) {
  const page = await browser.open(scripts[name], { styled: name === OURS });
  await page.call('prepare', what);
  const before = await page.heap();
  const mount = await page.cpu(() => page.call('mount'));
  const heap = (await page.heap()) - before;
  const elements = await page.call('elements');
  const update = await page.call('update');
  const resize = await page.call('resize', 1000);
  await page.close();
  return {
    painted: mount.painted,
    cpu: mount.cpu,
    'long tasks': mount.longTotal,
    update: update.painted,
    resize: resize.painted,
    heap: heap / MEGABYTE,
    elements,
  };
}

async function shipped(browser, scripts, what) {
  const page = await browser.open(scripts[OURS], { styled: true });
  await page.call('prepare', what);
  const mount = await page.cpu(() => page.call('mount', { asShipped: true }));
  const intervals = await page.call('scroll', 150, 60);
  await page.close();
  return {
    painted: mount.painted,
    cpu: mount.cpu,
    'long tasks': mount.longTotal,
    'longest task': mount.longest,
    'scrolling frame': median(intervals),
  };
}

/**
 * Measures the dashboards of one mix.
 * @param {'lines' | 'formats' | 'page'} mix
 */
export async function measureDashboards(mix, { browser, runs }) {
  const scripts = await chartScripts();
  const tables = [];
  for (const count of COUNTS) {
    const names = Object.keys(CHART_PEERS).filter((name) => count <= (SLOW[name] ?? Number.POSITIVE_INFINITY));
    const last = count === COUNTS.at(-1);
    // A page's own layout draws all cards.
    const ships = last && mix !== 'page';
    const what = { mix, count };
    const samples = await interleaved(
      [...names, ...(ships ? [AS_SHIPPED] : [])],
      last ? Math.min(runs, 3) : runs,
      (name) => (name === AS_SHIPPED ? shipped(browser, scripts, what) : whole(browser, scripts, name, what)),
    );
    const middle = (name, measure) => median(samples[name][measure]);
    const ratio = (measure) => middle(OURS, measure) / middle(FLOOR, measure);
    const reactRatio = middle(REACT_FLOOR, 'painted') / middle(FLOOR, 'painted');
    const rivals = names.filter((name) => name !== OURS && name !== FLOOR && name !== REACT_FLOOR);
    tables.push({
      title: `${count} widgets, all drawn`,
      samples,
      goals: [
        {
          what: 'painted relative to uPlot alone',
          value: ratio('painted'),
          most: last ? PAINTED : Number(Math.max(PAINTED, reactRatio).toFixed(2)),
        },
        ...rivals.map((name) => ({
          what: `painted relative to ${name}`,
          value: middle(OURS, 'painted') / middle(name, 'painted'),
          most: 1,
        })),
        { what: 'resize relative to uPlot alone', value: ratio('resize'), most: 1.1 },
        { what: 'heap relative to uPlot alone', value: ratio('heap'), most: 1.6 },
        ...(ships
          ? [
              {
                what: 'as shipped: first screen painted, relative to uPlot alone for all',
                value: middle(AS_SHIPPED, 'painted') / middle(FLOOR, 'painted'),
                most: 0.4,
              },
              { what: 'as shipped: longest task, ms', value: middle(AS_SHIPPED, 'longest task'), most: 100 },
              {
                what: 'as shipped: frames per second while scrolling',
                value: 1000 / middle(AS_SHIPPED, 'scrolling frame'),
                least: 59,
              },
            ]
          : []),
      ],
    });
  }
  return tables;
}
