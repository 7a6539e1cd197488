import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
const tokens = read('tokens.css');

/** Returns the declarations in the block of a selector. */
function block(selector: string): Record<string, string> {
  const start = tokens.indexOf('{', tokens.indexOf(selector)) + 1;
  const body = tokens.slice(start, tokens.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/(--rui-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

test('the theme `system` applies the tokens of the dark theme if the user prefers dark', () => {
  expect(block('[data-rui][data-theme="system"]')).toEqual(block('[data-rui][data-theme="dark"]'));
});

test('both themes define the same tokens', () => {
  const names = (selector: string) => Object.keys(block(selector)).sort();
  expect(names('[data-rui][data-theme] {')).toEqual(names('[data-rui][data-theme="dark"]'));
});

test.each([
  ['light', '[data-rui][data-theme] {'],
  ['dark', '[data-rui][data-theme="dark"]'],
])('hover differs from raised surfaces in the %s theme', (_, selector) => {
  const named = block(selector);
  const lightness = (name: string): number => {
    const value = named[name] ?? '';
    const other = /^var\((--rui-[\w-]+)\)$/.exec(value)?.[1];
    return other ? lightness(other) : Number(/^oklch\(([\d.]+)/.exec(value)?.[1]);
  };
  for (const ground of ['--rui-surface-raised', '--rui-button-bg', '--rui-surface']) {
    expect(Math.abs(lightness('--rui-raised-hover') - lightness(ground))).toBeGreaterThan(0.03);
  }
});

test('the tooltip has the z-index 20, and all other z-indexes are lower', () => {
  const shared = block(':root');
  expect(shared['--rui-z-tooltip']).toBe('20');
  const others = Object.entries(shared).filter(([name]) => name.startsWith('--rui-z-') && name !== '--rui-z-tooltip');
  expect(Math.max(...others.map(([, value]) => Number(value)))).toBeLessThan(20);
});

test('every token in the Tailwind theme exists', () => {
  const known = new Set([...tokens.matchAll(/(--rui-[\w-]+):/g)].map(([, name]) => name));
  const used = [...read('theme.css').matchAll(/var\((--rui-[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test('the style sheet has no condition on the content of an element, for which the browser would search the whole document', () => {
  for (const name of ['tokens.css', 'base.css', 'theme.css']) expect(read(name)).not.toContain(':has(');
});
