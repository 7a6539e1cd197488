import { MEASURES, measureDashboards } from '../lib/dashboards.mjs';

export const title = 'Charts in a page’s own layout';
export const about = `Lines, areas and bars of 7 to 365 points in boxes of the page, without the grid, so that each card measures its space. ${MEASURES}`;

export const run = (options) => measureDashboards('page', options);
