import type { Drawing } from '../draw/drawing.ts';
import { ENGLISH_MESSAGES, type WidgetMessages } from '../words/messages.ts';
import type { StaticWords } from '../words/static.ts';
import type { Palette, StaticTheme } from './colours.ts';
import { paintOf } from './colours.ts';

/** Options of every static drawing. */
export interface StaticOptions {
  /** BCP 47 tag. Default: `en`. */
  locale?: string | undefined;
  /** Direction of the surrounding text. Default: the direction of the locale's language. */
  dir?: 'ltr' | 'rtl' | undefined;
  /** Default: `light`. */
  theme?: StaticTheme | undefined;
  /** Individual colours that replace colours of the theme. */
  colours?: Partial<Palette> | undefined;
  /** Texts of the renderer, for another language. */
  messages?: Partial<WidgetMessages> | undefined;
  /** Texts that only static drawings have. */
  words?: Partial<StaticWords> | undefined;
  /** Font families in CSS notation. */
  fontFamily?: string | undefined;
}

/** The context of a static drawing. */
export interface StaticDrawing extends Drawing {
  fontFamily: string;
}

export const FONT_FAMILY = "'Inter Variable', Inter, system-ui, sans-serif";

const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Returns the direction of a locale's language; `ltr` if it is unknown. A script subtag, such as `Arab`, is ignored. */
function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
}

export function drawingOf(options: StaticOptions, muted = false): StaticDrawing {
  const {
    locale = 'en',
    dir = directionOf(locale),
    theme = 'light',
    colours,
    messages,
    fontFamily = FONT_FAMILY,
  } = options;
  return {
    locale,
    dir,
    paint: paintOf(theme, colours),
    messages: { ...ENGLISH_MESSAGES, ...messages },
    fontFamily,
    muted,
  };
}
