/**
 * Determines which tests a change can affect. For a changed module, the import graph determines them. A file that is
 * not a module (style sheet, page, sample) can affect each module of its package, and each module that imports that
 * package.
 */
import { reachedFrom } from './graph.mjs';

/** Changes of these files can affect every test. */
const everything = /^(?:pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json|tsconfig\.base\.json)$/;

const isTest = (file) => /\.test\.(?:tsx?|mjs)$/.test(file);
const isE2e = (file) => isTest(file) && /^e2e\/[^/]+$/.test(file);
const isUnit = (file) => isTest(file) && !isE2e(file);
const isStory = (file) => /\.stories\.tsx$/.test(file);
/**
 * Returns true for files that only people read. The README of a package is not included, because it is published and tested.
 */
const isText = (file) => /^(?:docs\/|\.changeset\/|[^/]+\.md$|LICENSE$)/.test(file);
const packageOf = (file) => /^packages\/[^/]+\//.exec(file)?.[0];

/**
 * Files that affect all tests of a check, although the tests do not import them, such as its set-up. All tests are affected if
 * such a file, or a file that it imports, has changed.
 */
const setUps = {
  unit: /^(?:vitest\.config\.ts|scripts\/properties\/.*)$/,
  stories:
    /^(?:\.storybook\/(?:main|preview|test-runner|preview-[^/]*)\..*|\.storybook\/.*\.css|scripts\/(?:stories|storybook)\.mjs)$/,
  pictures: /^(?:\.storybook\/(?:main|preview)\.tsx?|\.storybook\/(?:pictures\.mjs|.*\.css)|scripts\/pictures\.mjs)$/,
  e2e: /^(?:e2e\/(?:vitest\.config\.ts|package\.json|support\/(?:build-app\.mjs|demo-folder\.ts))|scripts\/(?:bootstrap|e2e)\.mjs|scripts\/bootstrap\/(?!.*\.test\.).*|packages\/(?:server|sandbox|app)\/src\/(?:main|auth)\.tsx?)$/,
  packages: /^(?:scripts\/(?:packages\.mjs|published\/.*)|examples\/.*)$/,
};

const published = /^packages\/(?:formatters|ui|widgets)\/(?!.*(?:\.test\.|\.stories\.|\/testing\/|\/stories\/))/;

/**
 * @typedef {{some: string[], of: number}} Selection files of a check that the changes can affect, and the number of all its files
 *
 * @param {readonly string[]} changed paths relative to the repository, without deleted files
 * @param {readonly string[]} deleted
 * @param {ReadonlyMap<string, readonly string[]>} importers from `readImporters`
 * @param {readonly string[]} pictures names of the recorded pictures
 * @returns {{unit: Selection, stories: Selection, pictures: {stories: string[], files: string[], all: boolean}, e2e: Selection, packages: boolean}}
 */
export function affected(changed, deleted, importers, pictures) {
  const modules = [...importers.keys()].filter((file) => !file.includes('node_modules/'));
  const known = new Set(modules);
  const count = (isOne) => modules.filter(isOne).length;
  // Deleted modules are ignored. Every importer of a deleted module has changed too, because otherwise the type check
  // fails.
  const loose = [...changed, ...deleted.filter((file) => !/\.(?:tsx?|mjs)$/.test(file))].filter(
    (file) => !known.has(file) && !isText(file),
  );
  const folders = new Set(loose.map(packageOf).filter((folder) => folder !== undefined));
  const start = [...changed, ...modules.filter((file) => folders.has(packageOf(file)))];
  const reached = changed.some((file) => everything.test(file)) ? new Set(modules) : reachedFrom(importers, start);
  const touched = [...reached, ...loose];

  const select = (name, isOne) => {
    const all = touched.some((file) => setUps[name].test(file));
    return { some: (all ? modules : [...reached]).filter(isOne).sort(), of: count(isOne) };
  };
  const allPictures = touched.some((file) => setUps.pictures.test(file));
  return {
    unit: select('unit', isUnit),
    stories: select('stories', isStory),
    pictures: {
      all: allPictures,
      stories: [...reached].filter(isStory).sort(),
      files: pictures.filter((file) => changed.includes(`.storybook/pictures/${file}`)),
    },
    e2e: select('e2e', isE2e),
    packages: touched.some((file) => setUps.packages.test(file) || published.test(file)),
  };
}
