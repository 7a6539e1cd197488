// `pnpm fuzz [factor] [files]` runs every property with new random cases. The number of cases is that of the checks,
// multiplied by `factor` (default 50). If a property fails, the output contains the seed and the path that reproduce
// the failure. Add the case to the table of the test.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const [first, ...rest] = process.argv.slice(2);
const times = first === undefined ? 50 : Number(first);
if (!(Number.isInteger(times) && times > 0)) {
  console.error(`Cannot read the factor "${first}": it must be an integer above 0. Example: pnpm fuzz 50`);
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
