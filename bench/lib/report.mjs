// Writes docs/benchmarks.md from the results of all sections. Do not edit that file by hand.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { CACHE, PEERS, ROOT } from './peers.mjs';
import { median } from './stats.mjs';

/** The sections that `pnpm bench` runs without names, in the order of the report. */
export const SECTIONS = [
  'chart',
  'phases',
  'dashboard-lines',
  'dashboard-formats',
  'dashboard-page',
  'table',
  'select',
  'bytes',
  'formatting',
  'leaks',
  'service',
  'backup',
  'sockets',
  'editor',
  'first-view',
  'sources',
  'slow-vendors',
];
/** Benchmarks that run as separate programs. */
const ALONE = ['pdf', 'due-reports', 'scheduling'];

const results = join(CACHE, 'results');
const git = (...args) => execFileSync('git', args, { cwd: ROOT }).toString().trim();

/** Identifies a run: date, commit, machine and versions. `browserVersion`: null for a run without a browser. */
export function runDetails(browserVersion, runs) {
  const changed = git('status', '--porcelain', '--', 'packages', 'bench') !== '';
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: `${git('rev-parse', '--short', 'HEAD')}${changed ? ' and uncommitted changes' : ''}`,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`,
    /** Average number of processes that compete for the processors, including the benchmark. */
    load: loadavg()[0].toFixed(1),
    node: process.version,
    browser: browserVersion === null ? null : `Chromium ${browserVersion}, headless`,
    react: JSON.parse(readFileSync(join(ROOT, 'node_modules', 'react', 'package.json'), 'utf8')).version,
    runs,
  };
}

/** Stores the results of a section until its next run. */
export function store(name, section) {
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.json`), JSON.stringify(section));
}

const stored = (name) => {
  const file = join(results, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

const short = (value) =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString();

/** Returns true if a goal is met. */
export const met = ({ value, most, least }) =>
  (most === undefined || value <= most) && (least === undefined || value >= least);

function tableOf(samples) {
  const measures = [...new Set(Object.values(samples).flatMap((own) => Object.keys(own)))];
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...measures]),
    line(['---', ...measures.map(() => '--:')]),
    ...Object.entries(samples).map(([name, own]) =>
      line([name, ...measures.map((measure) => (own[measure] ? short(median(own[measure])) : ''))]),
    ),
  ].join('\n');
}

function goalsOf(goals) {
  if (goals.length === 0) return '';
  const rows = goals.map(
    (goal) =>
      `| ${goal.what} | ${goal.most === undefined ? `at least ${goal.least}` : `at most ${goal.most}`} | ${short(Math.max(0, goal.value))} | ${met(goal) ? 'yes' : 'no'} |`,
  );
  return ['| goal | bound | measured | met |', '| --- | --: | --: | --- |', ...rows].join('\n');
}

const rawOf = (samples) =>
  Object.entries(samples)
    .flatMap(([name, own]) => Object.entries(own).map(([measure, list]) => `${name}, ${measure}: ${list.join(' ')}`))
    .join('\n');

/** Returns the text of a section. */
function textOf(name, { title, about, run, tables }) {
  const versions = `Node ${run.node}${run.browser === null ? '' : `, ${run.browser}, React ${run.react}`}`;
  const raw = tables.map((table) => `${table.title}\n${rawOf(table.samples)}`).join('\n\n');
  return [
    `## ${title}`,
    about,
    `\`pnpm bench ${name}\`, ${run.date} UTC, commit ${run.commit}; ${run.machine}${run.load === undefined ? '' : `, load average ${run.load}`}; ${versions}; ${run.runs} runs.`,
    ...tables.flatMap((table) => [`### ${table.title}`, tableOf(table.samples), goalsOf(table.goals)]),
    `<details><summary>Raw samples</summary>\n\n\`\`\`text\n${raw}\n\`\`\`\n\n</details>`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Writes the file from the last run of each section. Sections without a run in this checkout keep their text. */
export function writeReport() {
  const file = join(ROOT, 'docs', 'benchmarks.md');
  const before = readFileSync(file, 'utf8')
    .trim()
    .split(/\n\n(?=## )/);
  const sections = [...SECTIONS, ...ALONE].flatMap((name) => {
    const results = stored(name);
    return results ? textOf(name, results) : before.filter((text) => text.includes(`\`pnpm bench ${name}\`, `));
  });
  const count = (answer) => sections.join('\n').split(`| ${answer} |\n`).length - 1;
  const parts = [
    '# Benchmarks',
    'Written by `pnpm bench`; do not edit. Every figure is the median of samples. One run measures all peers in turn, each sample in a new page of a real browser, with production builds. The service is measured without a browser. Compare only figures of the same run, because machines and days differ.',
    `${count('yes')} of ${count('yes') + count('no')} goals are met.`,
    `Peers: ${Object.entries(PEERS)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}.`,
    ...sections,
  ];
  writeFileSync(file, `${parts.join('\n\n')}\n`);
}

/** Prints a section. */
export function show({ title, tables }) {
  console.log(`\n${title}`);
  for (const table of tables) {
    console.log(`\n  ${table.title}`);
    console.table(
      Object.fromEntries(
        Object.entries(table.samples).map(([name, own]) => [
          name,
          Object.fromEntries(
            Object.entries(own).map(([measure, list]) => [measure, Number(median(list).toPrecision(3))]),
          ),
        ]),
      ),
    );
    for (const goal of table.goals)
      console.log(
        `  ${met(goal) ? 'met   ' : 'MISSED'} ${goal.what}: ${short(Math.max(0, goal.value))} (${goal.most === undefined ? `at least ${goal.least}` : `at most ${goal.most}`})`,
      );
  }
}

/** Prints and publishes the results of a benchmark that runs as a separate program. Returns true if its goals are met. */
export function publish(name, { title, about, runs, tables }) {
  const measured = { title, about, run: runDetails(null, runs), tables };
  show(measured);
  store(name, measured);
  writeReport();
  return tables.every(({ goals }) => goals.every(met));
}
