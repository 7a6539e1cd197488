import { beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { type ExplainedFormat, FORMAT_GUIDANCE, type FormatGuidance } from './format-guidance.ts';

type Stories = Readonly<Record<string, { readonly parameters?: { readonly guidance?: FormatGuidance } }>>;

/** The story that explains a format on a docs page. */
const PLACES: Readonly<Record<ExplainedFormat, readonly [file: 'formats' | 'round' | 'passive', story: string]>> = {
  line: ['formats', 'Line'],
  area: ['formats', 'Area'],
  bars: ['formats', 'Bar'],
  table: ['formats', 'Table'],
  summary: ['formats', 'Summary'],
  text: ['formats', 'TextCard'],
  pie: ['round', 'Pie'],
  doughnut: ['round', 'Doughnut'],
  radar: ['round', 'Radar'],
  gauge: ['round', 'Gauge'],
  upload: ['passive', 'Files'],
  historic: ['passive', 'Articles'],
};

let pages: Record<'formats' | 'round' | 'passive', Stories>;
beforeAll(async () => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:sample';
  const [formats, round, passive] = await Promise.all([
    import('./formats.stories.tsx'),
    import('./round.stories.tsx'),
    import('./passive.stories.tsx'),
  ]);
  pages = { formats, round, passive } as unknown as typeof pages;
}, 120_000);

test('every format is explained', () => {
  expect([...Object.keys(PLACES), 'stackedBars'].sort()).toEqual(Object.keys(CATALOGUE).sort());
});

describe.each(Object.keys(PLACES) as ExplainedFormat[])('%s', (name) => {
  test('states when to choose the format and when not to', () => {
    for (const lines of [FORMAT_GUIDANCE[name].do, FORMAT_GUIDANCE[name].dont]) {
      expect(lines.length).toBeGreaterThanOrEqual(2);
      for (const line of lines) expect(line).toMatch(/^[A-Z].*[.”]$/);
    }
  });
  test('has its guidance on its docs page', () => {
    const [file, story] = PLACES[name];
    expect(pages[file][story]?.parameters?.guidance).toBe(FORMAT_GUIDANCE[name]);
  });
});
