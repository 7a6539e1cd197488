import {
  useMode as addMode,
  clampChroma,
  converter,
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  parse,
  type Rgb,
} from 'culori/fn';

for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeLrgb, modeP3]) addMode(mode);
const toRgb = converter('rgb');
const toOklch = converter('oklch');
const toOklab = converter('oklab');

/** An opaque sRGB colour as `#rrggbb`. */
export type Hex = `#${string}`;

/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const LONGEST = 100;

/** Parses a text with culori, which throws for some invalid texts (`/0A`). */
function parsed(value: string): ReturnType<typeof parse> {
  try {
    return parse(value);
  } catch {
    return undefined;
  }
}

/** Hex digits without `#`, which culori accepts and CSS does not. */
const BARE_HEX = /^[\da-f]+$/;

function rgbOf(text: string): Rgb | null {
  // CSS colours ignore case; culori accepts only lower case.
  const value = text.trim().toLowerCase();
  if (BARE_HEX.test(value)) return null;
  if (value.length > LONGEST || (value.includes('(') && !value.endsWith(')'))) return null;
  const colour = parsed(value);
  const rgb = colour && toRgb(colour);
  return rgb && [rgb.r, rgb.g, rgb.b, rgb.alpha ?? 1].every(Number.isFinite) ? rgb : null;
}

/**
 * Returns true if a theme can be derived from a colour. Accepts hex with `#`, names, rgb, hsl, hwb, lab, lch, oklab, oklch and
 * color() in any case, up to 100 characters. Rejects CSS-wide keywords, system colours, variables, comments, and notations that
 * contain another colour (`rgb(from …)`, `color-mix()`). Forms and the service share this function, so that a form accepts
 * exactly the colours that the service stores.
 */
export function isColour(text: string): boolean {
  return rgbOf(text) !== null;
}

/**
 * Returns the opaque colour that is visible if `text` is drawn over `ground`, or null for an invalid colour. Colours
 * outside sRGB are clipped, as in browsers.
 */
export function opaque(text: string, ground: Hex): Hex | null {
  const rgb = rgbOf(text);
  if (rgb === null) return null;
  const below = rgbOf(ground);
  const alpha = Math.min(1, Math.max(0, rgb.alpha ?? 1));
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  const over = (top: number, bottom: number): number => clip(top) * alpha + clip(bottom) * (1 - alpha);
  return hexOf({
    mode: 'rgb',
    r: over(rgb.r, below?.r ?? 1),
    g: over(rgb.g, below?.g ?? 1),
    b: over(rgb.b, below?.b ?? 1),
  });
}

/** Returns the contrast of two colours by WCAG: 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Linear light of the 256 values of a channel. */
const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminance(colour: Hex): number {
  const value = Number.parseInt(colour.slice(1), 16);
  const channel = (shift: number): number => LINEAR[(value >> shift) & 255] ?? 0;
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0);
}

/** Returns the lowest contrast with several backgrounds. */
export function contrastOnAll(colour: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

export function oklchOf(colour: Hex): Oklch {
  const { l, c, h } = toOklch(colour) ?? { l: 0, c: 0, h: 0 };
  return { l, c, h: h ?? 0 };
}

/** Returns the nearest sRGB colour with the same lightness and hue. Its chroma may be lower. */
export function fromOklch({ l, c, h }: Oklch): Hex {
  return hexOf(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c: Math.max(0, c), h }, 'oklch'));
}

/** Mixes `share` (0 to 1) of one colour into another in OKLab, as CSS `color-mix(in oklab, …)` does. */
export function mix(colour: Hex, ground: Hex, share: number): Hex {
  const a = toOklab(colour);
  const b = toOklab(ground);
  if (!a || !b) return ground;
  const between = (x: number, y: number): number => x * share + y * (1 - share);
  return hexOf({ mode: 'oklab', l: between(a.l, b.l), a: between(a.a, b.a), b: between(a.b, b.b) });
}

/** Returns the visual difference of two colours: their distance in OKLab, 0 to 1. */
export function distance(a: Hex, b: Hex): number {
  const x = toOklab(a);
  const y = toOklab(b);
  return x && y ? Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b) : 0;
}

/** Returns true for a colour on which black text has at least the contrast of white text. */
export function isLight(colour: Hex): boolean {
  return contrast(colour, '#000000') >= contrast(colour, '#ffffff');
}

function hexOf(colour: Parameters<typeof formatHex>[0]): Hex {
  return (formatHex(colour) ?? '#000000') as Hex;
}
