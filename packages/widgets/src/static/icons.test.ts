import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markIcon } from '../draw/icons.ts';
import type { WidgetType } from '../schema/widget.ts';

const root = new URL('../../', import.meta.url);
const script = new URL('build-icons.mjs', root).href;

test('the shapes of icons equal those of the installed icon package', async () => {
  const { iconModules }: { iconModules: () => Promise<Record<string, string>> } = await import(script);
  const shapes = (source: string): string[] => source.match(/<[^']+\/>/g) ?? [];
  for (const [path, source] of Object.entries(await iconModules())) {
    expect(shapes(source).length).toBeGreaterThan(4);
    expect(shapes(readFileSync(new URL(path, root), 'utf8'))).toEqual(shapes(source));
  }
});

test('an unknown source type has a neutral mark that no known type has', () => {
  const unknown = markIcon('newest').source;
  for (const name of ['constructor', 'menu']) expect(markIcon(name as WidgetType).source).toBe(unknown);
  expect(markIcon('base_me').source).not.toBe(unknown);
});
