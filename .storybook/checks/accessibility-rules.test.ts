import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { accessibilityParameters, allRules } from './accessibility-rules.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Patterns that exclude a rule of axe, a finding or a story from the checks. */
const ways = [
  /\benabled:\s*false\b/,
  /\b(?:disableRules|disabledRules|withoutRules)\b/,
  /\ba11y:\s*\{[^}]*\b(?:disable|manual|test:\s*['"](?:todo|off)['"])/,
  /['"](?:!test|skip-test)['"]/,
  /\b(?:test|element)\s*:\s*['"]todo['"]/,
];

const exemptionsIn = (source: string) => ways.filter((way) => way.test(source)).map((way) => way.source);

const sources = globSync(
  ['.storybook/*.{ts,tsx,js}', '.storybook/{blocks,checks}/*.{ts,tsx}', 'packages/*/src/**/*.stories.tsx', 'e2e/*.ts'],
  { cwd: root },
).filter((file) => !import.meta.filename.endsWith(file));

test('the list of checked sources has more than 30 files', () => {
  expect(sources.length).toBeGreaterThan(30);
});

test.each(sources)('%s does not exclude an accessibility rule', (file) => {
  expect(exemptionsIn(readFileSync(`${root}${file}`, 'utf8'))).toEqual([]);
});

test.each([
  "parameters: { a11y: { test: 'todo' } }",
  'parameters: { a11y: { disable: true } }',
  "a11y: { config: { rules: [{ id: 'region', enabled: false }] } }",
  "tags: ['!test']",
  "new AxeBuilder({ page }).disableRules(['color-contrast'])",
])('detects %s as an exclusion', (source) => {
  expect(exemptionsIn(source)).not.toEqual([]);
});

test.each([
  ['accepts a story with all required settings', accessibilityParameters, {}, 0],
  [
    'rejects a story with a disabled rule',
    { test: 'error', config: { rules: [{ id: 'color-contrast', enabled: false }] } },
    {},
    1,
  ],
  ['rejects a story whose findings are not errors', { ...accessibilityParameters, test: 'todo' }, {}, 1],
  ['rejects a story without settings', undefined, {}, 1],
  ['rejects a story that is checked only manually', accessibilityParameters, { a11y: { manual: true } }, 1],
])('the check of required settings %s', async (_name, a11y, storyGlobals, count) => {
  const story = { parameters: { a11y }, storyGlobals } as never;
  expect(await allRules.findings({} as never, story)).toHaveLength(count);
});
