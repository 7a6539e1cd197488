import { VENDORS } from '../lib/service/connections.mjs';
import { fault, heal, newDates, percentile, view, withDashboard } from '../lib/service/views.mjs';
import { median } from '../lib/stats.mjs';

/** Vendors that answer 503 in the third scenario. */
const DOWN = ['meta', 'seranking', 'mailchimp'];
/** Number of ranges of 90 days with which the cost of a query is measured. */
const QUERIES = 10;

export const title = 'Every source type';
export const needsBrowser = false;
export const about =
  'A dashboard of 30 widgets over all 21 connections (Base with its base URL), read as one stream of data: ms until the line of a widget, and until the last line. Cold: dates that were never read before. The sandbox computes the answers of all vendors on the same processors, which takes most of the time. Down: three vendors answer 503. A query of 90 days by date: `wall ms` is the time of the answer to a client; `over ms` is the part of this time in which no request to the sandbox was open; `cpu ms` is the processor time of all threads of the service, including garbage collector and compiler. The 25,000 positions of Rank Ranger are 4.4 MB of JSON in three answers; parsing them takes 17 ms.';

export const run = ({ runs }) => withDashboard(async (bench) => [...(await views(bench, runs)), await costs(bench)]);

async function views(bench, runs) {
  const samples = {};
  const add = (name, { lines, ms }) => {
    const times = lines.map((line) => line.ms);
    const measures = {
      'first ms': Math.min(...times),
      'median ms': median(times),
      'p95 ms': percentile(times, 0.95),
      'all ms': ms,
    };
    for (const [measure, value] of Object.entries(measures)) {
      samples[name] ??= {};
      samples[name][measure] ??= [];
      samples[name][measure].push(Math.round(value));
    }
  };
  const expect = ({ lines }, failing) => {
    const wrong = lines.filter(
      ({ connection, state }) => (state === 'error') !== failing.includes(VENDORS[connection]),
    );
    if (lines.length !== 30 || wrong.length > 0) throw new Error(`${lines.length} lines, ${JSON.stringify(wrong)}`);
  };
  await view(bench, newDates());
  const said = new Map();
  for (let round = 0; round < runs; round += 1) {
    const dates = newDates();
    for (const name of ['cold', 'warm']) {
      const seen = await view(bench, dates);
      expect(seen, []);
      add(name, seen);
    }
    for (const vendor of DOWN) await fault(bench, vendor, { status: 503 });
    const broken = await view(bench, newDates());
    expect(broken, DOWN);
    add('cold, three vendors down', broken);
    for (const { type, message } of broken.lines) if (message !== undefined) said.set(type, message);
    await heal(bench);
  }
  console.log(Object.fromEntries(said));
  const p95 = (name) => median(samples[name]['p95 ms']);
  return [
    {
      title: '30 widgets over 21 connections',
      samples,
      goals: [
        { what: 'warm, p95 in ms', value: p95('warm'), most: 200 },
        { what: 'three vendors down, p95 beside cold', value: p95('cold, three vendors down') / p95('cold'), most: 2 },
      ],
    },
  ];
}

async function costs({ url, sandboxUrl, headers, widgets, service }) {
  const samples = {};
  for (const [id, { type }] of [...widgets].slice(0, 22)) {
    const read = async (dates) => {
      const answer = await fetch(`${url}/api/widgets/${id}/data?${new URLSearchParams(dates)}`, { headers });
      const { meta } = (await answer.json()).data;
      if (meta.state !== 'fresh') throw new Error(`${type} is ${meta.state}: ${meta.error?.message}`);
    };
    await read(newDates(90));
    const cpu = service.cpu();
    const walls = [];
    const overs = [];
    for (let query = 0; query < QUERIES; query += 1) {
      await fetch(`${sandboxUrl}/_sandbox/requests`, { method: 'DELETE' });
      const started = performance.now();
      await read(newDates(90));
      const wall = performance.now() - started;
      const { requests } = await (await fetch(`${sandboxUrl}/_sandbox/requests`)).json();
      walls.push(Math.round(wall));
      overs.push(Math.round(wall - openTime(requests)));
    }
    const spent = Math.round((service.cpu() - cpu) / QUERIES);
    samples[type] = { 'over ms': overs, 'cpu ms': [spent], 'wall ms': walls };
  }
  const most = Math.max(...Object.values(samples).map((one) => median(one['over ms'])));
  return {
    title: 'A cold query of 90 days by date',
    samples,
    goals: [{ what: 'most ms of a type over the time of the sandbox', value: most, most: 40 }],
  };
}

/** Returns the time in ms in which at least one request to the sandbox was open. */
function openTime(requests) {
  let sum = 0;
  let end = 0;
  for (const { at, milliseconds } of requests.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const start = Math.max(Date.parse(at), end);
    end = Math.max(end, Date.parse(at) + milliseconds);
    sum += Math.max(0, end - start);
  }
  return sum;
}
