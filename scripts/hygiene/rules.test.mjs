import { describe, expect, it } from 'vitest';
import {
  brokenLinks,
  forbiddenTexts,
  MOST_LINES,
  misnumberedDecisions,
  sharedReplacements,
  tooLong,
} from './rules.mjs';

const lines = (count) => 'a\n'.repeat(count);

describe('tooLong', () => {
  it.each([
    ['packages/a/src/b.ts', MOST_LINES, 0],
    ['packages/a/src/b.ts', MOST_LINES + 1, 1],
    ['packages/a/src/b.tsx', MOST_LINES + 1, 1],
    ['scripts/b.mjs', MOST_LINES + 1, 1],
    ['packages/a/src/b.css', MOST_LINES + 1, 1],
    ['packages/a/src/b.test.ts', 900, 0],
    ['packages/a/src/b.stories.tsx', 900, 0],
    ['packages/a/src/testing/b.ts', 900, 0],
    ['packages/a/schema/b.json', 900, 0],
    ['docs/a.md', 900, 0],
    ['packages/a/src/table.ts', 900, 0],
  ])('%s with %i lines: %i violations', (name, count, expected) => {
    expect(tooLong([{ name, text: lines(count) }], { 'packages/a/src/table.ts': 'a table' })).toHaveLength(expected);
  });
});

describe('forbiddenTexts', () => {
  it.each([
    ['see https://registry.example.org/x', 1],
    [`open ${['', 'home', 'me', 'x'].join('/')}`, 1],
    ['open /api/work/x', 0],
    ['packages/work/x.ts', 0],
  ])('%s: %i violations', (text, expected) => {
    expect(forbiddenTexts([{ name: 'a.md', text }])).toHaveLength(expected);
  });
});

describe('brokenLinks', () => {
  const other = { name: 'docs/other.md', text: '# Title\n\n## What it is: `x`\n' };
  const names = new Set(['README.md', 'docs/other.md', 'docs/images/a.png']);
  it.each([
    ['[a](docs/other.md)', 0],
    ['[a](docs/none.md)', 1],
    ['[a](docs)', 0],
    ['[a](docs/)', 0],
    ['![a](docs/images/a.png)', 0],
    ['![a](docs/images/b.png)', 1],
    ['[a](https://example.org/none.md)', 0],
    ['[a](mailto:a@example.org)', 0],
    ['[a](#here)\n\n# Here', 0],
    ['[a](#there)', 1],
    ['[a](docs/other.md#what-it-is-x)', 0],
    ['[a](docs/other.md#what)', 1],
    ['`[a](none.md)`', 0],
    ['```md\n[a](none.md)\n```', 0],
  ])('%j: %i violations', (text, expected) => {
    expect(brokenLinks([{ name: 'README.md', text }, other], names)).toHaveLength(expected);
  });

  it('resolves a link from the folder of its file', () => {
    const file = { name: 'docs/a.md', text: '[a](../README.md) [b](README.md)' };
    expect(brokenLinks([file], names)).toEqual(['docs/a.md: the link README.md has no target']);
  });
});

describe('misnumberedDecisions', () => {
  const decision = (name, text = '# A decision\n') => ({ name: `docs/decisions/${name}`, text });
  it.each([
    ['numbers in order', [decision('0001-a.md'), decision('0002-b.md')], 0],
    ['a gap in the numbers', [decision('0001-a.md'), decision('0003-b.md')], 1],
    ['a number that occurs twice', [decision('0001-a.md'), decision('0001-b.md')], 1],
    ['a missing number', [decision('a.md')], 1],
    ['a missing heading', [decision('0001-a.md', 'text')], 1],
  ])('checks number and heading of decisions: %s', (_case, files, expected) => {
    expect(misnumberedDecisions(files)).toHaveLength(expected);
  });
});

describe('sharedReplacements', () => {
  const config = { name: 'vitest.config.ts', text: "const REPLACE_MODULES = ['packages/app/src/listed.test.tsx'];" };
  const mock = "vi.mock('./a.ts', () => ({}));\n";
  it.each([
    ['a listed file', 'packages/app/src/listed.test.tsx', mock, 0],
    ['a file that is not listed', 'packages/app/src/other.test.tsx', mock, 1],
    ['a file without a replacement', 'packages/app/src/other.test.tsx', 'vi.fn();\n', 0],
    ['a file of the service', 'packages/server/src/other.test.ts', mock, 0],
  ])('checks %s', (_case, name, text, expected) => {
    expect(sharedReplacements([config, { name, text }])).toHaveLength(expected);
  });
});
