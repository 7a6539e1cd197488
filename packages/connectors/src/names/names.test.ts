import type { WidgetDefinition } from '@reporting/contract';
import type { Column } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { searchOptions } from '../options.ts';
import { BUILT_TYPES, loadConnector } from '../registry.ts';
import { dimensions } from './de-dimensions.ts';
import { form } from './de-form.ts';
import { metrics } from './de-metrics.ts';
import { columnsIn, definitionIn, nameIn } from './names.ts';
import { optionIn } from './options.ts';

const connectors = await Promise.all(BUILT_TYPES.map((type) => loadConnector(type)));
const definitions = connectors.flatMap((connector) => Object.values(connector?.definitions ?? {}));
const of = (type: string) => definitions.find((definition) => definition.type === type) as WidgetDefinition;

/** Returns false for names of products, and for names of places that Intl translates. */
const isOption = (name: string) => !/^Google |^[A-Z]/.test(name);

function namesOf({ metrics: measured, dimensions: grouping, configs, parameters }: WidgetDefinition): string[] {
  const listed = [...measured, ...grouping].flatMap(({ label, group }) => [label, group ?? label]);
  const fields = parameters.flatMap(({ label, help = label, placeholder = label, options = [] }) => [
    label,
    help,
    placeholder,
    ...options.flatMap((option) => [
      option.group ?? label,
      option.description ?? label,
      ...(isOption(option.label) ? [option.label] : []),
    ]),
  ]);
  return [...listed, ...configs.map(({ label }) => label), ...fields];
}

describe('the German names', () => {
  it('exist for every metric, dimension, group, configuration and parameter', () => {
    const missing = new Set(definitions.flatMap(namesOf).filter((name) => nameIn('de', name) === null));
    expect([...missing]).toEqual([]);
  });

  it('are all used and defined once', () => {
    const options = definitions.flatMap(({ parameters }) =>
      parameters.flatMap((parameter) => (parameter.options ?? []).map(({ label }) => label)),
    );
    // The service adds the parameter of calculated metrics to every type. An option call of spreadsheets has a description.
    const others = ['Calculated metrics', 'First tab. Search for the name to see every tab.'];
    const used = new Set([...definitions.flatMap(namesOf), ...options, ...others]);
    const all = [dimensions, form, metrics].flatMap((names) => Object.keys(names));
    expect(all.filter((name) => !used.has(name))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('differ for different metrics of a type', () => {
    for (const { type, metrics: measured } of definitions) {
      const labels = [...new Set(measured.map(({ label }) => label))];
      const names = labels.map((label) => nameIn('de', label));
      expect([type, names.filter((name, index) => names.indexOf(name) !== index)]).toEqual([type, []]);
    }
  });
});

describe('definitionIn', () => {
  it('returns the same definition in English', () => {
    for (const definition of definitions) expect(definitionIn('en', definition)).toBe(definition);
  });

  it('translates names, groups, helps and options to German, but not keys and values', () => {
    const german = definitionIn('de', of('google_webmasters'));
    expect(german.metrics.map(({ key, label }) => [key, label]).slice(0, 2)).toEqual([
      ['clicks', 'Klicks'],
      ['impressions', 'Impressionen'],
    ]);
    expect(german.configs.map(({ label }) => label)).toContain('Top-Suchanfragen');
    expect(german.parameters.map(({ label }) => label)).toContain('Neue Daten einbeziehen');
    const databases = definitionIn('de', of('semrush')).parameters.find(({ name }) => name === 'database');
    const germany = databases?.options?.find(({ label }) => label === 'Deutschland');
    const english = of('semrush').parameters.find(({ name }) => name === 'database');
    expect(germany?.value).toBe(english?.options?.find(({ label }) => label === 'Germany')?.value);
    const engines = definitions.flatMap((definition) => definitionIn('de', definition).parameters);
    expect(engines.flatMap(({ options = [] }) => options.map(({ label }) => label))).toContain('Google Deutschland');
  });
});

describe('optionIn', () => {
  const named = optionIn('de', of('google_webmasters'));

  it('translates metrics and dimensions, their groups and descriptions, but not the names of a vendor', () => {
    expect(named({ value: 'clicks', label: 'Clicks' })).toEqual({ value: 'clicks', label: 'Klicks' });
    expect(named({ value: '4711', label: 'Clicks' })).toEqual({ value: '4711', label: 'Clicks' });
    const description = 'First tab. Search for the name to see every tab.';
    expect(named({ value: 'a', label: 'Costs', description }).description).toMatch(/^Erstes Blatt\./);
    const failed = 'Google Sheets no longer accepts this connection. Reconnect the source.';
    expect(named({ value: 'a', label: 'Costs', description: failed }).description).toMatch(/^Google Sheets akzeptiert/);
    expect(optionIn('en', of('google_webmasters'))({ value: 'clicks', label: 'Clicks' }).label).toBe('Clicks');
  });

  it('makes options searchable by their names in both languages', () => {
    const options = of('google_webmasters').metrics.map(({ key, label }) => ({ value: key, label }));
    const found = (searchTerm: string) => searchOptions(options, { searchTerm, include: [], named });
    expect(found('klick')).toEqual(found('clicks'));
    expect(found('klick').map(({ value }) => value)).toEqual(['clicks']);
  });
});

describe('columnsIn', () => {
  const clicks: Column = { key: 'a.clicks', label: 'Clicks', role: 'metric', type: 'number', metric: 'clicks' };
  const query: Column = { key: 'dimension', label: 'Query', role: 'dimension', type: 'text' };

  it('translates the definition’s names, and adds the names in other languages for expressions', () => {
    const definition = of('google_webmasters');
    expect(columnsIn('de', definition, [query, clicks])).toEqual([
      { ...query, label: 'Suchanfrage' },
      { ...clicks, label: 'Klicks', names: ['Clicks'] },
    ]);
    expect(columnsIn('en', definition, [query, clicks])).toEqual([query, { ...clicks, names: ['Klicks'] }]);
  });

  it('does not change names from a spreadsheet or a vendor', () => {
    const sheet = [{ ...query, label: 'Date' }, clicks];
    expect(columnsIn('de', of('google_sheets'), sheet)).toEqual(sheet);
    const custom = { ...clicks, key: 'a.x', metric: 'actions:offsite_conversion.custom.1', label: 'Leads' };
    expect(columnsIn('de', of('facebook'), [custom])).toEqual([custom]);
  });
});
