import { bundlePage } from './bundle.mjs';

/** The libraries that draw charts, each with its module in pages/. */
export const CHART_PEERS = {
  Reporting: 'ours.jsx',
  'uPlot alone': 'uplot.js',
  'uplot-react': 'uplot-react.jsx',
  'Chart.js': 'chartjs.jsx',
  visx: 'visx.jsx',
  ECharts: 'echarts.jsx',
  Recharts: 'recharts.jsx',
};
export const OURS = 'Reporting';
export const FLOOR = 'uPlot alone';
export const REACT_FLOOR = 'uplot-react';

/** Returns the bundled script of each library, by its name. */
export async function chartScripts() {
  const entries = [];
  for (const [name, module] of Object.entries(CHART_PEERS)) entries.push([name, await bundlePage('charts', module)]);
  return Object.fromEntries(entries);
}
