import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE } from '../lib/peers.mjs';
import { median } from '../lib/stats.mjs';

const COUNT = 200_000;
const LOCALES = ['en', 'de-DE', 'fr-FR', 'hi-IN', 'ar-EG'];

export const title = 'Formatting';
export const about =
  'Million texts per second in one thread of Node. Every text is read, so that the runtime cannot skip it.';

/** Amounts from cents to millions, as in reports. */
const values = Float64Array.from({ length: COUNT }, (_, index) => {
  const random = Math.abs(Math.sin(index + 1) * 1e4) % 1;
  return Math.round(random * 10 ** (2 + (index % 7)) * 100) / 100;
});

function rate(write, count = COUNT) {
  let read = 0;
  const started = performance.now();
  for (let index = 0; index < count; index += 1) {
    const text = write(values[index]);
    read += text.charCodeAt(text.length - 1);
  }
  if (read === 0) throw new Error('No text was written.');
  return Number((count / (performance.now() - started) / 1000).toFixed(3));
}

export async function run({ runs }) {
  const { formatDuration, formatMoney, formatNumber } = await import('../../packages/formatters/src/index.ts');
  const require = createRequire(join(CACHE, 'package.json'));
  const d3 = await import(pathToFileURL(require.resolve('d3-format')).href);
  const tables = [];
  for (const locale of LOCALES) {
    const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    const amount = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    });
    const options = { locale, currency: 'EUR' };
    for (const value of values.subarray(0, 2000)) {
      if (
        formatNumber(value, options) !== decimal.format(value) ||
        formatMoney(value, options) !== amount.format(value)
      ) {
        throw new Error(`${value} is written differently in ${locale}: results are not comparable.`);
      }
    }
    const english = locale === 'en';
    const d3Decimal = d3.format(',.2~f');
    const candidates = {
      'Reporting, decimals': (value) => formatNumber(value, options),
      'cached Intl, decimals': (value) => decimal.format(value),
      ...(english ? { 'd3-format, decimals': d3Decimal } : {}),
      'Reporting, money': (value) => formatMoney(value, options),
      'cached Intl, money': (value) => amount.format(value),
      ...(english ? { 'Reporting, durations': (value) => formatDuration(value) } : {}),
    };
    const rates = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]));
    for (let round = -1; round < runs * 3; round += 1) {
      for (const [name, write] of Object.entries(candidates)) {
        const measured = rate(write);
        if (round >= 0) rates[name].push(measured);
      }
    }
    const middle = (name) => median(rates[name]);
    tables.push({
      title: locale,
      samples: Object.fromEntries(Object.entries(rates).map(([name, list]) => [name, { 'million a second': list }])),
      goals: [
        ...(english
          ? [
              { what: 'million decimals per second', value: middle('Reporting, decimals'), least: 9 },
              {
                what: 'decimals relative to d3-format',
                value: middle('Reporting, decimals') / middle('d3-format, decimals'),
                least: 2,
              },
            ]
          : []),
        {
          what: 'decimals relative to cached Intl',
          value: middle('Reporting, decimals') / middle('cached Intl, decimals'),
          least: 4,
        },
      ],
    });
  }
  return tables;
}
