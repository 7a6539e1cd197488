import { CHART_PEERS, chartScripts, FLOOR, OURS, REACT_FLOOR } from '../lib/chart-peers.mjs';
import { interleaved, median } from '../lib/stats.mjs';

const SIZES = [
  { points: 30, goal: 1.25 },
  { points: 365, goal: 1.25 },
  { points: 10_000, goal: 1.15 },
  { points: 100_000, goal: 1.15 },
];
const UPDATE_GOAL = 1.15;
/** Maximum number of points for Recharts. With more points, each run takes several seconds. */
const SLOW = { Recharts: 10_000 };

export const title = 'One chart of three lines';
export const about =
  'Main-thread CPU time to mount (and to update the data), and the time to the last frame that changed the drawing, in ms.';

export async function run({ browser, runs }) {
  const scripts = await chartScripts();
  const tables = [];
  for (const { points, goal } of SIZES) {
    const names = Object.keys(CHART_PEERS).filter((name) => points <= (SLOW[name] ?? Number.POSITIVE_INFINITY));
    const samples = await interleaved(names, runs, async (name) => {
      const page = await browser.open(scripts[name], { styled: name === OURS });
      await page.call('prepare', { points });
      const mount = await page.cpu(() => page.call('mount'));
      const update = await page.cpu(() => page.call('update'));
      await page.close();
      return { cpu: mount.cpu, painted: mount.painted, 'update cpu': update.cpu, 'update painted': update.painted };
    });
    const ratio = (measure, floor = FLOOR) => median(samples[OURS][measure]) / median(samples[floor][measure]);
    tables.push({
      title: `3 × ${points.toLocaleString('en')} points`,
      samples,
      goals: [
        { what: 'CPU relative to uPlot alone', value: ratio('cpu'), most: goal },
        { what: 'update CPU relative to uPlot alone', value: ratio('update cpu'), most: UPDATE_GOAL },
        { what: 'CPU relative to uplot-react', value: ratio('cpu', REACT_FLOOR), most: 1 },
        { what: 'update CPU relative to uplot-react', value: ratio('update cpu', REACT_FLOOR), most: 1 },
      ],
    });
  }
  return tables;
}
