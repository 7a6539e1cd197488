import { expect, test } from 'vitest';
import { compareExports, followExports } from './entries.mjs';

const files = [
  'dist/index.js',
  'dist/index.d.ts',
  'dist/button/index.js',
  'dist/button/index.d.ts',
  'dist/internal/index.js',
  'dist/styles.css',
];
const both = (stem) => ({ types: `./dist/${stem}.d.ts`, default: `./dist/${stem}.js` });

test('a pattern matches each folder except excluded ones', () => {
  const manifest = {
    exports: { '.': both('index'), './styles.css': './dist/styles.css', './internal': null, './*': both('*/index') },
  };
  const { entries, problems } = followExports({ manifest, files });
  expect(problems).toEqual([]);
  expect(entries.map(({ name }) => name)).toEqual(['.', './styles.css', './button']);
});

test('a pattern can match files that are not modules', () => {
  const manifest = { exports: { './schema/*.json': './schema/*.json' } };
  const { entries, problems } = followExports({ manifest, files: ['schema/widget.json', 'schema/widget.md'] });
  expect(problems).toEqual([]);
  expect(entries.map(({ name }) => name)).toEqual(['./schema/widget.json']);
});

test('followExports reports missing files and entries that must be excluded', () => {
  const manifest = { exports: { './form': both('form/index'), './*': both('*/index') } };
  expect(followExports({ manifest, files }).problems).toEqual([
    './form leads to ./dist/form/index.d.ts, which is missing in the tarball',
    './form leads to ./dist/form/index.js, which is missing in the tarball',
    './internal leads to ./dist/internal/index.d.ts, which is missing in the tarball',
  ]);
});

test('compareExports reports entries that only the workspace or only the tarball has', () => {
  expect(
    compareExports({ exports: { '.': '', './a': '' }, publishConfig: { exports: { '.': '', './b': '' } } }),
  ).toEqual(['./a is an entry in the workspace only', './b is an entry of the tarball only']);
});
