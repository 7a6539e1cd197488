import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from '../lib/service/fill.mjs';
import { startService } from '../lib/service/run.mjs';
import { createScenarios } from '../lib/service/scenarios.mjs';
import { median } from '../lib/stats.mjs';

const SECONDS = 4;
const COPIES = 4_000;
const STARTS = 7;
/**
 * `GOALS`: minimum answers a second. `MEMORY`: maximum memory in MB. Both apply to a service and a load that share two
 * otherwise idle cores.
 */
const GOALS = {
  'public dashboard, hot': 3_000,
  'public dashboard, 304': 4_000,
  'public dashboard, cold': 800,
  'widget data, guest': 1_000,
  'widget data, member': 1_000,
  'stream of a dashboard': 60,
  'sign-in': 60,
  'save of 30 kB': 150,
};
const MEMORY = { embedded: 1_200, PostgreSQL: 350 };

export const title = 'Service';
export const needsBrowser = false;
export const about =
  'Answers a second of one service process that writes logs, with 50 connections (10 for sign-ins and saves). Each kind of request alternates with the sign-in page. The load runs on the same cores. `beside the sign-in page` is the ratio to the sign-in page of the same round. `cpu ms` is the processor time of the service for one answer, in all threads. Cold: each dashboard is requested once. Other programs on the machine lower every figure.';

export async function run({ runs }) {
  const { startSandbox } = await import('../../packages/sandbox/src/index.ts');
  const { startPostgres } = await import('../../packages/server/src/testing/postgres.ts');
  const folder = mkdtempSync(join(tmpdir(), 'bench-service-'));
  const sandbox = await startSandbox({ port: 0, stateDir: join(folder, 'sandbox') });
  try {
    const embedded = await measure('embedded', { runs, sandbox, dataDir: mkdtempSync(join(folder, 'embedded-')) });
    const server = await startPostgres();
    try {
      const dataDir = mkdtempSync(join(folder, 'postgres-'));
      return [...embedded, ...(await measure('PostgreSQL', { runs, sandbox, dataDir, databaseUrl: server.url }))];
    } finally {
      await server.stop();
    }
  } finally {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the number of vendor calls that the sandbox has received. */
async function vendorCalls(sandbox) {
  const { counts } = await (await fetch(`${sandbox.url}/_sandbox/requests`)).json();
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

async function measure(name, { runs, sandbox, dataDir, databaseUrl = null }) {
  const options = { dataDir, databaseUrl, sandboxUrl: sandbox.url };
  const first = await startService(options);
  await first.stop();
  const content = await fill({ dataDir, databaseUrl, copies: COPIES });
  const starts = [];
  for (let round = 0; round < STARTS; round += 1) {
    const again = await startService(options);
    starts.push(again.readyMs / 1000);
    await again.stop();
  }
  const service = await startService(options);
  const samples = {};
  const memory = [service.memory()];
  let called = 0;
  try {
    const scenarios = await createScenarios({ url: service.url, permalink: content.permalink, copies: COPIES });
    const before = await vendorCalls(sandbox);
    for (let round = -1; round < runs; round += 1) {
      let page = 0;
      for (const [scenario, load] of Object.entries(scenarios.run)) {
        const cpu = service.cpu();
        const { rate, p99, answers } = await load(round < 0 ? 1 : SECONDS);
        if (scenario === 'sign-in page') page = rate;
        memory.push(service.memory());
        if (round < 0) continue;
        const measures = {
          'a second': rate,
          'beside the sign-in page': rate / page,
          'p99 ms': p99,
          'cpu ms': (service.cpu() - cpu) / answers,
        };
        for (const [measure, value] of Object.entries(measures)) {
          samples[scenario] ??= {};
          samples[scenario][measure] ??= [];
          samples[scenario][measure].push(Number(value.toFixed(3)));
        }
      }
    }
    called = (await vendorCalls(sandbox)) - before;
  } finally {
    await service.stop();
  }
  const goals = Object.entries(GOALS).map(([scenario, least]) => ({
    what: `${scenario}, answers a second`,
    value: median(samples[scenario]['a second']),
    least,
  }));
  return [
    { title: `Load, ${name} database`, samples, goals: [...goals, { what: 'vendor calls', value: called, most: 0 }] },
    {
      title: `Start and memory, ${name} database`,
      samples: {
        'first start': { 'seconds to /readyz': [first.readyMs / 1000] },
        'further starts': { 'seconds to /readyz': starts },
        'under load': { 'resident MB': memory },
      },
      goals: [
        { what: 'seconds of a further start', value: median(starts), most: 3 },
        { what: 'most resident MB', value: Math.max(...memory), most: MEMORY[name] },
      ],
    },
  ];
}
