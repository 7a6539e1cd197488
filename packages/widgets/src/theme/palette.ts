import { BASE_TOKENS } from './base-tokens.ts';
import { contrast, type Hex, isLight, mix } from './colour.ts';
import { readable, SHAPE_CONTRAST, TEXT_CONTRAST } from './readable.ts';
import { seriesOn } from './series.ts';

export interface Palette {
  /** The text colour in use. */
  fg: Hex;
  /** Colours by the name of their token without `--rui-`. */
  tokens: Record<string, Hex>;
  movedSeries: number;
}

type ThemeName = 'light' | 'dark';

/**
 * Returns the first colour that is readable on the backgrounds. Candidates are the token of the theme, the token of the other
 * theme, and the theme's token with another lightness.
 */
function fromThemes(
  token: 'accentText' | 'ring' | 'positive' | 'negative' | 'warning' | 'warningMark' | 'info',
  theme: ThemeName,
  grounds: readonly Hex[],
  needs: number,
): Hex {
  const other = theme === 'light' ? 'dark' : 'light';
  const isReadable = (colour: Hex): boolean => grounds.every((ground) => contrast(colour, ground) >= needs);
  const [own, others] = [BASE_TOKENS[theme][token], BASE_TOKENS[other][token]];
  if (isReadable(own)) return own;
  return isReadable(others) ? others : readable(own, grounds, needs);
}

/**
 * Returns a tone near `ground` on which `text` is readable: a step towards the text colour, half a step, or a step away from it.
 */
function tone(ground: Hex, text: Hex, share: number): Hex {
  const away = contrast(text, '#000000') > contrast(ground, '#000000') ? '#000000' : '#ffffff';
  const towards = [share, share / 2].map((part) => mix(text, ground, part));
  return towards.find((colour) => contrast(text, colour) >= TEXT_CONTRAST) ?? mix(away, ground, share);
}

/** Returns text colours that are readable on the backgrounds. `fg` is intended for the first background. */
function texts(grounds: readonly [Hex, ...Hex[]], fg: Hex): Record<string, Hex> {
  const [ground] = grounds;
  const lesser = (share: number): Hex => readable(mix(fg, ground, share), grounds, TEXT_CONTRAST);
  return {
    fg,
    'fg-secondary': lesser(0.8),
    'fg-tertiary': lesser(0.68),
    'fg-disabled': mix(fg, ground, 0.5),
    icon: readable(mix(fg, ground, 0.58), grounds, SHAPE_CONTRAST),
    border: mix(fg, ground, 0.11),
    'border-strong': mix(fg, ground, 0.17),
    'border-control': readable(mix(fg, ground, 0.46), grounds, SHAPE_CONTRAST),
  };
}

/** Returns a status colour for text, and a background that is tinted with it. */
function status(name: string, colour: Hex, ground: Hex): Record<string, Hex> {
  const tint = mix(colour, ground, 0.1);
  const text = readable(colour, [ground, tint], TEXT_CONTRAST);
  const holds = contrast(text, tint) >= TEXT_CONTRAST && contrast(text, ground) >= TEXT_CONTRAST;
  return {
    [name]: holds ? text : readable(colour, [ground], TEXT_CONTRAST),
    [`${name}-subtle`]: holds ? tint : ground,
  };
}

/** Returns the colours of cards and overlays on a surface. `wanted` is the wanted text colour. */
export function paletteOn(surface: Hex, wanted: Hex, theme: ThemeName): Palette {
  const fg = readable(wanted, [surface], TEXT_CONTRAST);
  const hover = tone(surface, fg, 0.045);
  const pressed = tone(surface, fg, 0.08);
  const raised = isLight(surface) ? surface : tone(surface, fg, 0.05);
  const inverse = mix(fg, surface, 0.94);
  const series = seriesOn(surface, theme);
  const base = BASE_TOKENS[theme];
  const accentSubtle = mix(base.accent, surface, 0.09);
  const tokens: Record<string, Hex> = {
    surface,
    'surface-raised': raised,
    'surface-inset': hover,
    'surface-hover': hover,
    'surface-pressed': pressed,
    'surface-inverse': inverse,
    'fg-inverse': readable(surface, [inverse], TEXT_CONTRAST),
    ...texts([surface, hover, pressed, raised], fg),
    grid: mix(fg, surface, 0.11),
    axis: mix(fg, surface, 0.26),
    'accent-text': fromThemes('accentText', theme, [surface, hover, raised], TEXT_CONTRAST),
    ring: fromThemes('ring', theme, [surface, hover, raised], SHAPE_CONTRAST),
    'accent-subtle': contrast(fg, accentSubtle) >= TEXT_CONTRAST ? accentSubtle : hover,
    'accent-border': mix(base.accent, surface, 0.34),
    ...status('positive', fromThemes('positive', theme, [surface], TEXT_CONTRAST), surface),
    ...status('negative', fromThemes('negative', theme, [surface], TEXT_CONTRAST), surface),
    ...status('warning', fromThemes('warning', theme, [surface], TEXT_CONTRAST), surface),
    ...status('info', fromThemes('info', theme, [surface], TEXT_CONTRAST), surface),
    'warning-mark': fromThemes('warningMark', theme, [surface], SHAPE_CONTRAST),
  };
  for (const [index, colour] of series.data.entries()) tokens[`data-${index + 1}`] = colour;
  for (const [index, colour] of series.compare.entries()) tokens[`data-${index + 1}-compare`] = colour;
  return { fg, tokens, movedSeries: series.moved };
}

/** Returns the colours of text on the dashboard's background, outside cards. */
export function textOn(canvas: Hex, wanted: Hex, theme: ThemeName): { fg: Hex; tokens: Record<string, Hex> } {
  const fg = readable(wanted, [canvas], TEXT_CONTRAST);
  return {
    fg,
    tokens: {
      ...texts([canvas], fg),
      'accent-text': fromThemes('accentText', theme, [canvas], TEXT_CONTRAST),
      ring: fromThemes('ring', theme, [canvas], SHAPE_CONTRAST),
    },
  };
}
