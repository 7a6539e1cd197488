import { describe, expect, test } from 'vitest';
import { formatValue } from './value.ts';
import { isValueType, VALUE_TYPE_NAMES, VALUE_TYPES, type ValueType } from './value-type.ts';

describe('a value', () => {
  test.each<[ValueType, string, 'sum' | 'average' | 'none']>([
    ['number', '3,723.46', 'sum'],
    ['money', '€3,723.46', 'sum'],
    ['percent', '3,723.46%', 'none'],
    ['averageNumber', '3,723.46', 'average'],
    ['averageMoney', '€3,723.46', 'average'],
    ['averagePercent', '3,723.46%', 'average'],
    ['timeMilliseconds', '4s', 'sum'],
    ['timeSeconds', '1h 2m 3s', 'sum'],
    ['timeMinutes', '62h 3m 27s', 'sum'],
    ['timeHours', '3,723h 27m 22s', 'sum'],
    ['averageTimeMilliseconds', '4s', 'average'],
    ['averageTimeSeconds', '1h 2m 3s', 'average'],
    ['averageTimeMinutes', '62h 3m 27s', 'average'],
    ['averageTimeHours', '3,723h 27m 22s', 'average'],
  ])('of the type %s is written %s, and its totals have the aggregation %s', (valueType, text, aggregation) => {
    expect(formatValue(3723.456, valueType, { currency: 'EUR' })).toBe(text);
    expect(VALUE_TYPES[valueType].aggregation).toBe(aggregation);
  });

  test('is N/A in every type if it is missing, and the table of types contains every name', () => {
    expect(Object.keys(VALUE_TYPES)).toEqual([...VALUE_TYPE_NAMES]);
    expect(VALUE_TYPE_NAMES).toHaveLength(14);
    for (const valueType of VALUE_TYPE_NAMES) expect(formatValue(undefined, valueType)).toBe('N/A');
  });

  test('has one of the named types, and other names are rejected', () => {
    expect(isValueType('averageTimeHours')).toBe(true);
    for (const name of ['toString', 'Number', '', 3, null]) expect(isValueType(name)).toBe(false);
  });
});

test.each([
  ['number', 'number', null, 'sum', 'Number'],
  ['averageMoney', 'money', null, 'average', 'Average money'],
  ['percent', 'percent', null, 'none', 'Percent'],
  ['timeMilliseconds', 'time', 'milliseconds', 'sum', 'Time in milliseconds'],
  ['averageTimeHours', 'time', 'hours', 'average', 'Average time in hours'],
] as const)('the value type %s has the properties that its name states', (name, kind, unit, aggregation, label) => {
  expect(VALUE_TYPES[name]).toEqual({ kind, unit, aggregation, label });
});
