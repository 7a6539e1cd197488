// What an entry weighs in a consumer's bundle, gzipped, beside its budget. React and the other peers are not counted.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { INSTALLED, ROOT } from './pack.mjs';
import { ON_OPENING, weighViewer } from './viewer.mjs';

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

/** What is loaded later (the list of a modal that has one, a lightbox, a download) is no part of an import's weight. */
const onDemand = {
  name: 'on-demand',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/** The renderer, whose formats are loaded later and counted all the same. */
const VIEWER = '@reporting/widgets';

/** As a consumer's production build with everything from the registry in it, but for the peers. */
const bundling = {
  bundle: true,
  format: 'esm',
  minify: true,
  metafile: true,
  external: ['react', 'react-dom', 'react-hook-form', 'zod'],
  absWorkingDir: INSTALLED,
};

/** An entry's goal, and the limit that it must keep; `null` where budgets.json has none. */
function budgetOf(name) {
  const goal = budgets.goals[name] ?? null;
  const limit = budgets.limits[name] ?? goal;
  return { goal: goal === null ? null : goal * 1000, limit: limit === null ? null : limit * 1000 };
}

/** Budgets for a single export of an entry are written `entry { Name }`. */
const singleExports = Object.keys(budgets.goals).filter((name) => name.includes(' { '));

/** What is measured: each entry with all it exports, the single exports that have a budget, and entries taken together. */
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

/** Names in budgets.json that nothing has, such as an entry that was renamed. */
export function unknownBudgets(rows) {
  const measured = new Set(rows.map(({ name }) => name));
  return Object.keys({ ...budgets.goals, ...budgets.limits })
    .filter((name) => !measured.has(name))
    .map((name) => `budgets.json names ${name}, which is not there`);
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
 * Weighs what viewing every format of widgets loads, in lines of its own: all together, what loads first, each format, and
 * all but the engine that draws lines.
 * @returns {Promise<{rows: {name: string, size: number, goal: number | null, limit: number | null}[], parts: {name: string,
 *   size: number}[], inputs: {first: string[], all: string[]}, problems: string[]}>} sizes in bytes, names of modules, what is
 *   in no list of viewer.mjs
 */
export async function measureViewer() {
  const text = `export * from '${VIEWER}';`;
  const whole = await weighViewer(bundling, text, INSTALLED);
  const bare = await weighViewer(bundling, text, INSTALLED, ['uplot']);
  const rows = [
    { name: VIEWER, size: whole.total },
    { name: `${VIEWER} (all but uPlot)`, size: bare.total },
    { name: `${VIEWER} (loaded first)`, size: whole.first },
    ...whole.formats.map(({ name, size }) => ({ name: `${VIEWER} (${name}, besides)`, size })),
  ];
  return {
    rows: rows.map((row) => ({ ...row, ...budgetOf(row.name) })),
    parts: whole.parts,
    inputs: whole.inputs,
    problems: whole.problems,
  };
}

const kilobytes = (size) => (size / 1000).toFixed(1);

/** What keeps the viewer from its goal; empty where it is reached. */
function distance(rows, parts) {
  const sizeOf = (part) => rows.find(({ name }) => name === `${VIEWER}${part}`)?.size ?? 0;
  const { size, goal } = rows.find(({ name }) => name === VIEWER) ?? { size: 0, goal: null };
  if (goal === null || size <= goal) return '';
  const engine = size - sizeOf(' (all but uPlot)');
  const first = sizeOf(' (loaded first)');
  return `Its goal of ${kilobytes(goal)} kB is not reached. Of its ${kilobytes(size)} kB the engine that draws lines is ${kilobytes(engine)}, loaded with the
first chart. ${kilobytes(first)} load first: cards with their states, menu button and the marks of all sources, the grid, the table, the
summary, rich text, and the numbers, dates and changes of the formatters. The other ${kilobytes(size - engine - first)} are rules, drawings, tooltips and
tables for assistive technology of six formats, each loaded with the first widget that has it. A dashboard of summaries and
tables loads the first part alone.

By where it comes from, each part with its share of the files it is in: ${parts
    .filter(({ size: part }) => part >= 100)
    .map(({ name, size: part }) => `${name} ${kilobytes(part)}`)
    .join(', ')}.
`;
}

/** The text of docs/package-sizes.md. */
export function sizesPage(rows, parts) {
  const lines = rows
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, size, goal, limit }) =>
        `| ${name} | ${kilobytes(size)} | ${goal === null ? '' : kilobytes(goal)} | ${limit === null ? 'none' : kilobytes(limit)} |`,
    );
  const { together } = budgets;
  return `# Sizes of the published packages

Minified and gzipped kilobytes (1 kB is 1000 bytes) that an import adds to a consumer's bundle, dependencies included, React
and other peers not. What is loaded later (the list of a modal that has one, a lightbox, a menu's items) is not counted, the
formats of widgets are. Written by \`pnpm packages --record\`; \`npm test\` fails over a limit
(\`scripts/published/budgets.json\`). An entry without a goal may grow by 3 % before somebody has to look at it; where a limit
lies over a goal, the goal is not reached yet.

${Object.entries(together)
  .map(([name, entries]) => `\`${name}\` takes these entries together: ${entries.join(', ')}.`)
  .join('\n')}
The others are further components with budgets of their own.

\`${VIEWER}\` is all that a viewer of every format loads: what loads first and the formats, each file gzipped by itself as it
is sent. Its other lines say what loads before anything is drawn, and what the first widget of each format brings besides
(what two formats share is in both lines). Not counted is what is loaded when

${Object.values(ON_OPENING)
  .map((when) => `- ${when}`)
  .join(';\n')}.

${distance(rows, parts)}
| import | kB | goal | limit |
| --- | ---: | ---: | ---: |
${lines.join('\n')}
`;
}
