import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dimensionValue, humanName, metricDefinition, metricValue, valueOfNothing } from './values.ts';

describe('metricValue', () => {
  it.each([
    ['1206', 'number', 1206],
    ['0', 'number', 0],
    ['1234.56', 'money', 1234.56],
    ['0.07', 'averagePercent', 7],
    ['0.29', 'averagePercent', 29],
    ['0.5808889831856999', 'averagePercent', 58.08889831856999],
    ['1', 'averagePercent', 100],
    ['1.5e-3', 'averagePercent', 0.15],
    ['83.25', 'averageTimeSeconds', 83.25],
    ['', 'number', null],
    [undefined, 'number', null],
    ['NaN', 'averagePercent', null],
    ['Infinity', 'averageMoney', null],
  ] as const)('reads %j as %s', (text, type, value) => {
    expect(metricValue(text, type)).toBe(value);
  });

  it('shifts the decimal point of a fraction exactly, for any number of decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
        const points = metricValue((millionths / 1_000_000).toFixed(6), 'averagePercent');
        expect(points).toBe(millionths / 10_000);
      }),
    );
  });
});

describe('metricDefinition', () => {
  it.each([
    ['sessions', 'TYPE_INTEGER', 'number', 'sum'],
    ['activeUsers', 'TYPE_INTEGER', 'number', 'source'],
    ['bounceRate', 'TYPE_FLOAT', 'averagePercent', 'source'],
    ['averageSessionDuration', 'TYPE_SECONDS', 'averageTimeSeconds', 'source'],
    ['totalRevenue', 'TYPE_CURRENCY', 'money', 'sum'],
    // The catalogue does not contain the next metrics: the result follows from the API's type and the naming convention.
    ['sessionKeyEventRate:purchase', 'TYPE_FLOAT', 'averagePercent', 'source'],
    ['keyEvents:purchase', 'TYPE_FLOAT', 'number', 'source'],
    ['customEvent:points', 'TYPE_STANDARD', 'number', 'source'],
    ['averageCustomEvent:points', 'TYPE_FLOAT', 'averageNumber', 'source'],
    ['customEvent:basket', 'TYPE_CURRENCY', 'money', 'source'],
    ['customEvent:wait', 'TYPE_MILLISECONDS', 'timeMilliseconds', 'source'],
    ['customEvent:drive', 'TYPE_HOURS', 'timeHours', 'source'],
    ['customEvent:height', 'TYPE_FEET', 'number', 'source'],
  ])('derives from %s (%s) the value type %s', (key, apiType, type, aggregation) => {
    expect(metricDefinition(key, apiType)).toMatchObject({ key, type, aggregation });
  });

  it('treats lower values of some metrics as better', () => {
    expect(metricDefinition('bounceRate', '').polarity).toBe('lower');
    expect(metricDefinition('organicGoogleSearchAveragePosition', '').polarity).toBe('lower');
    expect(metricDefinition('sessions', '').polarity).toBe('higher');
  });
});

describe('the texts of names and values', () => {
  it.each([
    ['customEvent:level_reached', 'Level reached'],
    ['sessionKeyEventRate:purchase', 'Session key event rate: purchase'],
    ['advertiserAdCost', 'Advertiser ad cost'],
  ])('humanName writes %s as “%s”', (key, name) => {
    expect(humanName(key)).toBe(name);
  });

  it.each([
    ['date', '20261121', '2026-11-21'],
    ['yearMonth', '202611', '2026-11'],
    ['isoYearIsoWeek', '202647', '2026-W47'],
    ['dateHour', '2026112109', '2026-11-21 9:00'.replace(' 9', ' 09')],
    ['date', '(other)', '(other)'],
    ['country', '20261121', '20261121'],
  ])('dimensionValue writes the %s %s as “%s”', (key, value, written) => {
    expect(dimensionValue(key, value)).toBe(written);
  });

  it('valueOfNothing is 0 for counts and null for averages', () => {
    expect(valueOfNothing('number')).toBe(0);
    expect(valueOfNothing('money')).toBe(0);
    expect(valueOfNothing('averagePercent')).toBeNull();
  });
});
