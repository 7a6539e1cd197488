import { MEASURES, measureDashboards } from '../lib/dashboards.mjs';

export const title = 'Dashboards of all formats';
export const about = `Lines, bars, pies, summaries and tables in a grid. The peers draw summaries and tables as plain elements, without changes, sorting and virtual rows; uPlot draws pies with the code of bench/pages/pie.js. ${MEASURES}`;

export const run = (options) => measureDashboards('formats', options);
