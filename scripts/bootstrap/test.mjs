import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { ensureToolchain } from './toolchain.mjs';

/** Runs `npm test`: the same set-up as `npm start`, but with all packages, then the checks. */
export async function test(args) {
  const tools = await ensureToolchain();
  await ensureInstalled(tools, 'all');
  await ensureBuilt(tools);
  const check = spawn(tools.node, [join(ROOT, 'scripts/check.mjs'), ...args], {
    cwd: ROOT,
    env: tools.env,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    check.on('error', reject);
    check.on('exit', (code) => resolve(code ?? 1));
  });
}
