// Ten real data sets of vega-datasets as rows and columns, aggregated like in a report.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parses a file of vega-datasets: JSON, or CSV without quoted fields. */
function read(folder, name) {
  const text = readFileSync(join(folder, name), 'utf8');
  if (name.endsWith('.json')) return JSON.parse(text);
  const [head = '', ...lines] = text.trim().split('\n');
  const keys = head.trim().split(',');
  return lines.map((line) => {
    const cells = line.trim().split(',');
    return Object.fromEntries(keys.map((key, place) => [key, cells[place]]));
  });
}

const day = (text) => new Date(`${text} UTC`).toISOString().slice(0, 10);
const columnsOf = (first, series, more = {}) => [first, ...series.map((key) => ({ key, label: key, ...more }))];

/** Converts rows that contain the value of one series to rows that contain a field for each series. */
function wide(rows, at, series, value) {
  const byKey = new Map();
  for (const row of rows) {
    const key = at(row);
    const known = byKey.get(key) ?? { at: key };
    known[series(row)] = value(row);
    byKey.set(key, known);
  }
  return [...byKey.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}

/**
 * Groups the rows by the field `name`, and sums or averages the field `value` of each group. Returns the largest group first.
 */
function byName(rows, name, value, average) {
  const groups = new Map();
  for (const row of rows) {
    const key = row[name];
    const number = row[value];
    if (key === null || key === undefined || typeof number !== 'number') continue;
    const known = groups.get(key) ?? { sum: 0, count: 0 };
    groups.set(key, { sum: known.sum + number, count: known.count + 1 });
  }
  return [...groups]
    .map(([at, { sum, count }]) => ({ at, value: Math.round((average ? sum / count : sum) * 100) / 100 }))
    .sort((a, b) => b.value - a.value);
}

const DATE = { key: 'at', label: 'Date', type: 'date' };
const NAME = { key: 'at', label: 'Name', type: 'text' };

/**
 * Returns the data sets.
 * @param {string} folder the folder `data` of vega-datasets
 */
export function dataSets(folder) {
  const of = (name) => read(folder, name);
  const stocks = wide(
    of('stocks.csv'),
    (row) => day(row.date),
    (row) => row.symbol,
    (row) => Number(row.price),
  );
  const weather = of('seattle-weather.csv');
  const hours = of('seattle-weather-hourly-normals.csv').slice(0, 72);
  const unemployed = of('unemployment-across-industries.json');
  const power = of('iowa-electricity.csv');
  const industries = [...new Set(unemployed.map(({ series }) => series))].slice(0, 7);
  return [
    {
      name: 'stocks',
      title: 'Price of five shares',
      kind: 'line',
      rows: stocks,
      columns: columnsOf(DATE, ['MSFT', 'AMZN', 'IBM', 'GOOG', 'AAPL'], { type: 'money', currency: 'USD' }),
    },
    {
      name: 'seattle-weather',
      title: 'Temperature in Seattle',
      kind: 'line',
      rows: weather
        .slice(-365)
        .map((row) => ({ at: row.date, Highest: Number(row.temp_max), Lowest: Number(row.temp_min) })),
      columns: columnsOf(DATE, ['Highest', 'Lowest']),
    },
    {
      name: 'co2-concentration',
      title: 'Carbon dioxide, parts per million',
      kind: 'line',
      rows: of('co2-concentration.csv').map((row) => ({ at: row.Date, CO2: Number(row.CO2) })),
      columns: columnsOf(DATE, ['CO2']),
    },
    {
      name: 'hourly-normals',
      title: 'Usual temperature by hour',
      kind: 'line',
      hours: true,
      rows: hours.map((row) => ({ at: row.date.slice(0, 16), Temperature: Number(row.temperature) })),
      columns: columnsOf({ key: 'at', label: 'Hour', type: 'hour' }, ['Temperature']),
    },
    {
      name: 'unemployment',
      title: 'Unemployed by industry',
      kind: 'area',
      rows: wide(
        unemployed.filter(({ series }) => industries.includes(series)),
        (row) => row.date.slice(0, 10),
        (row) => row.series,
        (row) => row.count,
      ),
      columns: columnsOf(DATE, industries),
    },
    {
      name: 'iowa-electricity',
      title: 'Electricity in Iowa',
      kind: 'area',
      rows: wide(
        power,
        (row) => row.year,
        (row) => row.source,
        (row) => Number(row.net_generation),
      ),
      columns: columnsOf(DATE, ['Fossil Fuels', 'Nuclear Energy', 'Renewables']),
    },
    {
      name: 'barley',
      title: 'Yield of barley by site',
      kind: 'bar',
      rows: wide(
        of('barley.json'),
        (row) => row.site,
        (row) => String(row.year),
        (row) => row.yield,
      ),
      columns: columnsOf(NAME, ['1931', '1932']),
    },
    {
      name: 'gapminder',
      title: 'Life expectancy by country, 2005',
      kind: 'bar',
      rows: byName(
        of('gapminder.json').filter(({ year }) => year === 2005),
        'country',
        'life_expect',
        true,
      ).slice(0, 15),
      columns: [NAME, { key: 'value', label: 'Years' }],
    },
    {
      name: 'movies',
      title: 'Mean takings by genre',
      kind: 'bar',
      rows: byName(of('movies.json'), 'Major Genre', 'Worldwide Gross', true),
      columns: [NAME, { key: 'value', label: 'Takings', type: 'money', currency: 'USD' }],
    },
    {
      name: 'population',
      title: 'People by age in 2000',
      kind: 'bar',
      rows: byName(
        of('population.json').filter(({ year }) => year === 2000),
        'age',
        'people',
        false,
      )
        .map(({ at, value }) => ({ at: String(at), value }))
        .sort((a, b) => Number(a.at) - Number(b.at)),
      columns: [NAME, { key: 'value', label: 'People' }],
    },
  ];
}
