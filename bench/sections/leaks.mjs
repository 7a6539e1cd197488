import { bundlePage } from '../lib/bundle.mjs';
import { OURS } from '../lib/chart-peers.mjs';

const ROUNDS = 1_000;
/** Number of warm-up rounds. After them the browser has compiled and optimised the code, and filled its records of slow frames. */
const WARM_UP = 600;

export const title = 'Leaks';
export const about = `Memory that remains after ${ROUNDS.toLocaleString('en')} mounts and unmounts of a dashboard with all formats, in StrictMode and after garbage collection. The ${WARM_UP} rounds before them are not counted, because compiled code and the browser's own records remain after them.`;

export async function run({ browser }) {
  const script = await bundlePage('leaks.jsx');
  const page = await browser.open(script, { styled: true });
  await page.call('cycle', WARM_UP);
  const state = async () => {
    const heap = await page.heap();
    const { JSEventListeners, Nodes } = await page.metrics();
    return { heap, listeners: JSEventListeners, nodes: Nodes };
  };
  const before = await state();
  const complaints = await page.call('cycle', ROUNDS);
  const after = await state();
  await page.close();
  const samples = {
    before: { 'heap MB': [before.heap / 1048576], listeners: [before.listeners], nodes: [before.nodes] },
    after: { 'heap MB': [after.heap / 1048576], listeners: [after.listeners], nodes: [after.nodes] },
  };
  return [
    {
      title: OURS,
      samples,
      goals: [
        { what: 'additional listeners', value: after.listeners - before.listeners, most: 0 },
        { what: 'additional nodes', value: after.nodes - before.nodes, most: 0 },
        { what: 'heap growth, bytes per mount', value: (after.heap - before.heap) / ROUNDS, most: 200 },
        { what: 'warnings of React', value: complaints, most: 0 },
      ],
    },
  ];
}
