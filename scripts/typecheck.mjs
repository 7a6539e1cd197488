// Type-checks every package, two at a time: each has its own libraries and globals (no DOM in formatters, no Node in contract).
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const projects = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'e2e', '.storybook'].filter(
  (folder) => existsSync(join(root, folder, 'tsconfig.json')),
);
const tsc = join(root, 'node_modules/typescript/bin/tsc');

function check(project) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [tsc, '-p', project, '--pretty', 'false'], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ project, code, output }));
  });
}

let failed = 0;
const queue = [...projects];
async function worker() {
  for (let project = queue.shift(); project; project = queue.shift()) {
    const { code, output } = await check(project);
    if (code !== 0) {
      failed += 1;
      console.log(`${project}\n${output}`);
    }
  }
}
await Promise.all([worker(), worker()]);
console.log(
  failed === 0
    ? `${projects.length} projects, no type errors`
    : `${failed} of ${projects.length} projects have type errors`,
);
process.exitCode = failed === 0 ? 0 : 1;
