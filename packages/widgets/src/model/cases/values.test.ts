import { describe, expect, test } from 'vitest';
import { A, CHANNEL, data, instance, metric, widget } from '../fixtures.ts';
import { tableScene } from '../table-scene.ts';

/** A no-break space, and the narrow no-break space that separates groups of digits in French. */
const _ = '\u00a0';
const N = '\u202f';

interface Case {
  /** Locale. Default: `en`. */
  locale?: string;
  currency?: string;
  /** The format that the widget's editor sets for the metric. */
  format?: string;
}

/** Returns the text of a value in a table. */
function cellText(value: unknown, type: string, { locale = 'en', currency, format }: Case): string | undefined {
  const shown = widget({ instances: [instance(A, { metricsOptions: { m: format === undefined ? {} : { format } } })] });
  const column = metric('m', { type: type as 'number', ...(currency === undefined ? {} : { currency }) });
  return tableScene(shown, data([CHANNEL, column], [['a', value as number]]), { locale }).row(0).cells[0]?.value;
}

type Row = [rule: string, value: unknown, text: string, more?: Case];

const NUMBERS: Row[] = [
  ['a whole number', 5, '5'],
  ['zero', 0, '0'],
  ['zero has no sign', -0, '0'],
  ['thousands are grouped', 1234, '1,234'],
  ['millions are grouped twice', 1234567, '1,234,567'],
  ['decimals are not padded with zeros', 1234.5, '1,234.5'],
  ['at most two decimals', 1234.567, '1,234.57'],
  ['a tie of the decimal text rounds away from zero', 1.005, '1.01'],
  ['a tie whose binary value is lower rounds up', 2.675, '2.68'],
  ['a tie near zero rounds up', 0.005, '0.01'],
  ['a value below half of a hundredth is zero', 0.004, '0'],
  ['a value that rounds to zero has no sign', -0.004, '0'],
  ['the sign is a hyphen and a space', -5, '- 5'],
  ['a negative grouped number', -1234.5, '- 1,234.5'],
  ['a negative tie rounds away from zero', -2.675, '- 2.68'],
  ['rounding carries into the millions', 999999.999, '1,000,000'],
  ['binary rounding errors are not shown', 0.1 + 0.2, '0.3'],
  ['large numbers are written in full', 1e15, '1,000,000,000,000,000'],
  ['German separators', 1234.5, '1.234,5', { locale: 'de' }],
  ['French groups by a narrow space', 1234567.5, `1${N}234${N}567,5`, { locale: 'fr' }],
  ['Indian groups', 1234567, '12,34,567', { locale: 'en-IN' }],
  ['no value', null, 'N/A'],
  ['NaN', Number.NaN, 'N/A'],
  ['infinity', Number.POSITIVE_INFINITY, 'N/A'],
  ['negative infinity', Number.NEGATIVE_INFINITY, 'N/A'],
  ['a text instead of a number', '12', 'N/A'],
  ['a script instead of a number', '<script>alert(1)</script>', 'N/A'],
  ['a missing cell', undefined, 'N/A'],
];

const MONEY: Row[] = [
  ['dollars by default', 5, '$5'],
  ['decimals are padded to those of the currency', 1234.5, '$1,234.50'],
  ['whole amounts without decimals', 1234, '$1,234'],
  ['the order is sign, currency, amount', -1234.5, '- $1,234.50'],
  ['zero', 0, '$0'],
  ['a value that rounds to zero has no sign', -0.001, '$0'],
  ['at most two decimals', 0.126, '$0.13'],
  ['a tie rounds away from zero', 0.005, '$0.01'],
  ['the currency of the column', 5, '€5', { currency: 'EUR' }],
  ['pounds', -5.25, '- £5.25', { currency: 'GBP' }],
  ['a currency without a symbol', 5, `CHF${_}5`, { currency: 'CHF' }],
  ['yen have no decimals: a tie rounds up', 1234.5, '¥1,235', { currency: 'JPY' }],
  ['yen that round to zero have no sign', -0.4, '¥0', { currency: 'JPY' }],
  ['dinars have three decimals but show two', 1.235, `KWD${_}1.24`, { currency: 'KWD' }],
  ['the locale writes the symbol after the number', 1234.5, `1.234,50${_}€`, { currency: 'EUR', locale: 'de' }],
  ['the locale writes the sign before the number', -1234.5, `- 1.234,50${_}€`, { currency: 'EUR', locale: 'de' }],
  ['an unknown code is written unchanged', 5, `ABC${_}5`, { currency: 'ABC' }],
  ['an invalid code is written after the number', 5, '5 euro', { currency: 'euro' }],
  ['script as a currency is text', 5, '5 <script>', { currency: '<script>' }],
  ['no value', null, 'N/A'],
  ['no value has no currency', null, 'N/A', { currency: 'EUR' }],
];

