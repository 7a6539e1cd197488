// `pnpm fuzz [times] [files]`: every property with new random cases, `times` (50) as many as the checks try. A failure
// prints the seed and the path that repeat it; put the case it found into the test's table.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const [first, ...rest] = process.argv.slice(2);
const times = first === undefined ? 50 : Number(first);
if (!(Number.isInteger(times) && times > 0)) {
  console.error(`How many times as many cases? ${first} is no whole number above 0. For instance: pnpm fuzz 50`);
  process.exit(1);
}

const files = globSync('packages/*/src/**/*.test.{ts,tsx}', { cwd: root })
  .filter((file) => rest.length === 0 || rest.some((part) => file.includes(part)))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"));
console.log(`${files.length} files with properties, ${times} times the cases`);
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--testTimeout=3600000', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_TIMES: String(times) } },
);
process.exitCode = status ?? 1;
