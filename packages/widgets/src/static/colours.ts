import type { ColourName, Paint } from '../draw/drawing.ts';

export type Palette = Readonly<Record<ColourName, string>>;

/**
 * The colours of the design as hexadecimal values. A drawing outside the page has no custom properties, and few SVG and mail
 * programs support OKLCH. A test compares these values with the tokens of @reporting/ui.
 */
export const LIGHT: Palette = {
  canvas: '#f8fafc',
  surface: '#ffffff',
  'surface-inset': '#f2f4f6',
  fg: '#161c27',
  'fg-secondary': '#474d59',
  'fg-tertiary': '#606772',
  icon: '#737984',
  border: '#e1e4e8',
  grid: '#e1e4e8',
  axis: '#b9bec6',
  track: '#ebedf0',
  'accent-text': '#2253cf',
  positive: '#00723f',
  'positive-subtle': '#e3f9eb',
  negative: '#bc2028',
  'negative-subtle': '#feefee',
  warning: '#875806',
  'data-1': '#2c53d1',
  'data-1-compare': '#6d8edc',
  'data-2': '#c88100',
  'data-2-compare': '#b48954',
  'data-3': '#01866c',
  'data-3-compare': '#659e8c',
  'data-4': '#87035d',
  'data-4-compare': '#c0759d',
  'data-5': '#229ed2',
  'data-5-compare': '#5e9aba',
  'data-6': '#bc3135',
  'data-6-compare': '#cb7570',
  'data-7': '#636c00',
  'data-7-compare': '#8f9663',
  'data-8': '#768094',
  'data-8-compare': '#8a919d',
};

/** The colours of the dark theme. */
export const DARK: Palette = {
  canvas: '#0e1014',
  surface: '#15171c',
  'surface-inset': '#0e1014',
  fg: '#eff1f4',
  'fg-secondary': '#b6bbc2',
  'fg-tertiary': '#969ca5',
  icon: '#848993',
  border: '#272a30',
  grid: '#24272c',
  axis: '#454951',
  track: '#272a30',
  'accent-text': '#8db2fc',
  positive: '#53d490',
  'positive-subtle': '#132c1f',
  negative: '#f88682',
  'negative-subtle': '#3f1c1b',
  warning: '#f1bf5b',
  'data-1': '#5989ff',
  'data-1-compare': '#5171bb',
  'data-2': '#ffb56e',
  'data-2-compare': '#966a40',
  'data-3': '#15b99c',
  'data-3-compare': '#328572',
  'data-4': '#b747a4',
  'data-4-compare': '#9e5790',
  'data-5': '#a3d8ff',
  'data-5-compare': '#597990',
  'data-6': '#e04d4b',
  'data-6-compare': '#b0544f',
  'data-7': '#8b9a05',
  'data-7-compare': '#717b32',
  'data-8': '#676c75',
  'data-8-compare': '#686c72',
};

/**
 * Source of a drawing's colours. `light` and `dark` are fixed values. `page` uses the custom properties of the page that contains
 * the drawing, and the light theme for missing properties.
 */
export type StaticTheme = 'light' | 'dark' | 'page';

/** Valid forms of a colour: a hexadecimal value, a name, or a colour function. */
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,24}|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([-\d.,%/ a-z]{1,60}\))$/i;

/**
 * Returns the colours of a theme.
 * @param own replaces individual colours, for example those of a dashboard's styles. Invalid colours are ignored. With the theme `page`,
 * these colours apply only where the page lacks the custom property.
 */
export function paintOf(theme: StaticTheme, own: Partial<Palette> = {}): Paint {
  const palette: Palette = theme === 'dark' ? DARK : LIGHT;
  const colourOf = (name: ColourName): string => {
    const wanted = own[name]?.trim();
    return wanted !== undefined && COLOUR.test(wanted) ? wanted : palette[name];
  };
  return theme === 'page' ? (name) => `var(--rui-${name}, ${colourOf(name)})` : colourOf;
}
