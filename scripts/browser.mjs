// Finds a Chromium for the stories and the end-to-end tests: the one at CHROMIUM_PATH, an installed Chrome or Chromium, or the
// one in @sparticuz/chromium. Downloads nothing except npm packages.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chrome.exe',
  'msedge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Options that prevent background requests. `--no-sandbox` is added only for root, because without it Chromium does not
 * start as root.
 */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A fixed language: with LANG=C Chromium reports the invalid tag `en-US@posix` as the browser's language. */
const environment = { ...process.env, LC_ALL: 'en_US.UTF-8' };

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name);
      if (folder && existsSync(file)) return file;
    }
  }
  return places.find((place) => existsSync(place));
}

/**
 * Unpacks the browser of @sparticuz/chromium into .cache. The package's function unpacks to a fixed path in the
 * temporary folder, which other programs share. The function therefore runs in a child process with a temporary folder
 * of its own.
 */
function unpackShipped() {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = require(join(dirname(entry), '..', 'package.json'));
  const folder = join(root, '.cache', `chromium-${version}`);
  if (!existsSync(join(folder, 'ready'))) {
    const making = `${folder}.${process.pid}`;
    mkdirSync(making, { recursive: true });
    const bin = join(dirname(entry), '..', 'bin');
    const script = `
      import { inflate } from ${JSON.stringify(pathToFileURL(entry).href)};
      for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) await inflate(${JSON.stringify(`${bin}/`)} + name);
    `;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: making, TEMP: making },
      stdio: 'inherit',
      timeout: 120_000,
    });
    // The package's fonts.conf contains the temporary folder. This file contains the final folder and the system's fonts.
    writeFileSync(
      join(making, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
    );
    writeFileSync(join(making, 'ready'), version);
    rmSync(folder, { recursive: true, force: true });
    renameSync(making, folder);
  }
  return {
    version,
    folder,
    executablePath: join(folder, 'chromium'),
    args: [...quiet, '--headless=old'],
    env: {
      ...environment,
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/**
 * Returns the browser for pictures: @sparticuz/chromium at its exact version, with only its bundled fonts.
 * @returns {{version: string, executablePath: string, args: string[], env: NodeJS.ProcessEnv} | null} `null` on a platform
 * that it does not support
 */
export function pinnedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { folder, ...browser } = unpackShipped();
  const fonts = join(folder, 'fonts-shipped.conf');
  writeFileSync(
    fonts,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  return { ...browser, env: { ...browser.env, FONTCONFIG_FILE: fonts } };
}

/**
 * Returns the launch options of Playwright for the browser of the tests.
 * @returns {{executablePath: string, args: string[], env: NodeJS.ProcessEnv}}
 * @throws Error if there is no browser
 */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given))
      throw new Error(`The file ${given} of CHROMIUM_PATH does not exist. Set it to the path of a Chrome or Chromium.`);
    return { executablePath: given, args: quiet, env: environment };
  }
  const installed = onPath();
  if (installed) return { executablePath: installed, args: quiet, env: environment };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { executablePath, args, env } = unpackShipped();
    return { executablePath, args, env };
  }
  throw new Error('Cannot find a browser. Install Chrome or Chromium, or set CHROMIUM_PATH to the path of one.');
}
