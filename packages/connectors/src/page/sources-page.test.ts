import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sourcesPage } from './sources-page.ts';

/** The text without the spaces and dashes with which the formatter aligns tables. */
const unaligned = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

it('docs/sources.md is made from the catalogue of this version: run `pnpm sources`', async () => {
  const page = await readFile(new URL('../../../../docs/sources.md', import.meta.url), 'utf8');
  expect(unaligned(page)).toBe(unaligned(await sourcesPage()));
});
