// Finds a Chromium for the stories and the end-to-end test, without downloading outside the package registry:
// CHROMIUM_PATH, an installed Chrome or Chromium, or the one that @sparticuz/chromium ships.
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

/** Keeps the browser quiet without a network. `--no-sandbox` only as root, where Chromium cannot start otherwise. */
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
 * Unpacks the shipped browser into a folder of our own. The package's own function shares a file in the temporary
 * folder with everything else on the machine, so it runs in a child with a temporary folder of its own.
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
    // Its fonts.conf names the temporary folder; ours names the folder itself and the system's fonts.
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
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/**
 * The one browser that pictures are taken with: the shipped one at its exact version, whatever else is installed, with the
 * fonts that it ships and none of the machine's.
 * @returns {{version: string, executablePath: string, args: string[], env: NodeJS.ProcessEnv} | null} `null` on a machine that
 * it does not run on
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
 * The browser to test with.
 * @returns {{executablePath: string, args: string[], env: NodeJS.ProcessEnv}} as Playwright's launch options
 * @throws Error that says how to bring one
 */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, which does not exist.`);
    return { executablePath: given, args: quiet, env: process.env };
  }
  const installed = onPath();
  if (installed) return { executablePath: installed, args: quiet, env: process.env };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { executablePath, args, env } = unpackShipped();
    return { executablePath, args, env };
  }
  throw new Error('No browser found. Install Chrome or Chromium, or set CHROMIUM_PATH to one.');
}
