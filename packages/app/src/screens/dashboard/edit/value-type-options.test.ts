import { VALUE_TYPE_NAMES } from '@reporting/formatters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showLanguage } from '../../../texts/language.ts';
import { currencyOptions } from './currencies.ts';
import { valueTypeOptions } from './value-type-options.ts';

const labels = () => valueTypeOptions().map(({ label }) => label);

it('the value types have English names, in the order of the formatters', () => {
  expect(valueTypeOptions().map(({ value }) => value)).toEqual([...VALUE_TYPE_NAMES]);
  expect(labels().slice(0, 4)).toEqual(['Number', 'Money', 'Percent', 'Average number']);
});

describe('in German', () => {
  beforeAll(() => showLanguage('de', true));
  afterAll(() => showLanguage('en', true));

  it('the value types have German names', () => {
    expect(labels()).toContain('Durchschnittliche Zeit in Sekunden');
    expect(labels().filter((label) => /Number|Average|Time/.test(label))).toEqual([]);
  });

  it('the currencies have German names', () => {
    const nameOf = (code: string) => currencyOptions('de').find(({ value }) => value === code)?.description;
    expect([nameOf('CHF'), nameOf('USD')]).toEqual(['Schweizer Franken', 'US-Dollar']);
  });
});
