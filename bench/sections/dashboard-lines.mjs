import { MEASURES, measureDashboards } from '../lib/dashboards.mjs';

export const title = 'Dashboards of lines';
export const about = `Line charts of 14 to 730 points in several sizes, in a grid. ${MEASURES}`;

export const run = (options) => measureDashboards('lines', options);
