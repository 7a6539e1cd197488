import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../platform/logs.ts';
import { type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import { analyticsInstance, chart } from '../testing/widgets.ts';

let sandboxed: SandboxedService;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLogger('trace', { write: (line) => lines.push(line) });
  sandboxed = await startSandboxedService({ log });
});
afterAll(() => sandboxed.close());

it.each(['before the first line', 'after the first line'])(
  'a tab that is closed %s of the data causes no logged error, and no permalink is logged',
  async (moment) => {
    const { admin } = await sandboxed.test.company();
    await sandboxed.reset();
    const source = await sandboxed.connect(admin, 'google_analytics');
    const slow = analyticsInstance(source);
    const widgets = [chart([analyticsInstance(source, { inputs: {} })]), chart([slow])];
    const all = moment === 'before the first line' ? widgets.slice(1) : widgets;
    const { permalink } = await sandboxed.dashboard(admin, all, { range_type: 'lastMonth' });
    await sandboxed.control('faults', 'POST', { match: 'runReport', times: 0, delayMs: 700 });
    lines.length = 0;
    const tab = request(`${sandboxed.test.origin}/api/dashboards/${permalink}/data`).end();
    tab.on('error', () => {});
    if (moment === 'after the first line') {
      const [response] = await once(tab, 'response');
      await once(response, 'data');
    } else await expect.poll(() => sandboxed.reports()).toBeGreaterThan(0);
    tab.destroy();
    // Waits until the vendor query has ended, which is after the tab was closed.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await sandboxed.test.guest().send('GET', '/healthz');
    const failures = lines.filter((line) => /"level":"(?:warn|error|fatal)"/.test(line));
    expect(failures).toEqual([]);
    expect(lines.join('')).not.toContain(permalink);
    expect(lines.some((line) => line.includes('"request"'))).toBe(true);
  },
);
