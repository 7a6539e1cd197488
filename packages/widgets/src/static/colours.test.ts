import { readFileSync } from 'node:fs';
import { formatHex } from 'culori';
import { expect, it } from 'vitest';
import type { ColourName } from '../draw/drawing.ts';
import { DARK, LIGHT, paintOf } from './colours.ts';

const css = readFileSync(new URL('../../../ui/src/styles/tokens.css', import.meta.url), 'utf8');

/** Returns the value of a token in each theme, in the order of the style sheet: light, dark, dark by preference. */
function tokens(name: string): (string | undefined)[] {
  const found = [...css.matchAll(new RegExp(`--rui-${name}:\\s*([^;]+);`, 'g'))];
  return found.map(([, value = '']) => {
    const other = /^var\(--rui-([\w-]+)\)$/.exec(value);
    return other ? undefined : formatHex(value);
  });
}

it.each(Object.keys(LIGHT) as ColourName[])(
  'the colour %s equals the token of the component library in both themes',
  (name) => {
    const [light, dark] = tokens(name === 'track' ? 'surface-pressed' : name);
    expect(LIGHT[name]).toBe(light);
    expect(DARK[name]).toBe(dark);
  },
);

it('uses the colours of the page for the theme `page`', () => {
  expect(paintOf('page')('data-1')).toBe(`var(--rui-data-1, ${LIGHT['data-1']})`);
  expect(paintOf('dark', { surface: '#123456' })('surface')).toBe('#123456');
});

it('ignores texts that are not colours', () => {
  expect(paintOf('light', { fg: 'red;}</style><script>' })('fg')).toBe(LIGHT.fg);
  expect(paintOf('light', { fg: 'oklch(0.5 0.1 20 / 0.5)' })('fg')).toBe('oklch(0.5 0.1 20 / 0.5)');
});
