import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BASE_TOKENS } from './base-tokens.ts';
import { contrast, distance, type Hex, isColour, opaque } from './colour.ts';
import { SERIES_DISTANCE } from './series.ts';
import { toThemeVars } from './theme-vars.ts';

describe('valid colours', () => {
  test.each([
    ['#f00', '#ff0000'],
    [' #FF0000 ', '#ff0000'],
    ['rebeccapurple', '#663399'],
    ['RED', '#ff0000'],
    ['rgb(255, 0, 0)', '#ff0000'],
    ['rgb(100% 0% 0%)', '#ff0000'],
    ['hsl(120deg 100% 50%)', '#00ff00'],
    ['hwb(240 0% 0%)', '#0000ff'],
    ['oklch(1 0 0)', '#ffffff'],
    ['oklch(none 0 none)', '#000000'],
    ['lab(0% 0 0)', '#000000'],
    ['color(display-p3 1 1 1)', '#ffffff'],
    ['rgb(300 -20 0)', '#ff0000'],
    ['rgb(0 0 0 / 50%)', '#808080'],
    ['#00000000', '#ffffff'],
    ['transparent', '#ffffff'],
    ['RGB(1,2,3)', '#010203'],
    ['OKLCH(0 0 0)', '#000000'],
    ['#FFF', '#ffffff'],
    ['RebeccaPurple', '#663399'],
  ])('%s over white is %s', (text, seen) => expect(opaque(text, '#ffffff')).toBe(seen));

  test.each([
    '',
    'inherit',
    'initial',
    'unset',
    'revert',
    'currentColor',
    'var(--rui-fg)',
    'red/**/',
    'red;color:blue',
    '#12345',
    'rgb(1 2 3',
    'url(x)',
    'light-dark(red, blue)',
    'color-mix(in oklab, red, blue)',
    '/0A',
    'fff',
    '123',
    'FFAA00',
    'rgb(from red r g b)',
    'Canvas',
    'AccentColor',
    'CanvasText',
    '1 /2',
    `#fff${' '.repeat(200)}f`,
  ])('%j is invalid', (text) => expect(isColour(text)).toBe(false));
});

test('no property is set without styles', () => {
  const nothing = { attributes: {}, style: {}, canvasStyle: {}, backdrop: false, corrections: [] };
  expect(toThemeVars({})).toEqual(nothing);
  expect(toThemeVars({ backgroundColor: null, color: 'var(--x)', dashboardBackgroundColor: 'nonsense' })).toEqual(
    nothing,
  );
});

describe('light or dark', () => {
  test.each([
    [{ theme: 'dark' }, 'dark'],
    [{ theme: 'system' }, 'system'],
    [{ backgroundColor: '#101820' }, 'dark'],
    [{ backgroundColor: '#101820', theme: 'system' }, 'dark'],
    [{ backgroundColor: '#fffaf0' }, 'light'],
    [{ dashboardBackgroundColor: 'navy' }, 'dark'],
    [{ color: 'white' }, 'dark'],
    [{ color: 'black' }, 'light'],
    [{ backgroundColor: '#101820', theme: 'light' }, 'light'],
    [{ backgroundColor: 'white', dashboardBackgroundColor: 'black' }, 'light'],
  ] as const)('%j is %s', (styles, theme) => expect(toThemeVars(styles).attributes['data-theme']).toBe(theme));
});

describe('readable colours are unchanged', () => {
  test.each([
    [{ backgroundColor: '#fff8e7', color: '#3b2412' }, '#fff8e7', '#3b2412'],
    [{ backgroundColor: 'rgb(16 24 32)', color: 'ivory' }, '#101820', '#fffff0'],
    [{ backgroundColor: '#777777', color: '#000000' }, '#777777', '#000000'],
  ])('%j', (styles, surface, fg) => {
    const { style, corrections } = toThemeVars(styles);
    expect(style['--rui-surface']).toBe(surface);
    expect(style['--rui-fg']).toBe(fg);
    expect(corrections.filter(({ role }) => role === 'text')).toEqual([]);
  });
});

