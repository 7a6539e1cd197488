/**
 * Type-checks every package, two programs at a time. Packages with equal compiler options share a program, so that their shared
 * modules are checked only once. The options differ deliberately: formatters has no DOM types, contract has no Node types.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const cache = join(root, '.cache', 'types');
// The native compiler. It has no API yet, so tools that build declarations and documentation use `typescript`.
const tsc = join(root, 'node_modules/typescript-7/bin/tsc');

const projects = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'e2e', '.storybook']
  .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
  .map((folder) => ({ folder, config: JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')) }));

const groups = Object.values(Object.groupBy(projects, ({ config }) => JSON.stringify(config.compilerOptions)));

/** Writes the configuration of a program over several projects and returns its file. */
function writeConfig(name, group) {
  const paths = (key) =>
    group.flatMap(({ folder, config }) => (config[key] ?? []).map((path) => posix.join('../..', folder, path)));
  const file = join(cache, `${name}.json`);
  const config = {
    extends: '../../tsconfig.base.json',
    compilerOptions: {
      ...group[0].config.compilerOptions,
      incremental: true,
      tsBuildInfoFile: `${name}.tsbuildinfo`,
    },
    include: paths('include'),
    exclude: [...paths('exclude'), '../../**/node_modules', '../../**/dist'],
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

function check(group) {
  const name = group.map(({ folder }) => posix.basename(folder)).join('-');
  const file = writeConfig(name, group);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [tsc, '-p', file, '--pretty', 'false'], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ name, code, output }));
  });
}

mkdirSync(cache, { recursive: true });
let failed = 0;
// The largest programs start first.
const queue = groups.sort((a, b) => b.length - a.length);
const total = queue.length;
async function worker() {
  for (let group = queue.shift(); group; group = queue.shift()) {
    const { name, code, output } = await check(group);
    if (code !== 0) {
      failed += 1;
      console.log(`${name}:\n${output}`);
    }
  }
}
await Promise.all([worker(), worker()]);
console.log(
  failed === 0
    ? `${projects.length} projects in ${total} programs, no type errors`
    : `${failed} of ${total} programs have type errors`,
);
process.exitCode = failed === 0 ? 0 : 1;
