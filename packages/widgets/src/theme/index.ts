/**
 * Computes a dashboard's theme from its stored styles. Pure, without React and a browser: a server computes it once and sends the result,
 * so that viewers load no colour library.
 */
export type { Correction, DashboardStyles, DashboardTheme } from '../schema/styles.ts';
export { isColour } from './colour.ts';
export { imageAddress } from './image-address.ts';
export { keepStyles } from './keep-styles.ts';
export { toThemeVars } from './theme-vars.ts';
