import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sourcesPage } from './sources-page.ts';

it('docs/sources.md is made from the catalogue of this version: run `pnpm sources`', async () => {
  expect(await readFile(new URL('../../../../docs/sources.md', import.meta.url), 'utf8')).toBe(await sourcesPage());
});
