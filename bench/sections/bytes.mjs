import { bytesOf, bytesOfFile } from '../lib/bundle.mjs';

const SOURCES = {
  'Reporting, all formats, menus and lightboxes': `export * from '../../packages/widgets/src/index.ts';`,
  'uPlot alone (line, area, bar)': `export { default } from 'uplot';`,
  'uplot-react (line, area, bar)': `export { default } from 'uplot-react';`,
  'Chart.js (line, area, bar)': `export * from './chartjs.jsx';`,
  'visx (line, area, bar)': `export * from './visx.jsx';`,
  'ECharts (line, area, bar)': `export * from './echarts.jsx';`,
  'Recharts (line, area, bar)': `export * from './recharts.jsx';`,
  'TanStack Table + Virtual': `export * from './table-tanstack.jsx';`,
};

export const title = 'Bytes';
export const about = 'JavaScript in kB after gzip, including everything loaded later, without React.';

export async function run() {
  const samples = {};
  for (const [name, source] of Object.entries(SOURCES)) samples[name] = { 'kB gzip': [(await bytesOf(source)) / 1000] };
  samples['Reporting, style sheet'] = { 'kB gzip': [bytesOfFile('packages/widgets/dist/styles.css') / 1000] };
  return [{ title: 'What a page loads', samples, goals: [] }];
}
