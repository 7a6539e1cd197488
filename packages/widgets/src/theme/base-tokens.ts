import type { Hex } from './colour.ts';

/**
 * The values of `@reporting/ui/tokens.css` from which dashboard themes are computed, as sRGB. A test compares them with that
 * file.
 */
export interface BaseTokens {
  canvas: Hex;
  surface: Hex;
  fg: Hex;
  accent: Hex;
  accentText: Hex;
  ring: Hex;
  positive: Hex;
  negative: Hex;
  warning: Hex;
  warningMark: Hex;
  info: Hex;
  data: readonly Hex[];
  compare: readonly Hex[];
}

export const BASE_TOKENS: Record<'light' | 'dark', BaseTokens> = {
  light: {
    canvas: '#f8fafc',
    surface: '#ffffff',
    fg: '#161c27',
    accent: '#2456d7',
    accentText: '#2253cf',
    ring: '#396eed',
    positive: '#00723f',
    negative: '#bc2028',
    warning: '#875806',
    warningMark: '#c67c0c',
    info: '#076798',
    data: ['#2c53d1', '#c88100', '#01866c', '#87035d', '#229ed2', '#bc3135', '#636c00', '#768094'],
    compare: ['#6d8edc', '#b48954', '#659e8c', '#c0759d', '#5e9aba', '#cb7570', '#8f9663', '#8a919d'],
  },
  dark: {
    canvas: '#0e1014',
    surface: '#15171c',
    fg: '#eff1f4',
    accent: '#366ae5',
    accentText: '#8db2fc',
    ring: '#77a2fc',
    positive: '#53d490',
    negative: '#f88682',
    warning: '#f1bf5b',
    warningMark: '#efb146',
    info: '#82c3ee',
    data: ['#5989ff', '#ffb56e', '#15b99c', '#b747a4', '#a3d8ff', '#e04d4b', '#8b9a05', '#676c75'],
    compare: ['#5171bb', '#966a40', '#328572', '#9e5790', '#597990', '#b0544f', '#717b32', '#686c72'],
  },
};