test('unreadable text is corrected in its own hue and reported', () => {
  const { style, corrections } = toThemeVars({ backgroundColor: '#ffffff', color: '#ffb000' });
  const [text] = corrections;
  expect(text).toMatchObject({
    role: 'text',
    wanted: '#ffb000',
    used: style['--rui-fg'],
    ground: '#ffffff',
    needs: 4.5,
  });
  if (text?.role !== 'text') throw new Error('The text was not corrected.');
  expect(text.before).toBeLessThan(2);
  expect(text.after).toBeGreaterThanOrEqual(4.5);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(text.used.slice(at, at + 2), 16));
  expect(red > green && green > blue).toBe(true);
});

test.each(['#757575', '#767676', '#777777', '#808080'])(
  'text in the grey of its card, %s, becomes readable',
  (grey) => {
    const { style } = toThemeVars({ backgroundColor: grey, color: grey });
    expect(contrast(style['--rui-fg'] as Hex, grey as Hex)).toBeGreaterThanOrEqual(4.5);
  },
);

test('the colour of text between the cards depends on the background', () => {
  const { style, canvasStyle, corrections } = toThemeVars({
    backgroundColor: 'white',
    dashboardBackgroundColor: '#0b1f3a',
    color: '#0b1f3a',
  });
  expect(style['--rui-fg']).toBe('#0b1f3a');
  expect(contrast(canvasStyle['--rui-fg'] as Hex, '#0b1f3a')).toBeGreaterThanOrEqual(4.5);
  expect(corrections.map(({ role }) => role)).toEqual(['canvas-text']);
});

test('a background of the dashboard alone does not change the cards', () => {
  const { style, canvasStyle } = toThemeVars({ dashboardBackgroundColor: '#223344' });
  expect(style).toEqual({ '--rui-canvas': '#223344' });
  expect(canvasStyle['--rui-fg']).toBe(BASE_TOKENS.dark.fg);
});

test('the colour of a translucent card is computed over its background', () => {
  const { style } = toThemeVars({ dashboardBackgroundColor: 'black', backgroundColor: 'rgb(255 255 255 / 0.5)' });
  expect(style['--rui-surface']).toBe('#808080');
});

