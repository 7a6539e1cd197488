// Builds and packs the published packages and checks the tarballs. Requires no network.
// `--record` also writes the sizes to docs/package-sizes.md; `--no-build` checks the existing tarballs.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemKindInfo } from '@arethetypeswrong/core/problems';
import postcss from 'postcss';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { checkDirectives } from './published/client-modules.mjs';
import { findForeign } from './published/contents.mjs';
import { compareExports, followExports } from './published/entries.mjs';
import { INSTALLED, layOut, packAll, ROOT } from './published/pack.mjs';
import { measure, measureViewer, sizesPage, unknownBudgets } from './published/sizes.mjs';
import { findLeaks } from './published/styles.mjs';

const started = performance.now();
let failures = 0;

/** Prints one line for a check and one for each of its findings. */
function report(title, problems) {
  failures += problems.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)`);
  for (const problem of problems) console.log(`     ${problem}`);
}

const kilobytes = (size) => `${(size / 1000).toFixed(1)} kB`;

/** Returns the modules of a package by name, with their texts and their imports within the package. */
function modulesOf({ folder, files }) {
  return new Map(
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        const imports = [...text.matchAll(/(?:from\s+|import\s+)"(\.[^"]+)"/g)].map(([, to]) =>
          posix.join(dirname(file), to),
        );
        return [file, { text, imports }];
      }),
  );
}

/** Returns the findings of publint. The folder contains the files of the tarball, so publint does not pack again. */
async function publintFindings({ folder }) {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true, pack: false });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

/**
 * Returns the problems of the types. Ignores problems of resolution by old Node versions and by `require`, like the
 * profile esm-only.
 */
async function typeFindings({ tarball }, entries) {
  const data = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)));
  const analysis = await checkPackage(data, {
    entrypoints: entries.filter(({ js }) => js !== null).map(({ name }) => name),
  });
  if (analysis.types === false) return ['The package has no types.'];
  return analysis.problems
    .filter(({ resolutionKind }) => resolutionKind !== 'node10' && resolutionKind !== 'node16-cjs')
    .map((problem) => `${problem.entrypoint ?? problem.fileName ?? ''} ${problemKindInfo[problem.kind].title}`.trim());
}

const names = { ui: { prefix: 'rui', layer: 'reporting-ui' }, widgets: { prefix: 'rwd', layer: 'reporting-widgets' } };

async function look() {
  if (!process.argv.includes('--no-build')) {
    await packAll();
    report('built and packed', []);
  }
  const packages = layOut();
  const modules = [];
  const styles = [];
  for (const packed of packages) {
    const { name, folder, manifest, files } = packed;
    const { entries, problems } = followExports(packed);
    const workspace = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'));
    report(`${manifest.name}: ${entries.length} entries lead to files`, [...compareExports(workspace), ...problems]);
    report(
      `${manifest.name}: ${files.length} files, no forbidden content`,
      findForeign(
        packed,
        entries.flatMap(({ js, types }) => [js, types]).filter((file) => file !== null),
      ),
    );
    const { client, problems: wrong } = checkDirectives(
      modulesOf(packed),
      entries.flatMap(({ js }) => (js === null ? [] : [js.slice(2)])),
    );
    report(`${manifest.name}: "use client" on ${client.length} modules`, wrong);
    if (process.argv.includes('--verbose')) for (const file of client) console.log(`     ${file}`);
    report(`${manifest.name}: publint`, await publintFindings(packed));
    report(`${manifest.name}: types under nodenext and bundler`, await typeFindings(packed, entries));
    const sheet = names[name] ? readFileSync(join(folder, 'dist/styles.css'), 'utf8') : null;
    if (sheet !== null)
      report(`${manifest.name}: styles do not affect the host page`, findLeaks(postcss.parse(sheet), names[name]));
    for (const { name: entry, js } of entries) {
      if (js !== null && files.includes(js.slice(2))) modules.push(posix.join(manifest.name, entry));
      else if (/\/(styles|base)\.css$/.test(entry)) styles.push(posix.join(manifest.name, entry));
    }
  }

  const server = spawnSync(
    process.execPath,
    [
      '--conditions=react-server',
      '--conditions=module',
      fileURLToPath(new URL('published/server-components.mjs', import.meta.url)),
      INSTALLED,
      ...modules,
    ],
    { encoding: 'utf8' },
  );
  report(
    `server components: ${server.stdout.trim().split('\n').at(-1)}`,
    server.status === 0 ? [] : `${server.stdout}${server.stderr}`.trim().split('\n'),
  );

  // Runs the example for plain Node with the unpacked packages.
  mkdirSync(join(INSTALLED, 'node-render'), { recursive: true });
  for (const file of ['dashboard.json', 'node-render/render.mjs'])
    copyFileSync(join(ROOT, 'examples', file), join(INSTALLED, file));
  const rendered = spawnSync(process.execPath, [join(INSTALLED, 'node-render', 'render.mjs')], { encoding: 'utf8' });
  report(
    `rendered by plain Node: ${rendered.stdout.trim()}`,
    rendered.status === 0 && rendered.stderr === '' ? [] : `${rendered.stdout}${rendered.stderr}`.trim().split('\n'),
  );

  const viewer = await measureViewer();
  const rows = [...(await measure(modules, styles)), ...viewer.rows];
  report('widgets load no chart engine before a chart, and no colour library', [
    ...viewer.problems,
    ...viewer.inputs.first.filter((input) => /\/uplot\//.test(input)).map((input) => `loads ${input} at once`),
    ...viewer.inputs.all.filter((input) => /\/culori\//.test(input)).map((input) => `loads ${input}`),
  ]);
  report(`sizes: ${rows.length} entries within budget`, [
    ...rows
      .filter(({ size, limit }) => limit === null || size > limit)
      .map(({ name, size, limit }) =>
        limit === null
          ? `${name} is ${kilobytes(size)} and has no budget. Add one to budgets.json.`
          : `${name} is ${kilobytes(size)}, the limit is ${kilobytes(limit)}`,
      ),
    ...unknownBudgets(rows),
  ]);
  for (const { name, size, goal } of rows)
    if (goal !== null)
      console.log(
        `     ${name}: ${kilobytes(size)}, ${size > goal ? 'NOT within' : 'within'} its goal of ${kilobytes(goal)}`,
      );
  if (process.argv.includes('--record'))
    writeFileSync(join(ROOT, 'docs', 'package-sizes.md'), sizesPage(rows, viewer.parts));
}

try {
  await look();
} catch (error) {
  report('the checks ended with an error', String(error.message ?? error).split('\n'));
}
console.log(failures === 0 ? 'the packages can be published' : `${failures} findings`);
process.exitCode = failures === 0 ? 0 : 1;
