import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.mjs';

const module = new URL('./temporary-folder.mjs', import.meta.url).href;
let memory;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'reporting-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

test('the temporary folder is writable for every user while the process runs, and removed afterwards', () => {
  const source = `import { temporaryFolder } from '${module}'; console.log(temporaryFolder('${memory}', 0)); process.exit(0)`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' });
  expect(stdout).toContain(memory);
  expect(existsSync(stdout.trim())).toBe(false);
  expect(statSync(temporaryFolder(memory, 0)).mode & 0o7777).toBe(0o1777);
});

test('temporaryFolder removes only the folders of killed runs', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  for (const name of [`reporting-checks-${pid}-a`, `reporting-checks-${process.pid}-b`, 'reporting-checks-c'])
    mkdirSync(join(memory, name));
  temporaryFolder(memory, 0);
  expect(readdirSync(memory)).toEqual(
    expect.arrayContaining([`reporting-checks-${process.pid}-b`, 'reporting-checks-c']),
  );
  expect(readdirSync(memory)).not.toContain(`reporting-checks-${pid}-a`);
});

test.each([
  ['too little memory is free', () => temporaryFolder(memory, Number.MAX_SAFE_INTEGER)],
  ['the parent folder does not exist', () => temporaryFolder(join(memory, 'absent'), 0)],
])('temporaryFolder returns null if %s', (_why, make) => {
  expect(make()).toBeNull();
});
