import { describe, expect, test } from 'vitest';
import type { Guidance } from './testing/guidance.ts';
import type { KeyboardTable } from './testing/keyboard.ts';

interface Annotations {
  readonly title?: string;
  readonly component?: unknown;
  readonly parameters?: { readonly guidance?: Guidance; readonly keyboard?: KeyboardTable };
}
type Stories = Readonly<Record<string, Annotations>> & { readonly default: Annotations };

const stories = import.meta.glob<Stories>('./*/*.stories.tsx', { eager: true });
const folders = Object.keys(import.meta.glob('./*/index.ts')).map((path) => path.split('/')[1] ?? '');

/**
 * Folders without a page of their own: the provider, which surrounds all components, and the icons, which are shown on the page of `Icon`.
 */
const notShown = ['provider', 'icons'];
/** Components that handle no keys. */
const withoutKeys = ['badge', 'banner', 'empty-state', 'field', 'icon', 'loader', 'progress', 'skeleton'];

const components = folders.filter((folder) => !notShown.includes(folder));
const pageOf = (folder: string) => stories[`./${folder}/${folder}.stories.tsx`];

test('there are more than 40 components, and every exception exists', () => {
  expect(components.length).toBeGreaterThan(40);
  expect([...notShown, ...withoutKeys].filter((name) => !folders.includes(name))).toEqual([]);
});

describe.each(components)('%s', (folder) => {
  test('has a page with a component for the controls of Storybook', () => {
    expect(pageOf(folder)?.default.component).toBeTruthy();
  });

  test('describes when to use it and when not', () => {
    const guidance = pageOf(folder)?.default.parameters?.guidance;
    for (const lines of [guidance?.do ?? [], guidance?.dont ?? []]) {
      expect(lines.length).toBeGreaterThanOrEqual(2);
      for (const line of lines) expect(line).toMatch(/^[A-Z“].*[.”?]$/);
    }
  });

  test.runIf(!withoutKeys.includes(folder))('has a table of its keys', () => {
    const tables = Object.values(pageOf(folder) ?? {}).flatMap(({ parameters }) => parameters?.keyboard ?? []);
    expect(tables.length).toBeGreaterThan(0);
  });
});

test('all pages have different titles', () => {
  const titles = Object.values(stories).map((page) => page.default.title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
