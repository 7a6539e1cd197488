import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { texts } from './de.ts';
import { knownIn, textsIn } from './texts.ts';

const source = resolve(import.meta.dirname, '../..');
const namesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it('texts have the placeholders of the English texts in every language', () => {
  expect(Object.entries(texts).filter(([text, german]) => `${namesOf(text)}` !== `${namesOf(german)}`)).toEqual([]);
});

it('all texts are used in the code', () => {
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('platform/texts/'))
    .map((file) => readFileSync(join(source, file), 'utf8'));
  expect(Object.keys(texts).filter((text) => !code.some((each) => each.includes(`'${text}'`)))).toEqual([]);
});

it('texts get their values, and a locale without translations gets English', () => {
  const values = { site: 'Reporting', company: 'Tern & <Field> {site}' };
  expect(['en', 'de-AT', 'da'].map((tag) => textsIn(tag)('Sent by {site} for {company}.', values))).toEqual([
    'Sent by Reporting for Tern & <Field> {site}.',
    'Gesendet von Reporting für Tern & <Field> {site}.',
    'Sent by Reporting for Tern & <Field> {site}.',
  ]);
  expect([knownIn('de', 'Paid'), knownIn('de', 'constructor'), knownIn('en', 'Paid')]).toEqual([
    'Bezahlt',
    'constructor',
    'Paid',
  ]);
});
