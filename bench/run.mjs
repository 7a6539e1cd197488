// Measures ours beside its peers and writes docs/benchmarks.md.
//   pnpm bench [chart dashboard table select bytes formatting leaks] [--runs=5]
// Without names everything is measured, which takes about a quarter of an hour. The peers come from the package registry
// into .cache/bench on first use; nothing else installs them. Figures never fail; `leaks` does where something is left.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startBrowser } from './lib/pages.mjs';
import { bringPeers, ROOT } from './lib/peers.mjs';
import { circumstances, keep, met, show, writeReport } from './lib/report.mjs';

const NAMES = ['chart', 'dashboard', 'table', 'select', 'bytes', 'formatting', 'leaks'];
const RUNS = 5;

const args = process.argv.slice(2).filter((argument) => argument !== '--');
const wanted = args.filter((argument) => !argument.startsWith('--'));
const runs = Number(args.find((argument) => argument.startsWith('--runs='))?.slice('--runs='.length) ?? RUNS);
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (unknown.length > 0 || !(runs >= 1)) {
  console.error(`Usage: pnpm bench [${NAMES.join(' ')}] [--runs=${RUNS}]`);
  process.exit(1);
}

bringPeers();
for (const name of ['ui', 'widgets']) {
  const { status } = spawnSync(process.execPath, ['build-css.mjs'], {
    cwd: join(ROOT, 'packages', name),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

const browser = await startBrowser();
let lost = false;
try {
  for (const name of wanted.length > 0 ? wanted : NAMES) {
    const section = await import(`./sections/${name}.mjs`);
    const run = circumstances(browser.version, runs);
    const measured = { title: section.title, about: section.about, run, tables: await section.run({ browser, runs }) };
    show(measured);
    keep(name, measured);
    writeReport(NAMES);
    if (name === 'leaks') lost = measured.tables.some((table) => !table.goals.every(met));
  }
} finally {
  await browser.close();
}
process.exitCode = lost ? 1 : 0;
