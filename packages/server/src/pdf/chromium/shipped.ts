import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Chromium } from './browser.ts';

const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
const UNPACK_AT_MOST = 120_000;

/**
 * Unpacks the browser of @sparticuz/chromium into the cache folder, once per version. The package's function unpacks to a fixed path in the
 * temporary folder, which other programs share. It therefore runs in a child process with its own temporary folder.
 * @param entry path of the package's module
 */
export async function unpackShipped(entry: string, cacheDir: string): Promise<Chromium> {
  const home = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cacheDir, `chromium-${version}`);
  if (!existsSync(join(folder, 'ready'))) await unpack(entry, join(home, 'bin'), folder, version);
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--headless=old'],
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

async function unpack(entry: string, bin: string, folder: string, version: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const making = mkdtempSync(`${folder}.`);
  try {
    const script = `
      import { inflate } from ${JSON.stringify(pathToFileURL(entry).href)};
      for (const name of ${JSON.stringify(ARCHIVES)}) await inflate(${JSON.stringify(`${bin}/`)} + name);`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH, TMPDIR: making, TEMP: making },
      timeout: UNPACK_AT_MOST,
    });
    // The package's font configuration contains the path of the temporary folder. Without a valid configuration, a PDF has no text.
    writeFileSync(
      join(making, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
    );
    writeFileSync(join(making, 'ready'), version);
    // Another process may have completed the folder in the meantime.
    if (existsSync(join(folder, 'ready'))) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}