const PERCENT: Row[] = [
  ['the value is in percent', 25, '25%'],
  ['a quarter of a point is 0.25%', 0.25, '0.25%'],
  ['at most two decimals, ties away from zero', 12.345, '12.35%'],
  ['a negative value', -2.5, '- 2.5%'],
  ['zero', 0, '0%'],
  ['a value that rounds to zero has no sign', -0.001, '0%'],
  ['above 100%', 1234.5, '1,234.5%'],
  ['the percent sign of the locale', 25, `25${_}%`, { locale: 'de' }],
  ['no value', null, 'N/A'],
];

const SECONDS: Row[] = [
  ['hours, minutes, seconds', 3723, '1h 2m 3s'],
  ['zero is written in seconds', 0, '0s'],
  ['zero seconds are omitted', 60, '1m'],
  ['zero minutes and seconds are omitted', 3600, '1h'],
  ['zero minutes between hours and seconds are omitted', 3605, '1h 5s'],
  ['hours continue above 24', 90000, '25h'],
  ['rounding carries into minutes', 59.6, '1m'],
  ['rounding carries into hours', 3599.5, '1h'],
  ['a time above a second has whole seconds', 1.4, '1s'],
  ['a tie rounds up', 1.5, '2s'],
  ['a time under a second has two decimals', 0.123, '0.12s'],
  ['the decimals of a time under a second are not padded', 0.5, '0.5s'],
  ['a time of nearly a second is a whole second', 0.999, '1s'],
  ['a time under half of a hundredth of a second is zero', 0.004, '0s'],
  ['the minus is before the first unit', -65, '- 1m 5s'],
  ['a value that rounds to zero has no sign', -0.004, '0s'],
  ['no value', null, 'N/A'],
];

const OTHER_TIMES: [rule: string, type: string, value: number, text: string][] = [
  ['milliseconds are written as minutes and seconds', 'timeMilliseconds', 61_000, '1m 1s'],
  ['milliseconds under a second', 'timeMilliseconds', 250, '0.25s'],
  ['milliseconds above a second are rounded', 'timeMilliseconds', 1500, '2s'],
  ['milliseconds that are nearly a second', 'timeMilliseconds', 999, '1s'],
  ['parts of minutes are seconds', 'timeMinutes', 1.5, '1m 30s'],
  ['many minutes are written as hours and minutes', 'timeMinutes', 90, '1h 30m'],
  ['a hundredth of a minute', 'timeMinutes', 0.01, '0.6s'],
  ['parts of hours are minutes', 'timeHours', 1.5, '1h 30m'],
  ['hours continue above 24', 'timeHours', 25, '25h'],
  ['negative hours', 'timeHours', -0.5, '- 30m'],
  ['average milliseconds are written like milliseconds', 'averageTimeMilliseconds', 250, '0.25s'],
  ['average seconds are written like seconds', 'averageTimeSeconds', 75.5, '1m 16s'],
  ['average minutes are written like minutes', 'averageTimeMinutes', 90, '1h 30m'],
  ['average hours are written like hours', 'averageTimeHours', 25, '25h'],
  ['average numbers are written like numbers', 'averageNumber', -1234.567, '- 1,234.57'],
  ['average money is written like money', 'averageMoney', -3.5, '- $3.50'],
  ['average percentages are written like percentages', 'averagePercent', 50, '50%'],
];

const FORMATS: [rule: string, type: string, value: number, text: string, more: Case][] = [
  ['the editor’s format takes precedence over the source’s type', 'number', 5, '$5', { format: 'money' }],
  ['the editor’s format `money` uses the column’s currency', 'number', 5, '€5', { format: 'money', currency: 'EUR' }],
  ['money is written as a number', 'money', -1234.5, '- 1,234.5', { format: 'number' }],
  ['a number is written as a time', 'number', 65, '1m 5s', { format: 'timeSeconds' }],
  ['a number is written as a percentage', 'number', 0.5, '0.5%', { format: 'percent' }],
  ['an unknown format is not applied', 'money', 5, '$5', { format: 'roman' }],
  ['a property name of JavaScript objects is not applied as a format', 'money', 5, '$5', { format: '__proto__' }],
  ['an unknown type is a number', 'furlongs', 5, '5', {}],
  ['a metric with the type of a dimension is a number', 'date', 5, '5', {}],
];

const TABLES: [string, string, Row[]][] = [
  ['numbers', 'number', NUMBERS],
  ['money', 'money', MONEY],
  ['percentages', 'percent', PERCENT],
  ['seconds', 'timeSeconds', SECONDS],
];

describe.each(TABLES)('%s', (_name, type, rows) => {
  test.each(rows)('%s: %s is %s', (_rule, value, text, more = {}) => {
    expect(cellText(value, type, more)).toBe(text);
  });
});

describe('other types', () => {
  test.each(OTHER_TIMES)('%s: %s %s is %s', (_rule, type, value, text) => {
    expect(cellText(value, type, {})).toBe(text);
  });
});

describe('metric formats', () => {
  test.each(FORMATS)('%s: %s %s is %s', (_rule, type, value, text, more) => {
    expect(cellText(value, type, more)).toBe(text);
  });
});
