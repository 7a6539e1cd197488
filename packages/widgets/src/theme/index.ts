/**
 * Computes a dashboard's theme from its stored styles. It requires neither React nor a browser. If a server computes the theme
 * once and sends the result, viewers load no colour library.
 */
export type { Correction, DashboardStyles, DashboardTheme } from '../schema/styles.ts';
export { isColour } from './colour.ts';
export { imageAddress } from './image-address.ts';
export { keepStyles } from './keep-styles.ts';
export { toThemeVars } from './theme-vars.ts';
