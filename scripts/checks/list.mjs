import { join } from 'node:path';
import { CACHE, ROOT } from '../bootstrap/paths.mjs';

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
const node = process.execPath;

/** Folder of the checks' JSON reports. */
export const RESULTS = join(CACHE, 'results');
const report = (name) => join(RESULTS, `${name}.json`);

/**
 * @typedef {object} Check
 * @property {string} name argument of `npm test` that selects the check
 * @property {string} title
 * @property {string[]} command
 * @property {'static' | 'beside' | 'last'} [group] checks of the groups `static` and `beside` run first, two at a time.
 * Checks without a group run alone. Checks of `last` run at the end, two at a time. `changed` does not limit checks of
 * `static`
 * @property {string} [counts] JSON report with the counts of its tests; a check without a report counts as one test
 * @property {{name: string, args: string[]}} [after] a check of the same group that must end before this one starts,
 * and arguments that this check receives if the other check also runs
 */

/** All checks, with the quick and general checks first. @type {readonly Check[]} */
export const checks = [
  { name: 'lint', title: 'Format and lint', command: [bin('biome'), 'ci', '--reporter=summary', '.'], group: 'static' },
  { name: 'types', title: 'Types', command: [node, 'scripts/typecheck.mjs'], group: 'static' },
  // The longest check after `types`. It only writes dist folders, which no other check of the first two groups reads.
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
    // Tests in a browser wait most of the time, so two checks with browsers use the cores better than one.
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
