// What an entry weighs in a consumer's bundle, gzipped, beside its budget. React and the other peers are not counted.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { INSTALLED, ROOT } from './pack.mjs';

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

/** As a consumer's production build with everything from the registry in it, but for the peers. */
const bundling = {
  bundle: true,
  format: 'esm',
  minify: true,
  metafile: true,
  external: ['react', 'react-dom', 'react-hook-form', 'zod'],
  absWorkingDir: INSTALLED,
};

/** An entry's goal, and the limit that it must keep: the goal, or more where the goal is not reached yet. */
function budgetOf(name) {
  const goal = budgets.goals[name] ?? null;
  return { goal: goal === null ? null : goal * 1000, limit: (budgets.limits[name] ?? goal ?? budgets.others) * 1000 };
}

/** Budgets for a single export of an entry are written `entry { Name }`. */
const singleExports = Object.keys(budgets.goals).filter((name) => name.includes(' { '));

/** What is measured: each entry with all it exports, the single exports that have a budget, and all of ui together. */
function importsOf(modules) {
  const imports = modules.map((name) => ({ name, text: `export * from '${name}';` }));
  for (const name of singleExports) {
    const [entry, imported] = name.split(' { ');
    if (modules.includes(entry)) imports.push({ name, text: `export { ${imported} from '${entry}';` });
  }
  const ui = modules.filter((name) => name.startsWith('@reporting/ui/'));
  const together = ui.map((name, index) => `export * as entry${index} from '${name}';`).join('\n');
  return [...imports, { name: '@reporting/ui (all entries)', text: together }];
}

/** Weighs files with size-limit, which takes its plugins from a package.json. */
function weigh(files) {
  const manifest = { name: 'sizes', private: true, devDependencies: { '@size-limit/file': '*' } };
  writeFileSync(join(INSTALLED, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(INSTALLED, '.size-limit.json'), JSON.stringify(files.map((file) => ({ ...file, gzip: true }))));
  const cli = join(ROOT, 'node_modules', 'size-limit', 'bin.js');
  const { stdout, stderr } = spawnSync(process.execPath, [cli, '--json'], { cwd: INSTALLED, encoding: 'utf8' });
  if (!stdout.trimStart().startsWith('[')) throw new Error(`size-limit gave no sizes:\n${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/**
 * Measures what each import adds to a bundle. One build makes every bundle, so that each library is parsed once.
 * @param {string[]} modules what a consumer can import, such as `@reporting/ui/button`
 * @param {string[]} styles style sheets, such as `@reporting/ui/styles.css`
 * @returns {Promise<{name: string, size: number, goal: number | null, limit: number}[]>} in bytes
 */
export async function measure(modules, styles) {
  const imports = importsOf(modules);
  const folder = join(INSTALLED, 'imports');
  mkdirSync(folder, { recursive: true });
  for (const [index, { text }] of imports.entries()) writeFileSync(join(folder, `${index}.js`), text);
  await esbuild.build({
    ...bundling,
    entryPoints: imports.map((_, index) => join(folder, `${index}.js`)),
    outdir: join(INSTALLED, 'bundles'),
  });
  const results = weigh([
    ...imports.map(({ name }, index) => ({ name, path: `bundles/${index}.js` })),
    ...styles.map((name) => ({ name, path: `node_modules/${name.replace(/\/(?=[^/]+$)/, '/dist/')}` })),
  ]);
  return results.map(({ name, size }) => ({ name, size, ...budgetOf(name) }));
}

/**
 * What loads with an import before anything is drawn: what stands behind `import()` is not counted.
 * @returns {Promise<{size: number, inputs: string[]}>} gzipped bytes and the names of the modules
 */
export async function firstLoad(name) {
  const { outputFiles, metafile } = await esbuild.build({
    ...bundling,
    stdin: { contents: `export * from '${name}';`, resolveDir: INSTALLED },
    splitting: true,
    write: false,
    outdir: 'out',
  });
  const first = new Set();
  const visit = (output) => {
    if (first.has(output)) return;
    first.add(output);
    for (const { path, kind, external } of metafile.outputs[output].imports)
      if (!external && kind !== 'dynamic-import') visit(path);
  };
  visit('out/stdin.js');
  const chosen = outputFiles.filter(({ path }) => [...first].some((output) => path.endsWith(output)));
  return {
    size: chosen.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0),
    inputs: [...first].flatMap((output) =>
      Object.entries(metafile.outputs[output].inputs)
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .map(([input]) => input),
    ),
  };
}

const kilobytes = (size) => (size / 1000).toFixed(1);

/** The text of docs/package-sizes.md. */
export function sizesPage(rows) {
  const lines = rows
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, size, goal, limit }) =>
        `| ${name} | ${kilobytes(size)} | ${goal === null ? '' : kilobytes(goal)} | ${kilobytes(limit)} |`,
    );
  return `# Sizes of the published packages

Minified and gzipped kilobytes (1 kB is 1000 bytes) that an import adds to a consumer's bundle, dependencies included, React
and other peers not. Written by \`pnpm packages --record\`. \`npm test\` fails over a limit; where a limit lies over its goal,
the goal is not reached yet (\`scripts/published/budgets.json\`).

| import | kB | goal | limit |
| --- | ---: | ---: | ---: |
${lines.join('\n')}
`;
}
