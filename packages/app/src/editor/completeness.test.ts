import { describe, expect, it } from 'vitest';
import { canPreview, missingFormFields, missingText } from './completeness.ts';
import { DEFINITION, textFixture, widgetFixture } from './fixtures.ts';

const known = () => DEFINITION;

describe('missingFormFields', () => {
  it('is empty for complete widgets', () => {
    expect(missingFormFields(widgetFixture(), known)).toEqual([]);
    expect(missingFormFields(textFixture(), known)).toEqual([]);
  });

  it('names what is missing where it stands in the form', () => {
    const widget = widgetFixture({ title: ' ' }, { sourceId: null, prefix: '', inputs: { metrics: [] } });
    expect(missingFormFields(widget, known)).toEqual([
      'title',
      'instances.0.prefix',
      'instances.0.sourceId',
      'instances.0.inputs.property',
      'instances.0.inputs.metrics',
    ]);
  });

  it('asks for a source where there is none at all', () => {
    expect(missingFormFields(widgetFixture({ instances: [] }), known)).toEqual(['instances']);
  });

  it('asks nothing of a type whose definition has not arrived', () => {
    expect(missingFormFields(widgetFixture({}, { inputs: {} }), () => undefined)).toEqual([]);
  });

  it('asks for the text of a text card', () => {
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
    [1, '1 field to fill out'],
    [3, '3 fields to fill out'],
  ])('%i: %s', (count, text) => {
    expect(missingText(count)).toBe(text);
  });
});
