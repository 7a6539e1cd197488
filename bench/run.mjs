// Measures the libraries and their peers, and the service, and writes docs/benchmarks.md: pnpm bench [sections] [--runs=5]. The sections
// are listed in lib/report.mjs; `dashboard` stands for the three sections whose names begin with it.
// Without names all sections run, which takes about 35 minutes. `pnpm bench soak` runs soak.mjs; comparison, due-reports, pdf, same-time
// and scheduling run files of the same names. The first run installs the peers into .cache/bench. Missed goals do not make the
// command fail, but `leaks` does if memory is not released.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/bootstrap/build.mjs';
import { ensureToolchain } from '../scripts/bootstrap/toolchain.mjs';
import { startBrowser } from './lib/pages.mjs';
import { installPeers, ROOT } from './lib/peers.mjs';
import { met, runDetails, SECTIONS, show, store, writeReport } from './lib/report.mjs';

const RUNS = 5;

const args = process.argv.slice(2).filter((argument) => argument !== '--');
const wanted = args
  .filter((argument) => !argument.startsWith('--'))
  .flatMap((name) => (name === 'dashboard' ? SECTIONS.filter((section) => section.startsWith('dashboard-')) : [name]));
const runs = Number(args.find((argument) => argument.startsWith('--runs='))?.slice('--runs='.length) ?? RUNS);
// All benchmarks measure the current sources.
await ensureBuilt(await ensureToolchain());
// soak.mjs ends the process.
if (wanted[0] === 'soak') await import('./soak.mjs');
// Each of these files ends the process.
if (wanted[0] === 'comparison') {
  await import('./comparison.mjs');
  process.exit();
}
if (wanted[0] === 'same-time') {
  await import('./same-time.mjs');
  process.exit();
}
if (wanted[0] === 'pdf') await import('./pdf.mjs');
if (wanted[0] === 'scheduling') await import('./scheduling.mjs');
if (wanted[0] === 'due-reports') {
  await import('./due-reports.mjs');
  process.exit();
}
const unknown = wanted.filter((name) => !SECTIONS.includes(name));
if (unknown.length > 0 || !(runs >= 1)) {
  console.error(`Usage: pnpm bench [${SECTIONS.join(' ')}] [--runs=${RUNS}]`);
  process.exit(1);
}

installPeers();
for (const name of ['ui', 'widgets']) {
  const { status } = spawnSync(process.execPath, ['build-css.mjs'], {
    cwd: join(ROOT, 'packages', name),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

let browser = null;
let lost = false;
try {
  for (const name of wanted.length > 0 ? wanted : SECTIONS) {
    const section = await import(`./sections/${name}.mjs`);
    if (section.needsBrowser !== false) browser ??= await startBrowser();
    const run = runDetails(browser?.version ?? null, runs);
    const measured = { title: section.title, about: section.about, run, tables: await section.run({ browser, runs }) };
    show(measured);
    store(name, measured);
    writeReport();
    if (name === 'leaks') lost = measured.tables.some((table) => !table.goals.every(met));
  }
} finally {
  await browser?.close();
}
process.exitCode = lost ? 1 : 0;
