import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sourcesPage } from './sources-page.ts';

/** Removes the spaces and dashes that the formatter adds to align tables. */
const unaligned = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

it('docs/sources.md matches the catalogue; if it does not, run `pnpm sources`', async () => {
  const page = await readFile(new URL('../../../../docs/sources.md', import.meta.url), 'utf8');
  expect(unaligned(page)).toBe(unaligned(await sourcesPage()));
});
