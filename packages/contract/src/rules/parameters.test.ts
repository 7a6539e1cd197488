import { describe, expect, it } from 'vitest';
import type { Parameter } from '../entities/definition.ts';
import { conditionsOf, hasOpenCondition, isFilled, missingParameters } from './parameters.ts';

function parameter(part: Partial<Parameter> & { name: string }): Parameter {
  return { label: part.name, kind: 'text', required: true, ...part };
}

const namesOf = (parameters: readonly Parameter[]) => parameters.map(({ name }) => name);

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
  ])('of %j is %s', (value, filled) => {
    expect(isFilled(value)).toBe(filled);
  });
});

describe('missingParameters', () => {
  it('lists required parameters that are empty, in the order of the form', () => {
    const list = [parameter({ name: 'a' }), parameter({ name: 'b', required: false }), parameter({ name: 'c' })];
    expect(namesOf(missingParameters(list, {}))).toEqual(['a', 'c']);
    expect(namesOf(missingParameters(list, { a: 'x', c: 'y' }))).toEqual([]);
  });

  it('recognises a filter condition without a value, but does not list the filter as missing', () => {
    const list = [parameter({ name: 'filter', kind: 'filters', required: false })];
    const condition = { dimension: 'country', operator: 'equals', value: '' };
    expect(namesOf(missingParameters(list, { filter: [] }))).toEqual([]);
    expect(namesOf(missingParameters(list, { filter: [condition] }))).toEqual([]);
    expect(list.map((one) => hasOpenCondition(one, { filter: [condition] }))).toEqual([true]);
    expect(namesOf(missingParameters(list, { filter: [{ ...condition, value: 'DK' }] }))).toEqual([]);
    expect(namesOf(missingParameters(list, { filter: [{ ...condition, dimension: '' }] }))).toEqual([]);
  });

  it('treats a default as filled', () => {
    expect(namesOf(missingParameters([parameter({ name: 'a', default: 'x' })], {}))).toEqual([]);
  });

  it.each([
    ['text', 'date', []],
    ['text', 'country', ['post']],
    ['boolean', true, []],
    ['boolean', false, ['post']],
  ] as const)('applies an unless condition with a %s to the value %j', (_kind, value, missing) => {
    const equals = typeof value === 'boolean' ? true : 'date';
    const list = [parameter({ name: 'post', unless: { parameter: 'dimension', equals } })];
    expect(namesOf(missingParameters(list, { dimension: value }))).toEqual(missing);
  });

  it('requires children only if their parent is filled and its unless condition does not apply', () => {
    const list = [
      parameter({
        name: 'parent',
        required: false,
        unless: { parameter: 'target', equals: 'profile' },
        children: [parameter({ name: 'child' })],
      }),
    ];
    expect(namesOf(missingParameters(list, {}))).toEqual([]);
    expect(namesOf(missingParameters(list, { parent: 'x' }))).toEqual(['child']);
    expect(namesOf(missingParameters(list, { parent: 'x', target: 'profile' }))).toEqual([]);
  });
});

describe('conditionsOf', () => {
  it('omits malformed conditions', () => {
    const condition = { dimension: 'country', operator: 'equals', value: 'DK' };
    expect(conditionsOf([condition, null, 1, [], { dimension: 'x' }, { ...condition, value: 3 }])).toEqual([
      condition,
      { ...condition, value: '' },
    ]);
    expect(conditionsOf('x')).toEqual([]);
  });
});
