import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../bootstrap/paths.mjs';
import { affected } from './changed.mjs';
import { changesSinceMain, readImporters } from './graph.mjs';

const plural = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Limits checks to the tests that the changes since main can affect.
 * @param {readonly import('./list.mjs').Check[]} checks
 * @returns {Promise<{checks: import('./list.mjs').Check[], notes: string[]}>} the checks to run; `notes` lists the omitted checks
 */
export async function planChanged(checks) {
  const { base, files, deleted } = changesSinceMain();
  const folder = join(ROOT, '.storybook', 'pictures');
  const recorded = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.png')) : [];
  const found = affected(files, deleted, await readImporters(), recorded);
  const { pictures } = found;
  const pictureArgs = [`--files=${pictures.stories.join(',')}`, ...pictures.files];

  /** Arguments for a check, or null to omit it. */
  const argsOf = {
    unit: found.unit.some.length === 0 ? null : found.unit.some.length === found.unit.of ? [] : found.unit.some,
    stories:
      found.stories.some.length === 0
        ? null
        : found.stories.some.length === found.stories.of
          ? []
          : [`--files=${found.stories.some.join(',')}`],
    pictures: pictures.all ? [] : pictures.stories.length + pictures.files.length === 0 ? null : pictureArgs,
    e2e: found.e2e.some.length === 0 ? null : found.e2e.some.map((file) => basename(file)),
    packages: found.packages ? [] : null,
  };
  const selection = ({ some, of }) =>
    some.length === 0 ? `left out, none of ${of} files is affected` : `${some.length} of ${plural(of, 'file')}`;
  const describe = {
    unit: selection(found.unit),
    stories: selection(found.stories),
    pictures: pictures.all
      ? 'all'
      : argsOf.pictures
        ? `those of ${plural(pictures.stories.length, 'story file')}${pictures.files.length > 0 ? ` and ${plural(pictures.files.length, 'changed picture')}` : ''}`
        : 'left out, no story is affected',
    e2e: selection(found.e2e),
    packages: found.packages ? 'all' : 'left out, no published file is affected',
  };

  const notes = [
    `${plural(files.length + deleted.length, 'file')} changed since ${base.slice(0, 10)}, the merge base with main.`,
  ];
  const planned = [];
  for (const check of checks) {
    if (check.group !== 'static') notes.push(`  ${check.name}: ${describe[check.name]}`);
    const args = check.group === 'static' ? [] : argsOf[check.name];
    if (args !== null) planned.push({ ...check, command: [...check.command, ...args] });
  }
  return { checks: planned, notes };
}
