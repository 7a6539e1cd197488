import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PUBLISHED } from './pack.mjs';

const folder = new URL('../../.changeset/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');

// A Markdown formatter can change the front matter to a heading, and then `changeset version` fails.
test.each(files)('%s contains published packages and a text', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const [, front = '', body = ''] =
    /^---\n((?:["'][^"']+["']: (?:patch|minor|major)\n)+)---\n\n(\S[\s\S]*)\n$/.exec(text) ?? [];
  const packages = [...front.matchAll(/["']([^"']+)["']/g)].map(([, found]) => found);
  expect(packages.length).toBeGreaterThan(0);
  for (const found of packages) expect(PUBLISHED.map((published) => `@reporting/${published}`)).toContain(found);
  expect(body).toMatch(/\.$/);
});
