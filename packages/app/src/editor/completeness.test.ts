import { describe, expect, it } from 'vitest';
import { canPreview, fieldLabel, missingFormFields, missingText } from './completeness.ts';
import { DEFINITION, textFixture, widgetFixture } from './fixtures.ts';

const known = () => DEFINITION;

describe('missingFormFields', () => {
  it('is empty for complete widgets', () => {
    expect(missingFormFields(widgetFixture(), known)).toEqual([]);
    expect(missingFormFields(textFixture(), known)).toEqual([]);
  });

  it('names missing fields in the order of the form', () => {
    const widget = widgetFixture({ title: ' ' }, { sourceId: null, prefix: '', inputs: { metrics: [] } });
    expect(missingFormFields(widget, known)).toEqual([
      'title',
      'instances.0.sourceId',
      'instances.0.inputs.property',
      'instances.0.inputs.metrics',
      'instances.0.prefix',
    ]);
  });

  it('requires a source if the widget has no instance', () => {
    expect(missingFormFields(widgetFixture({ instances: [] }), known)).toEqual(['instances']);
  });

  it('requires no parameters of a type whose definition has not arrived', () => {
    expect(missingFormFields(widgetFixture({}, { inputs: {} }), () => undefined)).toEqual([]);
  });

  it('requires the text of a text card', () => {
    const widget = textFixture({ widget: { type: 'plain', inputs: { description: ' \n' } } });
    expect(missingFormFields(widget, known)).toEqual(['widget.inputs.description']);
  });
});

describe('canPreview', () => {
  it.each([
    [[], true],
    [['title'], true],
    [['title', 'instances.0.inputs.property'], false],
    [['instances'], false],
  ])('%j: %s', (missing, possible) => {
    expect(canPreview(missing)).toBe(possible);
  });
});

describe('missingText', () => {
  it.each([
    [0, null],
    [1, '1 field to fill out: Title'],
    [2, '2 fields to fill out: Title and 1 more'],
    [3, '3 fields to fill out: Title and 2 more'],
  ])('%i: %s', (count, text) => {
    expect(missingText(count, 'Title')).toBe(text);
  });
});

describe('fieldLabel', () => {
  const one = widgetFixture();
  const two = widgetFixture({ instances: [...one.instances, ...widgetFixture().instances] });
  const child = { name: 'goal', label: 'Goal', kind: 'select' as const, required: true };
  const nested = () => ({ ...DEFINITION, parameters: [{ ...child, name: 'site', label: 'Site', children: [child] }] });

  it.each([
    [one, 'title', 'Title'],
    [one, 'instances', 'Source'],
    [one, 'instances.0.sourceId', 'Source'],
    [one, 'instances.0.inputs.metrics', 'Metrics'],
    [one, 'instances.0.prefix', 'Prefix'],
    [two, 'instances.1.inputs.property', 'Data 2, Property'],
    [two, 'instances.0.sourceId', 'Data 1, Source'],
    [two, 'title', 'Title'],
    [textFixture(), 'widget.inputs.description', 'Text'],
  ])('%#: %s', (widget, field, label) => {
    expect(fieldLabel(widget, field, known)).toBe(label);
  });

  it('finds nested parameters', () => {
    expect(fieldLabel(one, 'instances.0.inputs.goal', nested)).toBe('Goal');
  });
});
