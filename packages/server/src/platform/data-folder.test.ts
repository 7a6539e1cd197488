import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

describe.skipIf(process.platform === 'win32')('prepareDataFolder', () => {
  let base: string;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'reporting-folder-'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));
  const modeOf = (folder: string) => statSync(folder).mode & 0o777;

  it('creates a missing folder that only its owner can read', () => {
    const folder = join(base, 'a/b');
    prepareDataFolder(folder);
    expect(modeOf(folder)).toBe(0o700);
  });

  it('removes the permissions of other users from an empty folder', () => {
    const folder = join(base, 'empty');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    prepareDataFolder(folder);
    expect(modeOf(folder)).toBe(0o700);
  });

  it.each([0o755, 0o750, 0o701])('rejects a folder with content that other users can read (%o)', (mode) => {
    const folder = join(base, 'open');
    mkdirSync(folder);
    writeFileSync(join(folder, 'app.key'), '');
    chmodSync(folder, mode);
    expect(() => prepareDataFolder(folder)).toThrow(`chmod -R go= ${folder}`);
    chmodSync(folder, 0o700);
    prepareDataFolder(folder);
  });
});
