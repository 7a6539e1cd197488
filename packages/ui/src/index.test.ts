import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = dirname(fileURLToPath(import.meta.url));
const entries = readdirSync(src).filter((name) => existsSync(join(src, name, 'index.ts')));
/** Large components, which have only their own entry or are loaded when they are opened. */
const apart = ['date-picker', 'date-range-picker', 'date-range-trigger', 'form', 'icons', 'lightbox'];

test('the root exports every component except those with a separate entry', () => {
  const barrel = readFileSync(join(src, 'index.ts'), 'utf8');
  const exported = [...barrel.matchAll(/'\.\/([\w-]+)\/index\.ts'/g)].map(([, name]) => name);
  expect(exported.sort()).toEqual(entries.filter((name) => !apart.includes(name)).sort());
});

test('only the form entry imports the form and schema libraries', () => {
  const offenders: string[] = [];
  for (const name of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.(test|stories)\.tsx?$/.test(name) || name.startsWith('form/')) continue;
    if (/from '(react-hook-form|zod|@hookform)/.test(readFileSync(join(src, name), 'utf8'))) offenders.push(name);
  }
  expect(offenders).toEqual([]);
});

test('each component has its stories', () => {
  const stories = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => readFileSync(join(src, name), 'utf8'))
    .join('\n');
  const shown = (entry: string) => {
    const exported = readFileSync(join(src, entry, 'index.ts'), 'utf8').matchAll(/\b(?<!type )[A-Z][A-Za-z]+\b/g);
    return [...exported].some(([name]) => new RegExp(`<${name}\\b|component: ${name}\\b`).test(stories));
  };
  // The provider is around every story.
  expect(entries.filter((entry) => !['provider', 'icons'].includes(entry) && !shown(entry))).toEqual([]);
});
