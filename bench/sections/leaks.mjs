import { bundlePage } from '../lib/bundle.mjs';
import { OURS } from '../lib/chart-peers.mjs';

const ROUNDS = 1_000;
/** Rounds after which the browser has compiled and optimised what runs, and filled its records of slow frames. */
const WARM_UP = 600;

export const title = 'Leaks';
export const about = `What is left of ${ROUNDS.toLocaleString('en')} mounts and unmounts of a dashboard with every format, in StrictMode, after rubbish was collected and beyond what ${WARM_UP} rounds before them left: compiled code, and the browser's own records.`;

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
        { what: 'listeners more than before', value: after.listeners - before.listeners, most: 0 },
        { what: 'nodes more than before', value: after.nodes - before.nodes, most: 0 },
        { what: 'heap more than before, bytes a mount', value: (after.heap - before.heap) / ROUNDS, most: 200 },
        { what: 'complaints of React', value: complaints, most: 0 },
      ],
    },
  ];
}
