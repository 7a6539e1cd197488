import type { Correction, DashboardStyles, DashboardTheme } from '../schema/styles.ts';
import { BASE_TOKENS } from './base-tokens.ts';
import { contrast, type Hex, isLight, opaque } from './colour.ts';
import { cssUrl, imageAddress } from './image-address.ts';
import { type Palette, paletteOn, textOn } from './palette.ts';
import { TEXT_CONTRAST } from './readable.ts';

const IMAGES = { logoImage: '--rui-logo-image', clientImage: '--rui-client-image' } as const;

/** Returns the theme that matches a client's colours, or null without colours. */
function baseOf(surface: Hex | null, canvas: Hex | null, text: Hex | null): 'light' | 'dark' | null {
  const ground = surface ?? canvas;
  if (ground) return isLight(ground) ? 'light' : 'dark';
  return text ? (isLight(text) ? 'dark' : 'light') : null;
}

function given(text: string | null | undefined, ground: Hex): Hex | null {
  return text ? opaque(text, ground) : null;
}

/**
 * Returns the correction of a colour that was replaced because it was unreadable, or an empty list for an unchanged
 * colour.
 */
function corrected(role: 'text' | 'canvas-text', wanted: Hex, used: Hex, ground: Hex): Correction[] {
  if (wanted === used) return [];
  return [
    {
      role,
      wanted,
      used,
      ground,
      before: contrast(wanted, ground),
      after: contrast(used, ground),
      needs: TEXT_CONTRAST,
    },
  ];
}

function variables(names: Record<string, Hex>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([name, value]) => [`--rui-${name}`, value]));
}

/**
 * Returns a dashboard's theme as custom properties and attributes for its root and for the container of its overlays.
 * Every colour is computed to `#rrggbb`, so that canvases, print and mail can use it. Unreadable text is corrected and
 * reported in `corrections`. Invalid colours and images are ignored. Without styles no property is set. `styles.theme`
 * determines whether the theme is light or dark. Without `styles.theme`, the colours determine this, because they do
 * not change with a user's preference.
 */
export function toThemeVars(styles: DashboardStyles): DashboardTheme {
  const named = styles.theme === 'light' || styles.theme === 'dark' ? styles.theme : null;
  const guess = BASE_TOKENS[named ?? 'light'];
  const ground = given(styles.dashboardBackgroundColor, guess.canvas);
  const own = given(styles.backgroundColor, ground ?? guess.canvas);
  const text = given(styles.color, own ?? ground ?? guess.surface);
  const pinned = baseOf(own, ground, text);
  const theme = named ?? pinned;
  const images = Object.entries(IMAGES).flatMap(([field, name]) => {
    const address = imageAddress(styles[field as keyof typeof IMAGES]);
    return address ? [[name, cssUrl(address)] as const] : [];
  });
  const backdrop = imageAddress(styles.backgroundImage);
  const style: Record<string, string> = Object.fromEntries(images);
  if (backdrop) style['--rui-background-image'] = cssUrl(backdrop);
  const result: DashboardTheme = {
    attributes: theme || styles.theme ? { 'data-theme': theme ?? 'system' } : {},
    style,
    canvasStyle: {},
    backdrop: backdrop !== null,
    corrections: [],
  };
  if (!theme || !pinned) return result;

  const base = BASE_TOKENS[theme];
  const surface = own ?? base.surface;
  const canvas = ground ?? base.canvas;
  const wanted = text ?? base.fg;
  if (ground) style['--rui-canvas'] = canvas;
  const palette: Palette = paletteOn(surface, wanted, theme);
  if (own || text) {
    Object.assign(style, variables(palette.tokens));
    if (text) result.corrections.push(...corrected('text', wanted, palette.fg, surface));
    if (palette.movedSeries > 0)
      result.corrections.push({ role: 'series', count: palette.movedSeries, ground: surface });
  }
  const onCanvas = textOn(canvas, wanted, theme);
  if (text) result.corrections.push(...corrected('canvas-text', wanted, onCanvas.fg, canvas));
  result.canvasStyle = variables(onCanvas.tokens);
  return result;
}
