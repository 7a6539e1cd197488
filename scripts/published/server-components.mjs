// Loads modules like a server of React Server Components, with React's server build. Every module with "use client" is
// replaced by references. Run it with node --conditions react-server --conditions module server-components.mjs FOLDER
// ENTRY...
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isClient } from './client-modules.mjs';

/** Returns the names that a module exports with `export { … }` (the form that esbuild writes), `export default` or `export const`. */
function exportedNames(text) {
  const names = new Set();
  for (const [, list] of text.matchAll(/export\s*\{([^}]*)\}/g))
    for (const part of list.split(',')) {
      const name = part
        .trim()
        .split(/\s+as\s+/)
        .at(-1);
      if (name) names.add(name);
    }
  for (const [, name] of text.matchAll(/export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/g))
    names.add(name);
  if (/export\s+default\b/.test(text)) names.add('default');
  return [...names];
}

let replaced = 0;
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !/\.m?js$/.test(url)) return nextLoad(url, context);
    const text = readFileSync(fileURLToPath(url), 'utf8').replace(/^(['"])use strict\1;?\s*/, '');
    if (!isClient(text)) return nextLoad(url, context);
    replaced += 1;
    const source = exportedNames(text)
      .map(
        (name, index) =>
          `const r${index} = { $$typeof: Symbol.for('react.client.reference'), $$id: ${JSON.stringify(name)} };\nexport { r${index} as ${name} };`,
      )
      .join('\n');
    return { format: 'module', source, shortCircuit: true };
  },
});

const [folder, ...entries] = process.argv.slice(2);
const require = createRequire(join(folder, 'index.js'));
const { PureComponent } = require('react');
if (PureComponent !== undefined) throw new Error('React is not the server build. Run with --conditions react-server.');
let failed = 0;
for (const entry of entries) {
  try {
    const module = await import(pathToFileURL(require.resolve(entry)).href);
    if (Object.keys(module).length === 0) throw new Error('exports nothing');
  } catch (error) {
    failed += 1;
    console.log(
      `${entry}: ${String(error.stack ?? error)
        .split('\n')
        .slice(0, 4)
        .join('\n')}`,
    );
  }
}
console.log(`${entries.length} entries loaded on a server, ${replaced} modules left to the browser`);
process.exitCode = failed === 0 ? 0 : 1;
