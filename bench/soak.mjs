// Runs mixed load against one service and prints the growth of its memory. Fails if the memory grows by more than a tenth.
//   pnpm bench soak [--minutes=30]
// The first fifth is not counted, because compiled code and caches grow in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPeers } from './lib/peers.mjs';
import { fill } from './lib/service/fill.mjs';
import { startService } from './lib/service/run.mjs';
import { median } from './lib/stats.mjs';

const COPIES = 500;
const SLICE_SECONDS = 5;
const MOST_GROWTH = 0.1;
const minutes = Number(process.argv.find((argument) => argument.startsWith('--minutes='))?.split('=')[1] ?? 30);
if (!(minutes >= 1)) {
  console.error('Usage: pnpm bench soak [--minutes=30]');
  process.exit(1);
}

installPeers();
const { createScenarios } = await import('./lib/service/scenarios.mjs');
const { startSandbox } = await import('../packages/sandbox/src/index.ts');
const folder = mkdtempSync(join(tmpdir(), 'bench-soak-'));
const dataDir = mkdtempSync(join(folder, 'data-'));
const sandbox = await startSandbox({ port: 0, stateDir: join(folder, 'sandbox') });
const options = { dataDir, sandboxUrl: sandbox.url };
let growth = Number.NaN;
try {
  await (await startService(options)).stop();
  const { permalink } = await fill({ dataDir, copies: COPIES });
  const service = await startService(options);
  try {
    const { run } = await createScenarios({ url: service.url, permalink, copies: COPIES });
    const points = [];
    const started = performance.now();
    const elapsed = () => (performance.now() - started) / 60_000;
    while (elapsed() < minutes) {
      for (const load of Object.values(run)) {
        await load(SLICE_SECONDS);
        points.push({ at: elapsed(), memory: service.memory() });
      }
      console.log(`${elapsed().toFixed(1)} min: ${Math.round(points.at(-1).memory)} MB`);
    }
    const between = (from, to) =>
      median(points.filter(({ at }) => at >= minutes * from && at < minutes * to).map(({ memory }) => memory));
    growth = between(0.8, Number.POSITIVE_INFINITY) / between(0.2, 0.4) - 1;
    console.log(`Memory grew by ${(growth * 100).toFixed(1)} % (at most ${MOST_GROWTH * 100} %).`);
  } finally {
    await service.stop();
  }
} finally {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(growth <= MOST_GROWTH ? 0 : 1);
