import { create } from 'storybook/theming/create';

const fonts = { fontBase: '"Inter Variable", system-ui, sans-serif', fontCode: 'ui-monospace, monospace' };
const brand = { brandTitle: 'Reporting', brandTarget: '_self' };

/**
 * Themes of Storybook's own interface in the colours of the project. The values of the tokens are written as hex codes,
 * because Storybook accepts only sRGB.
 */
export const themes = {
  light: create({
    base: 'light',
    ...fonts,
    ...brand,
    colorPrimary: '#2456d7',
    colorSecondary: '#2456d7',
    appBg: '#f9fafc',
    appContentBg: '#ffffff',
    appPreviewBg: '#ffffff',
    appBorderColor: '#e2e5ea',
    appBorderRadius: 6,
    textColor: '#171b26',
    textMutedColor: '#5f6675',
    barBg: '#ffffff',
    barTextColor: '#5f6675',
    inputBorderRadius: 6,
  }),
  dark: create({
    base: 'dark',
    ...fonts,
    ...brand,
    colorPrimary: '#7ea2ff',
    colorSecondary: '#7ea2ff',
    appBg: '#0e1014',
    appContentBg: '#16181c',
    appPreviewBg: '#16181c',
    appBorderColor: '#2a2d34',
    appBorderRadius: 6,
    textColor: '#f0f1f4',
    textMutedColor: '#a0a5b0',
    barBg: '#16181c',
    barTextColor: '#a0a5b0',
    inputBg: '#0e1014',
    inputBorderRadius: 6,
  }),
};
