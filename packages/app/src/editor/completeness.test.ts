import { describe, expect, it } from 'vitest';
import { canPreview, fieldLabel, missingFormFields, missingText } from './completeness.ts';
import { DEFINITION, textFixture, widgetFixture } from './fixtures.ts';

const known = () => DEFINITION;
const OPEN_FILTER = {
  inputs: {
    property: 'properties/1',
    metrics: ['sessions'],
    filter: [{ dimension: 'country', operator: 'equals', value: '' }],
  },
};

describe('missingFormFields', () => {
  it('is empty for complete widgets', () => {
    expect(missingFormFields(widgetFixture(), known)).toEqual([]);
    expect(missingFormFields(textFixture(), known)).toEqual([]);
  });

  it('returns missing fields in the order of the form, the title last', () => {
    const widget = widgetFixture({ title: ' ' }, { prefix: '', inputs: { metrics: [] } });
    expect(missingFormFields(widget, known)).toEqual([
      'instances.0.inputs.property',
      'instances.0.inputs.metrics',
      'instances.0.prefix',
      'title',
    ]);
  });

  it('does not require a source, and requires no parameters if an instance has no source', () => {
    expect(missingFormFields(widgetFixture({ instances: [] }), known)).toEqual([]);
    expect(missingFormFields(widgetFixture({}, { sourceId: null, prefix: '', inputs: {} }), known)).toEqual([]);
  });

  it('does not require a value for an optional filter', () => {
    expect(missingFormFields(widgetFixture({}, OPEN_FILTER), known)).toEqual([]);
  });

  it('requires no parameters while the definition of the type is not loaded', () => {
    expect(missingFormFields(widgetFixture({}, { inputs: {} }), () => undefined)).toEqual([]);
  });

  it.each([
    [{ minValue: 0, maxValue: 100 }, []],
    [{}, []],
    [{ minValue: 100 }, ['formatOptions.maxValue']],
    [{ minValue: 5, maxValue: 5 }, ['formatOptions.maxValue']],
  ])(
    'contains the end of a gauge with the options %j if the end is not greater than the start',
    (formatOptions, fields) => {
      expect(missingFormFields(widgetFixture({ format: 'chart:gauge', formatOptions }), known)).toEqual(fields);
    },
  );

  it('does not contain the end of a gauge without a source, because its form has no field for the end', () => {
    const widget = widgetFixture({ format: 'chart:gauge', formatOptions: { maxValue: -5 } }, { sourceId: null });
    expect(missingFormFields(widget, known)).toEqual([]);
  });

  it('does not require the text of a text card', () => {
    const widget = textFixture({ widget: { type: 'plain', inputs: { description: ' \n' } } });
    expect(missingFormFields(widget, known)).toEqual([]);
  });
});

describe('canPreview', () => {
  it.each([
    ['is true for a complete widget', widgetFixture(), [], true],
    ['is true for a widget without a title', widgetFixture(), ['title'], true],
    ['is false without a property', widgetFixture(), ['title', 'instances.0.inputs.property'], false],
    ['is false without an instance', widgetFixture({ instances: [] }), [], false],
    ['is false without a source', widgetFixture({}, { sourceId: null }), [], false],
    ['is false if a filter has no value', widgetFixture({}, OPEN_FILTER), [], false],
    ['is true with an invalid end of a gauge', widgetFixture(), ['formatOptions.maxValue'], true],
    ['is true for a text card', textFixture(), [], true],
  ])('%s', (_, widget, missing, possible) => {
    expect(canPreview(widget, missing, known)).toBe(possible);
  });
});

describe('missingText', () => {
  it.each([
    [0, null],
    [1, '1 field to fill out: Title'],
    [2, '2 fields to fill out: Title and 1 more'],
    [3, '3 fields to fill out: Title and 2 more'],
  ])('for %i missing fields is “%s”', (count, text) => {
    expect(missingText(count, 'Title')).toBe(text);
  });

  it('states that a filled field is invalid', () => {
    expect(missingText(1, 'End', true)).toBe('1 field to correct: End');
  });
});

describe('fieldLabel', () => {
  const one = widgetFixture();
  const two = widgetFixture({ instances: [...one.instances, ...widgetFixture().instances] });
  const child = { name: 'goal', label: 'Goal', kind: 'select' as const, required: true };
  const nested = () => ({ ...DEFINITION, parameters: [{ ...child, name: 'site', label: 'Site', children: [child] }] });

  it.each([
    [one, 'title', 'Title'],
    [one, 'instances.0.inputs.metrics', 'Metrics'],
    [one, 'instances.0.prefix', 'Prefix'],
    [two, 'instances.1.inputs.property', 'Data 2, Property'],
    [two, 'instances.0.prefix', 'Data 1, Prefix'],
    [two, 'title', 'Title'],
  ])('of the field $1 is “$2”', (widget, field, label) => {
    expect(fieldLabel(widget, field, known)).toBe(label);
  });

  it('finds nested parameters', () => {
    expect(fieldLabel(one, 'instances.0.inputs.goal', nested)).toBe('Goal');
  });
});
