// Writes docs/benchmarks.md from the results of all sections. Do not edit that file by hand.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { CACHE, PEERS, ROOT } from './peers.mjs';
import { median } from './stats.mjs';

const results = join(CACHE, 'results');
const git = (...args) => execFileSync('git', args, { cwd: ROOT }).toString().trim();

/** Identifies a run: date, commit, machine and versions. */
export function runDetails(browserVersion, runs) {
  const changed = git('status', '--porcelain', '--', 'packages', 'bench') !== '';
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: `${git('rev-parse', '--short', 'HEAD')}${changed ? ' and uncommitted changes' : ''}`,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`,
    node: process.version,
    browser: `Chromium ${browserVersion}, headless`,
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

/** Writes the whole file from the latest run of each section. */
export function writeReport(names) {
  const sections = names.map((name) => [name, stored(name)]).filter(([, section]) => section);
  const goals = sections.flatMap(([, section]) => section.tables.flatMap((table) => table.goals));
  const parts = [
    '# Benchmarks',
    'Written by `pnpm bench`; do not edit. Every figure is the median of samples. One run measures all peers in turn, each sample in a new page of a real browser, with production builds. Compare only figures of the same run: machines and days differ.',
    `${goals.filter(met).length} of ${goals.length} goals are met.`,
    `Peers: ${Object.entries(PEERS)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}.`,
  ];
  for (const [name, { title, about, run, tables }] of sections) {
    parts.push(
      `## ${title}`,
      about,
      `\`pnpm bench ${name}\`, ${run.date} UTC, commit ${run.commit}; ${run.machine}; Node ${run.node}, ${run.browser}, React ${run.react}; ${run.runs} runs.`,
    );
    for (const table of tables) parts.push(`### ${table.title}`, tableOf(table.samples), goalsOf(table.goals));
    const raw = tables.map((table) => `${table.title}\n${rawOf(table.samples)}`).join('\n\n');
    parts.push(`<details><summary>Raw samples</summary>\n\n\`\`\`text\n${raw}\n\`\`\`\n\n</details>`);
  }
  writeFileSync(join(ROOT, 'docs', 'benchmarks.md'), `${parts.filter(Boolean).join('\n\n')}\n`);
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
