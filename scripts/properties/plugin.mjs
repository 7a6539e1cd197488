import { fileURLToPath } from 'node:url';

const repeatable = fileURLToPath(new URL('fast-check.mjs', import.meta.url));

/** Gives the tests the fast-check beside this file; only that one gets the library itself. */
export const repeatableProperties = {
  name: 'repeatable-properties',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'fast-check' && importer !== repeatable ? repeatable : null),
};
