import type { Parameter } from '@reporting/contract';
import { describe, expect, it } from 'vitest';
import { DEFINITION } from './fixtures.ts';
import { fixedOptions, optionQuery, setInput, shownParameters, withDefaults } from './parameters.ts';

function parameter(part: Partial<Parameter> & { name: string }): Parameter {
  return { label: part.name, kind: 'text', required: true, ...part };
}

describe('shownParameters', () => {
  it('lists children after their filled parent and omits parameters whose `unless` condition applies', () => {
    const list = [
      parameter({ name: 'a', children: [parameter({ name: 'a1' })] }),
      parameter({ name: 'b', unless: { parameter: 'a', equals: 'x' } }),
    ];
    const names = (inputs: Record<string, string>) => shownParameters(list, inputs).map(({ name }) => name);
    expect(names({})).toEqual(['a', 'b']);
    expect(names({ a: 'x' })).toEqual(['a', 'a1']);
  });
});

describe('setInput', () => {
  it('keeps values that exist for every source and removes values that exist only for the previous source', () => {
    const inputs = setInput(
      DEFINITION,
      {
        property: 'properties/1',
        dimension: 'country',
        metrics: ['users'],
        campaign: ['autumn'],
        filter: [{ dimension: 'country', operator: 'equals', value: 'DK' }],
      },
      'property',
      'properties/2',
    );
    expect(inputs).toEqual({
      property: 'properties/2',
      dimension: 'country',
      metrics: ['users'],
      filter: [{ dimension: 'country', operator: 'equals', value: 'DK' }],
    });
  });

  it('resets inputs to their defaults if the new source could lack their values', () => {
    const inputs = setInput(
      DEFINITION,
      { dimension: 'customEvent:x', metrics: ['sessions', 'custom'] },
      'property',
      'p',
    );
    expect(inputs).toMatchObject({ dimension: 'date', metrics: ['sessions'] });
  });

  it('keeps dependent inputs when a boolean changes', () => {
    const definition = {
      ...DEFINITION,
      parameters: [parameter({ name: 'flag', kind: 'boolean' }), parameter({ name: 'list', dependsOn: ['flag'] })],
    };
    expect(setInput(definition, { list: 'x' }, 'flag', true)).toEqual({ flag: true, list: 'x' });
  });
});

describe('withDefaults', () => {
  it('fills absent inputs and keeps inputs that were emptied', () => {
    expect(withDefaults(DEFINITION, { dimension: null })).toEqual({ dimension: null, metrics: ['sessions'] });
  });
});

describe('optionQuery', () => {
  it('is null until every input on which the options depend is filled', () => {
    const list = parameter({ name: 'metrics', dependsOn: ['sheet', 'has_header'] });
    expect(optionQuery(list, { sheet: 'a' })).toBeNull();
    expect(optionQuery(list, { sheet: 'a', has_header: false })).toEqual({ sheet: 'a', has_header: 'false' });
    expect(optionQuery(parameter({ name: 'property' }), {})).toEqual({});
  });
});

describe('fixedOptions', () => {
  it('prefers fixed options, then an option call, then the metrics and dimensions of the definition', () => {
    const options = [{ value: 'a', label: 'A' }];
    expect(fixedOptions(DEFINITION, parameter({ name: 'metrics', options }))).toBe(options);
    expect(fixedOptions(DEFINITION, parameter({ name: 'metrics', optionCall: 'metrics' }))).toBeUndefined();
    expect(fixedOptions(DEFINITION, parameter({ name: 'dimension' }))).toEqual([
      { value: 'date', label: 'Date' },
      { value: 'country', label: 'Country' },
    ]);
    expect(fixedOptions(DEFINITION, parameter({ name: 'other' }))).toBeUndefined();
  });
});
