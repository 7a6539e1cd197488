// Decimals a second: ours beside a cached Intl.NumberFormat and a new one for each call, in one run.
//   node bench/formatters.mjs
// Prints medians of several rounds and the ratio to cached Intl; every text is read, so that none is skipped.
import { formatDuration, formatMoney, formatNumber } from '../packages/formatters/src/index.ts';

const COUNT = 200_000;
const ROUNDS = 15;

/** Amounts from cents to millions, as reports have them. */
const values = Float64Array.from({ length: COUNT }, (_, index) => {
  const random = Math.abs(Math.sin(index + 1) * 1e4) % 1;
  return Math.round(random * 10 ** (2 + (index % 7)) * 100) / 100;
});

function rate(write, count = COUNT) {
  const rates = [];
  let read = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    for (let index = 0; index < count; index++) {
      const text = write(values[index]);
      read += text.charCodeAt(text.length - 1);
    }
    rates.push(count / (performance.now() - started) / 1000);
  }
  if (read === 0) throw new Error('Nothing was written.');
  return rates.sort((a, b) => a - b)[ROUNDS >> 1];
}

const rows = [];
for (const locale of ['en', 'de-DE', 'fr-FR', 'hi-IN', 'ar-EG']) {
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
      throw new Error(`${value} is written differently in ${locale}: not comparable.`);
    }
  }
  const peers = { decimal: rate((value) => decimal.format(value)), money: rate((value) => amount.format(value)) };
  rows.push(
    { what: `decimal ${locale}`, ours: rate((value) => formatNumber(value, options)), 'cached Intl': peers.decimal },
    { what: `money ${locale}`, ours: rate((value) => formatMoney(value, options)), 'cached Intl': peers.money },
  );
}
const fresh = rate((value) => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value), 2000);

const million = (number) => Number(number.toFixed(2));
console.log(`million a second, Node ${process.version}, ${process.platform} ${process.arch}`);
console.table(
  rows.map((row) => ({
    what: row.what,
    ours: million(row.ours),
    'cached Intl': million(row['cached Intl']),
    ratio: million(row.ours / row['cached Intl']),
  })),
);
console.log(
  `a new Intl.NumberFormat each call: ${million(fresh)}; durations: ${million(rate((value) => formatDuration(value)))}`,
);
