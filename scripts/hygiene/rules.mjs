/**
 * Rules for the files of the repository. Each rule receives files as `{name, text}`, where `name` is the path relative to the
 * repository. It returns one line for each violation.
 */
import { posix } from 'node:path';

/** Maximum number of lines in a source file. A longer file usually has several responsibilities. */
export const MOST_LINES = 300;

const sources = /\.(?:tsx?|m?js|css)$/;
/** Tests, stories and their support. */
const tests = /\.(?:test|stories)\.(?:tsx?|mjs)$|\/testing\/|\/stories\/|^e2e\/support\//;

/** Longer source files that are allowed, with the reason. */
const longFiles = {
  'packages/ui/src/styles/tokens.css': 'table of tokens, light and dark',
  'packages/connectors/src/names/de-failures.ts': 'table of sentences',
  'packages/connectors/src/names/de-form.ts': 'table of names',
  'packages/connectors/src/names/de-metrics.ts': 'table of names',
  'packages/app/src/texts/de/guest.ts': 'table of texts',
  'packages/app/src/texts/de/member.ts': 'table of texts',
  'packages/app/src/texts/de/service.ts': 'table of texts',
  'packages/sandbox/src/world/traffic.ts': 'table of traffic sources',
};

/** @returns {string[]} */
export function tooLong(files, allowed = longFiles) {
  return files
    .filter(({ name }) => sources.test(name) && !tests.test(name) && !(name in allowed))
    .map(({ name, text }) => ({ name, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(
      ({ name, lines }) =>
        `${name}: ${lines} lines, the limit is ${MOST_LINES}. Split it by reason to change; only a table of data may be allowed in scripts/hygiene/rules.mjs.`,
    );
}

const forbidden = [
  { what: 'address of a package registry', pattern: /https?:\/\/registry\.|resolution:.*tarball: *http/ },
  { what: 'absolute path of a machine', pattern: /(?<![\w.}])\/(?:home|Users|root|work)\/[\w.-]+\// },
];

/** @returns {string[]} */
export function forbiddenTexts(files) {
  return files.flatMap(({ name, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        forbidden
          .filter(({ pattern }) => pattern.test(line))
          .map(({ what }) => `${name}:${index + 1}: ${what}: ${line.trim().slice(0, 120)}`),
      ),
  );
}

/** Returns the anchors of a Markdown text in GitHub's form, for headings without markup. */
const anchorsOf = (text) =>
  new Set(
    [...text.matchAll(/^#+ +(.+)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const withoutCode = (text) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/**
 * Checks that relative links in Markdown files lead to files of the repository, and their anchors to headings.
 * @param {ReadonlySet<string>} names of all files
 * @returns {string[]}
 */
export function brokenLinks(files, names) {
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const exists = (path) => names.has(path) || [...names].some((name) => name.startsWith(`${path}/`));
  return files
    .filter(({ name }) => name.endsWith('.md'))
    .flatMap(({ name, text }) =>
      [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target]) => target)
        .filter((target) => !/^[a-z]+:|^\/\//i.test(target))
        .filter((target) => {
          const [path = '', anchor] = decodeURI(target).split('#');
          const file = path === '' ? name : posix.join(posix.dirname(name), path).replace(/\/$/, '');
          if (!exists(file)) return true;
          return anchor !== undefined && file.endsWith('.md') && !anchorsOf(texts.get(file) ?? '').has(anchor);
        })
        .map((target) => `${name}: the link ${target} has no target`),
    );
}

/** Checks that decisions are numbered from 0001 without a gap and begin with a heading. @returns {string[]} */
export function misnumberedDecisions(files) {
  const decisions = files
    .filter(({ name }) => name.startsWith('docs/decisions/'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return decisions.flatMap(({ name, text }, index) => {
    const number = String(index + 1).padStart(4, '0');
    const problems = [];
    if (!new RegExp(`/${number}-[a-z0-9-]+\\.md$`).test(name)) {
      problems.push(
        `${name}: the name must begin with ${number} and consist of lower-case words: decisions are numbered without a gap`,
      );
    }
    if (!/^# \S/.test(text)) problems.push(`${name}: the first line must be a heading`);
    return problems;
  });
}

/**
 * Finds test files that replace modules but share their modules with other files. There the replacement works only if no earlier file of the
 * same worker has loaded the code under test.
 * @returns {string[]}
 */
export function sharedReplacements(files) {
  const config = files.find(({ name }) => name === 'vitest.config.ts')?.text ?? '';
  return files
    .filter(
      ({ name, text }) => /^packages\/(?:ui|app|widgets)\/.*\.test\.tsx?$/.test(name) && /^vi\.mock\(/m.test(text),
    )
    .filter(({ name }) => !config.includes(`'${name}'`))
    .map(({ name }) => `${name}: replaces a module, so it must be listed in REPLACE_MODULES of vitest.config.ts`);
}
