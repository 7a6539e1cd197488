import { BaseSequencer } from 'vitest/node';

/** End-to-end tests and tests of the service, which start programs and databases. The slowest are first. */
const LONGEST = [
  '/e2e/start.',
  '/e2e/accessibility.',
  '/e2e/pointer.',
  '/e2e/together.',
  '/e2e/vendor-faults.',
  '/e2e/sources.',
  '/e2e/card-menu.',
  '/e2e/modes.',
  '/server/src/process/',
  '/server/src/backup/',
  '/server/src/widgets/',
  '/server/src/platform/',
  '/server/',
];

/** Returns the position of a file in the order in which files run. */
function placeOf(file) {
  const index = LONGEST.findIndex((folder) => file.includes(folder));
  return index === -1 ? LONGEST.length : index;
}

/** Runs the slowest files first, so that no worker has to wait for one of them at the end. The others run in the default order. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId));
  }
}
