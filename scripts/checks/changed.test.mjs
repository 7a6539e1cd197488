import { describe, expect, it, test } from 'vitest';
import { affected } from './changed.mjs';
import { reachedFrom, readImporters } from './graph.mjs';

/** Returns the importers of each module from the imports of each module. */
function importersOf(imports) {
  const importers = new Map(Object.keys(imports).map((file) => [file, []]));
  for (const [file, targets] of Object.entries(imports)) for (const target of targets) importers.get(target).push(file);
  return importers;
}

const importers = importersOf({
  'packages/formatters/src/day.ts': [],
  'packages/formatters/src/day.test.ts': ['packages/formatters/src/day.ts'],
  'packages/ui/src/button.tsx': [],
  'packages/ui/src/button.test.tsx': ['packages/ui/src/button.tsx'],
  'packages/ui/src/button.stories.tsx': ['packages/ui/src/button.tsx'],
  'packages/ui/src/provider.tsx': [],
  'packages/widgets/src/card.tsx': ['packages/ui/src/button.tsx', 'packages/formatters/src/day.ts'],
  'packages/widgets/src/card.test.tsx': ['packages/widgets/src/card.tsx'],
  'packages/widgets/src/card.stories.tsx': ['packages/widgets/src/card.tsx'],
  'packages/app/src/main.tsx': ['packages/widgets/src/card.tsx'],
  'packages/server/src/main.ts': ['packages/formatters/src/day.ts'],
  'packages/server/src/main.test.ts': ['packages/server/src/main.ts'],
  '.storybook/preview.tsx': ['packages/ui/src/provider.tsx'],
  'scripts/fuzz.mjs': [],
  'e2e/support/service.ts': [],
  'e2e/start.test.ts': ['e2e/support/service.ts'],
  'e2e/editing.test.ts': [],
  'e2e/support/conformance.test.ts': [],
});
const select = (changed, deleted = []) => affected(changed, deleted, importers, ['a--b.light.png', 'c--d.light.png']);
const units = 5;
const stories = 2;
const e2es = 2;

describe('affected', () => {
  it('follows imports to tests, stories, the app and the service', () => {
    const { unit, stories: story, e2e, packages } = select(['packages/formatters/src/day.ts']);
    expect(unit).toEqual({
      some: [
        'packages/formatters/src/day.test.ts',
        'packages/server/src/main.test.ts',
        'packages/widgets/src/card.test.tsx',
      ],
      of: units,
    });
    expect(story).toEqual({ some: ['packages/widgets/src/card.stories.tsx'], of: stories });
    expect(e2e.some).toHaveLength(e2es);
    expect(packages).toBe(true);
  });

  it.each([
    ['a unit test', 'packages/ui/src/button.test.tsx', { unit: 1, stories: 0, e2e: 0, packages: false }],
    [
      'a unit test of end-to-end support',
      'e2e/support/conformance.test.ts',
      { unit: 1, stories: 0, e2e: 0, packages: false },
    ],
    ['a story', 'packages/ui/src/button.stories.tsx', { unit: 0, stories: 1, e2e: 0, packages: false }],
    ['an end-to-end test', 'e2e/editing.test.ts', { unit: 0, stories: 0, e2e: 1, packages: false }],
    ['support of end-to-end tests', 'e2e/support/service.ts', { unit: 0, stories: 0, e2e: 1, packages: false }],
    ['the preview of all stories', 'packages/ui/src/provider.tsx', { unit: 0, stories, e2e: 0, packages: true }],
    ['a style sheet of ui', 'packages/ui/src/button.css', { unit: 2, stories, e2e: e2es, packages: true }],
    ['a page of the docs', 'docs/readings.md', { unit: 0, stories: 0, e2e: 0, packages: false }],
    ['a script', 'scripts/fuzz.mjs', { unit: 0, stories: 0, e2e: 0, packages: false }],
    ['the configuration of unit tests', 'vitest.config.ts', { unit: units, stories: 0, e2e: 0, packages: false }],
    ['the bootstrap', 'scripts/bootstrap/start.mjs', { unit: 0, stories: 0, e2e: e2es, packages: false }],
    ['the lockfile', 'pnpm-lock.yaml', { unit: units, stories, e2e: e2es, packages: true }],
  ])('determines the tests that %s affects', (_case, file, expected) => {
    const found = select([file]);
    expect({
      unit: found.unit.some.length,
      stories: found.stories.some.length,
      e2e: found.e2e.some.length,
      packages: found.packages,
    }).toEqual(expected);
  });

  it('selects pictures of affected stories, and changed pictures', () => {
    expect(select(['packages/ui/src/button.tsx']).pictures).toEqual({
      all: false,
      stories: ['packages/ui/src/button.stories.tsx', 'packages/widgets/src/card.stories.tsx'],
      files: [],
    });
    expect(select(['.storybook/pictures/a--b.light.png']).pictures).toMatchObject({
      stories: [],
      files: ['a--b.light.png'],
    });
    expect(select(['.storybook/pictures.mjs']).pictures.all).toBe(true);
  });

  it('treats a deleted style sheet as a change of its package, and ignores a deleted module', () => {
    expect(select([], ['packages/widgets/src/card.css']).stories.some).toEqual([
      'packages/widgets/src/card.stories.tsx',
    ]);
    expect(select([], ['packages/widgets/src/old.ts']).stories.some).toEqual([]);
  });
});

test('reachedFrom ends at a cycle', () => {
  const cycle = new Map([
    ['a', ['b']],
    ['b', ['a']],
  ]);
  expect([...reachedFrom(cycle, ['a'])].sort()).toEqual(['a', 'b']);
});

test('readImporters finds importers in other packages, stories and scripts of this repository', async () => {
  const found = await readImporters();
  const reached = reachedFrom(found, ['packages/formatters/src/index.ts']);
  expect(reached).toContain('packages/server/src/main.ts');
  expect(reached).toContain('packages/app/src/main.tsx');
  expect([...reached].some((file) => /^packages\/widgets\/.*\.stories\.tsx$/.test(file))).toBe(true);
  expect(reachedFrom(found, ['scripts/checks/graph.mjs'])).toContain('scripts/checks/changed.test.mjs');
  expect([...reachedFrom(found, ['packages/ui/src/provider/index.ts'])]).toContain('.storybook/preview.tsx');
  // Reading all modules takes a quarter of a minute on a quiet machine.
}, 300_000);