describe('images', () => {
  test.each([
    ['/api/files/a.png', 'url("/api/files/a.png")'],
    ['https://cdn.example/a b.png', 'url("https://cdn.example/a%20b.png")'],
    ['/a.png");color:red;("', 'url("/a.png%22%29;color:red;%28%22")'],
    ['/a\\".png', 'url("/a/%22.png")'],
    ['data:image/png;base64,AAAA', 'url("data:image/png;base64,AAAA")'],
    ["https://e.example/x?q=')", 'url("https://e.example/x?q=%27%29")'],
  ])('the address %s is written as %s', (image, value) => {
    const { style, backdrop } = toThemeVars({ backgroundImage: image, logoImage: image });
    expect(style['--rui-background-image']).toBe(value);
    expect(style['--rui-logo-image']).toBe(value);
    expect(backdrop).toBe(true);
  });

  test.each([
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,A")',
    'data:text/html,x',
    'a.png',
    'http://',
    ' ',
  ])('the address %s is rejected', (image) => {
    expect(toThemeVars({ backgroundImage: image })).toMatchObject({ style: {}, backdrop: false });
  });
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}` as Hex);
const styles = fc.record({
  backgroundColor: fc.option(hex, { nil: null }),
  dashboardBackgroundColor: fc.option(hex, { nil: null }),
  color: fc.option(hex, { nil: null }),
  theme: fc.constantFrom('light', 'dark', 'system', undefined),
});

describe('for any colours', () => {
  test('every text has a contrast of 4.5:1, every mark and series of 3:1, and all series are distinct', () => {
    fc.assert(
      fc.property(styles, ({ theme, ...given }) => {
        const { style, canvasStyle, attributes } = toThemeVars(theme ? { ...given, theme } : given);
        const base = BASE_TOKENS[attributes['data-theme'] === 'dark' ? 'dark' : 'light'];
        const surface = (style['--rui-surface'] ?? base.surface) as Hex;
        const canvas = (style['--rui-canvas'] ?? base.canvas) as Hex;
        const on = (names: string[], vars: Record<string, string>, ground: Hex, needs: number) => {
          for (const name of names) {
            const value = vars[`--rui-${name}`] as Hex | undefined;
            if (value) expect(contrast(value, ground), `${name} ${value} on ${ground}`).toBeGreaterThanOrEqual(needs);
          }
        };
        const text = ['fg', 'fg-secondary', 'fg-tertiary', 'accent-text'];
        const states = ['positive', 'negative', 'warning', 'info'];
        const marks = ['icon', 'border-control', 'ring', 'warning-mark'];
        on([...text, ...states], style, surface, 4.5);
        on(marks, style, surface, 3);
        on(['fg', 'fg-secondary', 'fg-tertiary', 'accent-text'], canvasStyle, canvas, 4.5);
        on(['icon', 'border-control', 'ring'], canvasStyle, canvas, 3);
        for (const ground of ['surface-hover', 'surface-pressed', 'surface-raised', 'surface-inset'])
          on(['fg', 'fg-secondary', 'fg-tertiary'], style, (style[`--rui-${ground}`] ?? surface) as Hex, 4.5);
        for (const name of states) on([name], style, (style[`--rui-${name}-subtle`] ?? surface) as Hex, 4.5);
        on(['fg-inverse'], style, (style['--rui-surface-inverse'] ?? '#000000') as Hex, 4.5);
        const data = Array.from({ length: 8 }, (_, index) => style[`--rui-data-${index + 1}`] as Hex);
        if (!data[0]) return;
        on(
          data.flatMap((_, index) => [`data-${index + 1}`, `data-${index + 1}-compare`]),
          style,
          surface,
          3,
        );
        for (const [index, colour] of data.entries())
          for (const other of data.slice(index + 1))
            expect(distance(colour, other)).toBeGreaterThanOrEqual(SERIES_DISTANCE - 0.001);
      }),
      { numRuns: 300 },
    );
  });

  test('properties have computed values and never contain a keyword, a variable or a second declaration', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (color, image) => {
        const { style, canvasStyle } = toThemeVars({ color, backgroundColor: color, backgroundImage: image });
        for (const value of [...Object.values(style), ...Object.values(canvasStyle)])
          expect(value).toMatch(/^(#[\da-f]{6}|url\("[^"\\\n]*"\))$/);
      }),
    );
  });
});

test('the base tokens equal those of the component library', () => {
  const css = readFileSync(new URL('../../../ui/src/styles/tokens.css', import.meta.url), 'utf8');
  const blocks = {
    light: css.slice(css.indexOf('[data-rui][data-theme] {')),
    dark: css.slice(css.indexOf('[data-rui][data-theme="dark"],')),
  };
  const name = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const theme of ['light', 'dark'] as const) {
    const token = (key: string): string | null =>
      opaque(new RegExp(`--rui-${key}: (oklch\\([^)]*\\))`).exec(blocks[theme])?.[1] ?? '', '#ffffff');
    const { data, compare, ...single } = BASE_TOKENS[theme];
    for (const [key, value] of Object.entries(single)) expect(token(name(key)), `${theme} ${key}`).toBe(value);
    for (const [index, value] of data.entries()) expect(token(`data-${index + 1}`)).toBe(value);
    for (const [index, value] of compare.entries()) expect(token(`data-${index + 1}-compare`)).toBe(value);
  }
});
