import { VENDORS } from '../lib/service/connections.mjs';
import { fault, heal, newDates, percentile, view, withDashboard } from '../lib/service/views.mjs';
import { median } from '../lib/stats.mjs';

/** The range is short, so that the sandbox's computing time does not hide the effect of the fault. */
const DAYS = 7;
const FAULTS = { slow: { delayMs: 3_000 }, down: { status: 503 } };

export const title = 'While a vendor is slow or down';
export const needsBrowser = false;
export const about =
  'The dashboard with every source type, for dates that were never read before. One vendor at a time takes 3 s for each answer, or answers 503. Times are the median and the p99 of the widgets of other vendors, relative to alternating rounds without a fault.';

export const run = ({ runs }) =>
  withDashboard(async (bench) => {
    await view(bench, newDates(DAYS));
    const samples = {};
    const worst = { median: [], p99: [] };
    for (const vendor of new Set(Object.values(VENDORS))) {
      const times = await besideVendor(bench, vendor, runs);
      samples[vendor] = { 'median ms, well': [median(times.well)], 'p99 ms, well': [percentile(times.well, 0.99)] };
      for (const name of Object.keys(FAULTS)) {
        const ratios = {
          median: median(times[name]) / median(times.well),
          p99: percentile(times[name], 0.99) / percentile(times.well, 0.99),
        };
        for (const [measure, ratio] of Object.entries(ratios)) {
          worst[measure].push(ratio);
          samples[vendor][`${measure}, ${name}`] = [ratio];
        }
      }
    }
    return [
      {
        title: 'Other vendors',
        samples,
        goals: [
          { what: 'median of the others, beside the worst vendor', value: Math.max(...worst.median), most: 1.2 },
          { what: 'p99 of the others, beside the worst vendor', value: Math.max(...worst.p99), most: 2 },
        ],
      },
    ];
  });

/**
 * Returns the times in ms of the widgets of other vendors, while `vendor` is well, slow or down. These states
 * alternate, because other programs on the machine influence the times.
 */
async function besideVendor(bench, vendor, rounds) {
  const isOther = ({ connection }) => VENDORS[connection] !== vendor;
  const times = { well: [], slow: [], down: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, own] of Object.entries(times)) {
      if (name !== 'well') await fault(bench, vendor, FAULTS[name]);
      const { lines } = await view(bench, newDates(DAYS), isOther);
      await heal(bench);
      const failed = lines.find(({ state }) => state === 'error');
      if (failed) throw new Error(`${failed.type} failed beside ${vendor}: ${failed.message}`);
      own.push(...lines.map(({ ms }) => ms));
    }
  }
  return times;
}
