import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sourceType } from '@reporting/contract';
import { LANGUAGES, plannedSends, REPORT_LIMIT_MESSAGE } from '@reporting/contract/rules';
import { checkExpression } from '@reporting/widgets/calculated';
import { SOURCE_NAMES } from '@reporting/widgets/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as guest from './de/guest.ts';
import * as member from './de/member.ts';
import { plural, serviceText, t } from './index.ts';
import { showLanguage } from './language.ts';
import type { LanguageTexts } from './shape.ts';

const source = resolve(import.meta.dirname, '..');
const packages = resolve(source, '../..');

/** Returns the source files below a folder by path, without tests, stories and catalogues. */
function sourcesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|(^|\/)(testing|stories|texts)\//.test(file))
    .map((file) => join(folder, file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

const app = sourcesOf(source);

/** Returns a text as it is written in code. */
const written = (text: string) => text.replaceAll('\n', '\\n');
const mentions = (code: string, text: string) =>
  code.includes(`'${written(text).replaceAll("'", "\\'")}'`) || code.includes(`"${written(text)}"`);

/** Returns the files that pages without a session load when they start. */
function guestFiles(): Set<string> {
  const found = new Set<string>();
  const open = [
    'auth.tsx',
    'main.tsx',
    'auth/register/register.tsx',
    'screens/dashboard/embed-screen.tsx',
    'screens/dashboard/copy-address.tsx',
    'screens/dashboard/password-gate.tsx',
    'screens/dashboard/pdf-export.tsx',
    'screens/dashboard/public-dashboard.tsx',
    'screens/dashboard/realtime/realtime-screen.tsx',
    'screens/errors/forbidden-screen.tsx',
    'screens/errors/not-found-screen.tsx',
    'screens/errors/subscription-required-screen.tsx',
  ].map((file) => join(source, file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const code = app.get(file);
    if (code === undefined || found.has(file)) continue;
    found.add(file);
    for (const [, path = ''] of code.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gms))
      open.push(resolve(dirname(file), path));
  }
  return found;
}

const namesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** Returns each text of a catalogue with each of its translations. */
const formsOf = (texts: LanguageTexts) =>
  Object.entries(texts).flatMap(([text, form]) =>
    (typeof form === 'string' ? [form] : Object.values(form)).map((translation) => ({ text, translation })),
  );

describe('the German texts', () => {
  const all: LanguageTexts = { ...guest.texts, ...member.texts };

  it('contain no text that the code does not use', () => {
    const code = [...app.values(), readFileSync(join(packages, 'contract/src/rules/routes.ts'), 'utf8')];
    expect(Object.keys(all).filter((text) => !code.some((each) => mentions(each, text)))).toEqual([]);
  });

  it('contain the same names in braces as the English texts', () => {
    const differing = [...formsOf(all), ...formsOf(guest.service)].filter(({ text, translation }) => {
      const names = namesOf(text);
      const others = namesOf(translation);
      // A singular form need not contain the number.
      return `${names.filter((name) => name !== '{count}')}` !== `${others.filter((name) => name !== '{count}')}`;
    });
    expect(differing).toEqual([]);
  });

  it('of pages without a session are all in the catalogue for guests', () => {
    const code = [...guestFiles()].map((file) => app.get(file) ?? '');
    expect(Object.keys(member.texts).filter((text) => code.some((each) => mentions(each, text)))).toEqual([]);
  });

  it('of the service all translate sentences that occur in its code', () => {
    const code = ['contract', 'server', 'connectors', 'widgets'].flatMap((name) => [
      ...sourcesOf(join(packages, name, 'src')).values(),
    ]);
    const text = code.join('\n').replaceAll("\\'", "'");
    // In the code, template expressions stand for the values, so only the parts between the values are compared.
    const missing = Object.keys(guest.service).filter(
      (sentence) => !sentence.split(/\{\w+\}/).every((part) => text.includes(part.trim())),
    );
    expect(missing).toEqual([]);
  });

  it('are in a folder, as the texts of every language of the contract except English', () => {
    expect(LANGUAGES).toEqual([
      'en',
      ...readdirSync(join(source, 'texts'), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      ),
    ]);
  });
});

describe('texts', () => {
  it('are English by default, with values and without notes', () => {
    expect([
      t('Sign in'),
      t('{days} days ago', { days: 3 }),
      t('Area|chart'),
      plural(1, '{count} widget', '{count} widgets'),
      plural(0, '{count} widget', '{count} widgets'),
    ]).toEqual(['Sign in', '3 days ago', 'Area', '1 widget', '0 widgets']);
  });

  describe('in German', () => {
    beforeAll(() => showLanguage('de', true));
    afterAll(() => showLanguage('en', true));

    it('use plural forms and fill in values', () => {
      expect([
        t('Sign in'),
        t('{days} days ago', { days: 3 }),
        t('Area|chart'),
        plural(1, '{count} source', '{count} sources'),
        plural(2, '{count} source', '{count} sources'),
      ]).toEqual(['Anmelden', 'vor 3 Tagen', 'Fläche', '1 Quelle', '2 Quellen']);
      expect(document.documentElement.lang).toBe('de');
    });

    it('include all rejections by the service that users can see', () => {
      // The files in these folders reject requests that no page sends. Only programmers see these rejections.
      const code = [...sourcesOf(join(packages, 'server/src'))].filter(
        ([file]) => !/\/(http|realtime|outbound)\//.test(file),
      );
      const refusal = /(?:HttpProblem\(\s*'\w+',|tooMany\(|invalid\(\{\s*[\w'.]+: \[)\s*(['`])((?:\\.|(?!\1).)*)\1/gs;
      const found = code.flatMap(([, text]) => [...text.matchAll(refusal)].map(([, , sentence = '']) => sentence));
      expect(found.length).toBeGreaterThan(60);
      const said = found.map((sentence) =>
        sentence.replaceAll("\\'", "'").replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, 'x'),
      );
      const forProgrammers = /^(The token in `check` belongs to another request|Use JSON with startDate)/;
      expect(said.filter((sentence) => serviceText(sentence) === sentence && !forProgrammers.test(sentence))).toEqual(
        [],
      );
    });

    it('include the labels, help texts and steps of every form that connects a source by key', () => {
      const fields = SOURCE_NAMES.flatMap(({ type }) => sourceType(type).fields);
      const steps = [...sourcesOf(join(packages, 'connectors', 'src')).values()].flatMap((code) =>
        [...(/ guide: \[(.*?)\n {4}\]/s.exec(code)?.[1] ?? '').matchAll(/(?:title|text):\s*'(.*?)'/gs)].map(
          ([, text]) => text ?? '',
        ),
      );
      expect(fields.length).toBeGreaterThan(15);
      expect(steps.length).toBeGreaterThan(25);
      const said = [...fields.flatMap(({ label, help }) => [label, help]), ...steps];
      expect(said.filter((sentence) => serviceText(sentence) === sentence)).toEqual([]);
    });

    it.each([
      'Cost per click',
      '"Cost',
      'Cost /',
      '""',
      '1,5',
      '(1, 5)',
      'Cost.total',
      'Cost > 1',
      'if(Cost, 1, 2)',
      'if(Cost > 1, 2)',
      'abs(1, 2)',
      'round()',
      'sum(1)',
      'mean(1)',
      'Cost % 2',
      'true',
      '1e999',
      'x'.repeat(1001),
      `${'('.repeat(33)}1${')'.repeat(33)}`,
      'Revenue',
      'Clics',
      'Cos',
      'Loop + 1',
    ])('include the error of the expression %j', (expression) => {
      const others = [{ id: 'loop', name: 'Loop', type: 'number', expression: 'New' } as const];
      const known = ['Cost', 'Costs', 'Clicks'];
      const checked = checkExpression(expression, known, others, { id: 'new', name: 'New' });
      const message = checked.ok ? '' : checked.message;
      const translated = serviceText(message);
      expect(translated).not.toBe(message);
      // No part of the sentence remains English.
      expect(translated).not.toMatch(/ (?:is|the|or|and|of) /);
      expect(serviceText(`Calculated metric “New”: ${message}`)).toBe(`Berechnete Metrik „New“: ${translated}`);
    });

    it('include the known sentences of the service with their values, and leave unknown sentences unchanged', () => {
      expect(serviceText('15% off every charge')).toBe('15 % Rabatt auf jede Abbuchung');
      expect(serviceText('Not yet delivered to 1 of 2 recipients: The mail server did not answer in time.')).toBe(
        'Noch nicht zugestellt an 1 von 2 Empfängern: Der Mailserver hat nicht rechtzeitig geantwortet.',
      );
      expect(serviceText(REPORT_LIMIT_MESSAGE)).toMatch(/^Sie können nur 5 automatische Berichte/);
      expect(serviceText('Something new.')).toBe('Something new.');
    });

    it('include the effects of clock changes on reports', () => {
      // In Berlin, the clocks go forward on 29 March 2026 and back on 25 October 2026.
      const notes = [
        { hour: 2, minute: 30, day: '2026-03-28' },
        { hour: 8, minute: 0, day: '2026-03-28' },
        { hour: 2, minute: 30, day: '2026-10-24' },
      ].map(({ day, ...time }) => {
        const schedule = { period: 'WEEK', detail: 6, timezone: 'Europe/Berlin', ...time } as const;
        const [send] = plannedSends({ schedule, range: 'LAST_WEEK' }, Date.parse(`${day}T12:00:00Z`), 1);
        return serviceText(send?.clockNote ?? '');
      });
      expect(notes).toEqual([
        'Die Uhren werden um 02:00 Uhr vorgestellt, deshalb gibt es 02:30 Uhr nicht. Versand um 03:30 Uhr.',
        'Die Uhren werden um 02:00 Uhr vorgestellt. Einmaliger Versand um 08:00 Uhr.',
        'Die Uhren werden um 03:00 Uhr zurückgestellt. Einmaliger Versand um 02:30 Uhr.',
      ]);
    });
  });
});
