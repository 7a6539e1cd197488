import { fileURLToPath } from 'node:url';

const repeatable = fileURLToPath(new URL('fast-check.mjs', import.meta.url));

/** Resolves `fast-check` in tests to fast-check.mjs in this folder. Only that module imports the library. */
export const repeatableProperties = {
  name: 'repeatable-properties',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'fast-check' && importer !== repeatable ? repeatable : null),
};
