import { join } from 'node:path';
import { CACHE, ROOT } from '../bootstrap/paths.mjs';

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
const node = process.execPath;

/** Folder of the checks' JSON reports. */
export const RESULTS = join(CACHE, 'results');
const report = (name) => join(RESULTS, `${name}.json`);

/**
 * @typedef {object} Check
 * @property {string} name its argument of `npm test`
 * @property {string} title
 * @property {string[]} command
 * @property {'static' | 'beside' | 'last'} [group] checks of `static` and `beside` run first, two at a time, those of `last` at the end, two
 *   at a time; the others run alone. `changed` does not narrow `static`
 * @property {string} [counts] JSON report with its counts; a check without one counts as one
 * @property {{name: string, args: string[]}} [after] a check of the same group that ends before this one starts, and arguments to add then
 */

/** All checks, the quick and general ones first. @type {readonly Check[]} */
export const checks = [
  { name: 'lint', title: 'Format and lint', command: [bin('biome'), 'ci', '--reporter=summary', '.'], group: 'static' },
  { name: 'types', title: 'Types', command: [node, 'scripts/typecheck.mjs'], group: 'static' },
  // After types, the longest. It writes dist only, which no other check of a group depends on.
  { name: 'packages', title: 'Published packages', command: [node, 'scripts/packages.mjs'], group: 'beside' },
  {
    name: 'imports',
    title: 'Import rules',
    command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'packages', 'e2e', 'scripts'],
    group: 'static',
  },
  { name: 'unused', title: 'Unused code', command: [bin('knip'), '--no-progress'], group: 'static' },
  { name: 'hygiene', title: 'Texts, links and file lengths', command: [node, 'scripts/hygiene.mjs'], group: 'static' },
  {
    name: 'unit',
    title: 'Unit tests',
    command: [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('unit')}`],
    counts: report('unit'),
  },
  {
    name: 'stories',
    title: 'Stories',
    command: [node, 'scripts/stories.mjs', `--report=${report('stories')}`],
    // A browser's tests wait for much of their time: two checks with browsers use the cores better than one.
    group: 'last',
    counts: report('stories'),
  },
  {
    name: 'e2e',
    title: 'End-to-end tests',
    command: [node, 'scripts/e2e.mjs', `--report=${report('e2e')}`],
    group: 'last',
    counts: report('e2e'),
  },
  {
    name: 'pictures',
    title: 'Pictures of stories',
    command: [node, 'scripts/pictures.mjs', `--report=${report('pictures')}`],
    after: { name: 'stories', args: ['--no-build'] },
    group: 'last',
    counts: report('pictures'),
  },
];
