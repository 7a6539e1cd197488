import type { Parameter } from '@reporting/contract';
import { describe, expect, it } from 'vitest';
import { DEFINITION } from './fixtures.ts';
import {
  fixedOptions,
  isFilled,
  missingParameters,
  optionQuery,
  setInput,
  shownParameters,
  withDefaults,
} from './parameters.ts';

function parameter(part: Partial<Parameter> & { name: string }): Parameter {
  return { label: part.name, kind: 'text', required: true, ...part };
}

describe('isFilled', () => {
  it.each([
    [undefined, false],
    [null, false],
    ['', false],
    ['  ', false],
    ['a', true],
    [0, true],
    [true, true],
    [false, true],
    [[], false],
    [['', null, false], false],
    [['', 'a'], true],
    [{}, true],
  ])('%j: %s', (value, filled) => {
    expect(isFilled(value)).toBe(filled);
  });
});

describe('missingParameters', () => {
  it('lists required parameters that are empty, in the order of the form', () => {
    const list = [parameter({ name: 'a' }), parameter({ name: 'b', required: false }), parameter({ name: 'c' })];
    expect(missingParameters(list, {})).toEqual(['a', 'c']);
    expect(missingParameters(list, { a: 'x', c: 'y' })).toEqual([]);
  });

  it('requires the value of a filter condition', () => {
    const list = [parameter({ name: 'filter', kind: 'filters', required: false })];
    const condition = { dimension: 'country', operator: 'equals', value: '' };
    expect(missingParameters(list, { filter: [] })).toEqual([]);
    expect(missingParameters(list, { filter: [condition] })).toEqual(['filter']);
    expect(missingParameters(list, { filter: [{ ...condition, value: 'DK' }] })).toEqual([]);
  });

  it('treats a default as filled', () => {
    expect(missingParameters([parameter({ name: 'a', default: 'x' })], {})).toEqual([]);
  });

  it.each([
    ['text', 'date', []],
    ['text', 'country', ['post']],
    ['boolean', true, []],
    ['boolean', false, ['post']],
  ] as const)('waives by an unless on %s %j', (_kind, value, missing) => {
    const equals = typeof value === 'boolean' ? true : 'date';
    const list = [parameter({ name: 'post', unless: { parameter: 'dimension', equals } })];
    expect(missingParameters(list, { dimension: value })).toEqual(missing);
  });

  it('requires children only below a filled parent that is not waived', () => {
    const list = [
      parameter({
        name: 'parent',
        required: false,
        unless: { parameter: 'target', equals: 'profile' },
        children: [parameter({ name: 'child' })],
      }),
    ];
    expect(missingParameters(list, {})).toEqual([]);
    expect(missingParameters(list, { parent: 'x' })).toEqual(['child']);
    expect(missingParameters(list, { parent: 'x', target: 'profile' })).toEqual([]);
  });
});

describe('shownParameters', () => {
  it('lists children after their filled parent and omits waived parameters', () => {
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
  it('keeps inputs that every source has and removes those of the previous source', () => {
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

  it('resets inputs that may not exist in the new source to their defaults', () => {
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
  it('fills absent inputs and keeps emptied ones', () => {
    expect(withDefaults(DEFINITION, { dimension: null })).toEqual({ dimension: null, metrics: ['sessions'] });
  });
});

describe('optionQuery', () => {
  it('is null until every input that the options depend on is filled', () => {
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
