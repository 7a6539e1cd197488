// Measures the gzipped size of each entry in a consumer's bundle, and reads its goal and limit from budgets.json. packages.mjs
// compares them. Peer dependencies such as React are excluded.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { INSTALLED, ROOT } from './pack.mjs';
import { ON_OPENING, weighViewer } from './viewer.mjs';

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

/** Excludes modules that are loaded on demand (a lightbox, a download) from the size of an import. */
const onDemand = {
  name: 'on-demand',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/** The renderer. Its size includes the formats, although they are loaded on demand. */
const VIEWER = '@reporting/widgets';

/** Options of a consumer's production build, which contains all dependencies except peer dependencies. */
const bundling = {
  bundle: true,
  format: 'esm',
  minify: true,
  metafile: true,
  external: ['react', 'react-dom', 'react-hook-form', 'zod'],
  absWorkingDir: INSTALLED,
};

/** Returns an import's goal and limit in bytes; `null` if budgets.json has none. A goal without a limit is also the limit. */
function budgetOf(name) {
  const goal = budgets.goals[name] ?? null;
  const limit = budgets.limits[name] ?? goal;
  return { goal: goal === null ? null : goal * 1000, limit: limit === null ? null : limit * 1000 };
}

/** Names of the single exports that have a goal, in the form `entry { Name }`. */
const singleExports = Object.keys(budgets.goals).filter((name) => name.includes(' { '));

/**
 * Returns the imports that `measure` measures: each entry except `VIEWER` with all exports, the single exports with a goal, and
 * the combinations of entries in budgets.json. `measureViewer` measures `VIEWER`.
 */
function importsOf(modules) {
  const imports = modules.filter((name) => name !== VIEWER).map((name) => ({ name, text: `export * from '${name}';` }));
  for (const name of singleExports) {
    const [entry, imported] = name.split(' { ');
    if (modules.includes(entry)) imports.push({ name, text: `export { ${imported} from '${entry}';` });
  }
  for (const [name, entries] of Object.entries(budgets.together))
    imports.push({
      name,
      text: entries.map((entry, index) => `export * as entry${index} from '@reporting/ui/${entry}';`).join('\n'),
    });
  return imports;
}

/** Returns a line for each name in budgets.json that was not measured, for example because its entry was renamed. */
export function unknownBudgets(rows) {
  const measured = new Set(rows.map(({ name }) => name));
  return Object.keys({ ...budgets.goals, ...budgets.limits })
    .filter((name) => !measured.has(name))
    .map((name) => `budgets.json contains ${name}, which was not measured. Correct or remove this name.`);
}

/**
 * Measures the gzipped size of files with size-limit. The package.json is necessary because size-limit reads its list of plugins
 * from this file.
 */
function weigh(files) {
  const manifest = { name: 'sizes', private: true, devDependencies: { '@size-limit/file': '*' } };
  writeFileSync(join(INSTALLED, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(INSTALLED, '.size-limit.json'), JSON.stringify(files.map((file) => ({ ...file, gzip: true }))));
  const cli = join(ROOT, 'node_modules', 'size-limit', 'bin.js');
  const { stdout, stderr } = spawnSync(process.execPath, [cli, '--json'], { cwd: INSTALLED, encoding: 'utf8' });
  if (!stdout.trimStart().startsWith('[')) throw new Error(`size-limit returned no sizes:\n${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/**
 * Measures the size of style sheets, and the size that each import of `importsOf` adds to a bundle. One build creates all bundles,
 * so that each library is parsed once.
 * @param {string[]} modules entries, such as `@reporting/ui/button`
 * @param {string[]} styles style sheets, such as `@reporting/ui/styles.css`
 * @returns {Promise<{name: string, size: number, goal: number | null, limit: number | null}[]>} in bytes
 */
export async function measure(modules, styles) {
  const imports = importsOf(modules);
  const folder = join(INSTALLED, 'imports');
  mkdirSync(folder, { recursive: true });
  for (const [index, { text }] of imports.entries()) writeFileSync(join(folder, `${index}.js`), text);
  await esbuild.build({
    ...bundling,
    plugins: [onDemand],
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
 * Measures the modules that a page with widgets of all formats loads. Returns four kinds of sizes: all modules, all
 * modules without the engine that draws lines, the modules loaded before the first drawing, and each format.
 * @returns {Promise<{rows: {name: string, size: number, goal: number | null, limit: number | null}[], parts: {name:
 * string, size: number}[], inputs: {first: string[], all: string[]}, problems: string[]}>} sizes in bytes, sizes by
 * origin, names of modules, and errors of the lists in viewer.mjs
 */
export async function measureViewer() {
  const text = `export * from '${VIEWER}';`;
  const whole = await weighViewer(bundling, text, INSTALLED);
  const bare = await weighViewer(bundling, text, INSTALLED, ['uplot']);
  const rows = [
    { name: VIEWER, size: whole.total },
    { name: `${VIEWER} (all but uPlot)`, size: bare.total },
    { name: `${VIEWER} (loaded first)`, size: whole.first },
    ...whole.formats.map(({ name, size }) => ({ name: `${VIEWER} (${name}, additional)`, size })),
  ];
  return {
    rows: rows.map((row) => ({ ...row, ...budgetOf(row.name) })),
    parts: whole.parts,
    inputs: whole.inputs,
    problems: whole.problems,
  };
}

const kilobytes = (size) => (size / 1000).toFixed(1);

/** Returns the text about the missed goal of `VIEWER` and about its parts; empty if `VIEWER` meets its goal or has none. */
function distance(rows, parts) {
  const sizeOf = (part) => rows.find(({ name }) => name === `${VIEWER}${part}`)?.size ?? 0;
  const { size, goal } = rows.find(({ name }) => name === VIEWER) ?? { size: 0, goal: null };
  if (goal === null || size <= goal) return '';
  const engine = size - sizeOf(' (all but uPlot)');
  const first = sizeOf(' (loaded first)');
  return `\`${VIEWER}\` misses its goal of ${kilobytes(goal)} kB: its size is ${kilobytes(size)} kB. Of these, ${kilobytes(engine)} kB are the engine that draws
lines, which the first line, area or bar chart loads. ${kilobytes(first)} kB are loaded before the first drawing: cards with their states,
menu button and the marks of all sources, the grid, the table, the summary, rich text, and the numbers, dates and changes of
the formatters. The other ${kilobytes(size - engine - first)} kB are the remaining code of the formats: rules, drawings, tooltips and tables for assistive
technology. The code of a format is loaded with the first widget that has this format. A dashboard of summaries and tables loads
only the code that is loaded before the first drawing.

The gzipped size of each file is divided among its origins in proportion to the length of their code. The total by origin in kB,
without origins below 0.1 kB: ${parts
    .filter(({ size: part }) => part >= 100)
    .map(({ name, size: part }) => `${name} ${kilobytes(part)}`)
    .join(', ')}.
`;
}

/** Returns the text of docs/package-sizes.md. */
export function sizesPage(rows, parts) {
  const lines = rows
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, size, goal, limit }) =>
        `| ${name} | ${kilobytes(size)} | ${goal === null ? '' : kilobytes(goal)} | ${limit === null ? 'none' : kilobytes(limit)} |`,
    );
  const { together } = budgets;
  return `# Sizes of the published packages

The table lists the minified and gzipped kilobytes (1 kB is 1000 bytes) of style sheets, and those that an import adds to a
consumer's bundle. They include dependencies. They exclude React and other peer dependencies, and code that is loaded on demand (a
lightbox, a menu's items). The formats of widgets are loaded on demand too, but are included in \`${VIEWER}\`.
\`pnpm packages --record\` writes this file. \`npm test\` fails if a size exceeds its limit in \`scripts/published/budgets.json\`. Entries
without a goal have only a limit. If a limit is above its goal, the goal is not reached yet.

${Object.entries(together)
  .map(
    ([name, entries]) =>
      `\`${name}\` is one bundle of these entries, in which shared code is counted once: ${entries.join(', ')}.`,
  )
  .join('\n')}
Each entry also has a row of its own.

\`${VIEWER}\` is the total that a page with widgets of all formats loads, each file gzipped separately as it is sent. Its
rows with a note in parentheses are the total without uPlot (the engine that draws lines), the code loaded before the first drawing,
and the code that the first widget of each format adds. Code shared by two formats is in the rows of both. Code is not counted if it
is loaded when

${Object.values(ON_OPENING)
  .map((when) => `- ${when}`)
  .join(';\n')}.

${distance(rows, parts)}
| import | kB | goal | limit |
| --- | ---: | ---: | ---: |
${lines.join('\n')}
`;
}
