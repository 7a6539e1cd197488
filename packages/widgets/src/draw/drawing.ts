import type { WidgetMessages } from '../words/messages.ts';

/** Names of the colours of drawings: tokens of @reporting/ui without their prefix. */
export type ColourName =
  | 'canvas'
  | 'surface'
  | 'surface-inset'
  | 'fg'
  | 'fg-secondary'
  | 'fg-tertiary'
  | 'icon'
  | 'border'
  | 'grid'
  | 'axis'
  | 'track'
  | 'accent-text'
  | 'positive'
  | 'positive-subtle'
  | 'negative'
  | 'negative-subtle'
  | 'warning'
  | `data-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | `data-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}-compare`;

/** Returns the CSS value of a colour by its name. */
export type Paint = (name: ColourName) => string;

/** The colours of the surrounding page, in any theme. */
export const pagePaint: Paint = (name) => `var(--rui-${name})`;

/** The context of a drawing, in addition to its scene. */
export interface Drawing {
  locale: string;
  dir: 'ltr' | 'rtl';
  paint: Paint;
  messages: WidgetMessages;
  /** True: the data is of an expired source and is drawn in grey. */
  muted: boolean;
}

/** Tones of slate for series of an expired source. The tones alternate, so that adjacent series differ although all are grey. */
const SLATE: readonly ColourName[] = ['data-8', 'fg-secondary', 'fg'];
/** Number of the colour of "Other". For an expired source "Other" differs from all slate tones, because each tone can be beside it. */
const REST = 8;

/** Returns the name of a series' colour; data of an expired source is drawn in slate. */
export function dataColour(colour: number, compare: boolean, muted: boolean): ColourName {
  if (muted && !compare) return colour === REST ? 'fg-tertiary' : (SLATE[(colour - 1) % SLATE.length] ?? 'data-8');
  return `data-${muted ? 8 : colour}${compare ? '-compare' : ''}` as ColourName;
}
