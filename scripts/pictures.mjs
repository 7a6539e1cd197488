/**
 * Takes the pictures that .storybook/pictures.mjs lists and compares them with the recorded ones. `--accept` records what
 * differs instead, and puts away what is listed no more; `--no-build` uses the build that is there, `--dir=FOLDER` keeps it
 * elsewhere, `--report=FILE` leaves the counts as JSON; another argument picks the pictures whose names contain it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { list } from '../.storybook/pictures.mjs';
import { pinnedBrowser } from './browser.mjs';
import { compare } from './pictures/compare.mjs';
import { writeCounts, writePage } from './pictures/report.mjs';
import { limits, picturesOf } from './pictures/shots.mjs';
import { openPage, takePicture } from './pictures/take.mjs';
import { build, serve } from './storybook.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const recorded = join(root, '.storybook', 'pictures');
const made = join(root, '.cache', 'pictures');
/** The version of the browser that the recorded pictures were taken with. */
const versionFile = join(recorded, 'chromium-version.txt');

const args = process.argv.slice(2);
const option = (name) => args.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const accepting = args.includes('--accept');
const wanted = args.filter((argument) => !argument.startsWith('--'));
const built = resolve(root, option('dir') ?? '.cache/storybook');

const listed = picturesOf(list);
const pictures = [...listed].filter(([file]) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
const kept = () => (existsSync(recorded) ? readdirSync(recorded).filter((file) => file.endsWith('.png')) : []);
const read = (file) => (existsSync(file) ? readFileSync(file) : null);

function leave(outcomes, code) {
  const report = option('report');
  if (report) writeCounts(resolve(root, report), outcomes);
  process.exit(code);
}

const browserOf = pinnedBrowser();
if (!browserOf) {
  console.log(
    `${pictures.length} pictures were not compared: they are taken with a browser that runs on Linux on x64 only, and this is ${process.platform} on ${process.arch}.`,
  );
  leave(
    pictures.map(([file]) => ({ file, status: 'skipped' })),
    0,
  );
}

const version = read(versionFile)?.toString().trim();
if (version !== undefined && version !== browserOf.version && !accepting) {
  console.error(
    `The recorded pictures were taken with @sparticuz/chromium ${version}, installed is ${browserOf.version}, which may draw otherwise. Record them anew (pnpm pictures --accept) in a commit of their own.`,
  );
  leave(
    pictures.map(([file]) => ({ file, status: 'failed' })),
    1,
  );
}

if (!args.includes('--no-build')) {
  const code = await build(built);
  if (code !== 0) process.exit(code);
}
const server = await serve(built);
const index = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')).entries;
const browser = await chromium.launch({
  executablePath: browserOf.executablePath,
  args: [
    ...browserOf.args,
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
    '--hide-scrollbars',
  ],
  env: browserOf.env,
  timeout: 120_000,
});

rmSync(made, { recursive: true, force: true });
for (const kind of ['was', 'is', 'diff']) mkdirSync(join(made, kind), { recursive: true });
mkdirSync(recorded, { recursive: true });

/** @returns {Promise<import('./pictures/report.mjs').Outcome>} */
async function look(file, { story, shot }) {
  if (!index[story]) {
    return { file, status: 'failed', why: 'no such story: mend .storybook/pictures.mjs' };
  }
  const page = await openPage(browser, shot);
  try {
    const taken = await takePicture(page, server.address, story, shot);
    const before = read(join(recorded, file));
    const { differing, why, diff } = before
      ? compare(before, taken)
      : { differing: 1, why: 'not recorded yet', diff: null };
    if (differing === 0) return { file, status: 'passed' };
    if (accepting) {
      writeFileSync(join(recorded, file), taken);
      console.log(`recorded ${file}${before ? `: ${why}` : ''}`);
      return { file, status: 'passed' };
    }
    if (before) writeFileSync(join(made, 'was', file), before);
    writeFileSync(join(made, 'is', file), taken);
    if (diff) writeFileSync(join(made, 'diff', file), diff);
    return { file, status: 'failed', why };
  } catch (error) {
    return { file, status: 'failed', why: error instanceof Error ? error.message : String(error) };
  } finally {
    await page.context().close();
  }
}

const outcomes = [];
const queue = [...pictures];
await Promise.all(
  Array.from({ length: 2 }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) outcomes.push(await look(...next));
  }),
);
await browser.close();
server.close();

for (const file of kept().filter((name) => !listed.has(name))) {
  if (accepting) rmSync(join(recorded, file));
  else
    outcomes.push({ file, status: 'failed', why: 'recorded, but listed no more: pnpm pictures --accept removes it' });
}
if (accepting) writeFileSync(versionFile, `${browserOf.version}\n`);
const bytes = kept().reduce((sum, file) => sum + statSync(join(recorded, file)).size, 0);
if (bytes > limits.bytes) {
  outcomes.push({
    file: 'all',
    status: 'failed',
    why: `they have ${bytes} bytes together, ${limits.bytes} at most: take some out of .storybook/pictures.mjs`,
  });
}

const failed = outcomes.filter(({ status }) => status === 'failed').sort((a, b) => a.file.localeCompare(b.file));
for (const { file, why } of failed) console.error(`${file}: ${why}`);
console.log(
  `${outcomes.length - failed.length} of ${outcomes.length} pictures are as recorded, ${bytes} bytes in all.`,
);
if (failed.length > 0) {
  console.error(
    `Look at ${relative(root, writePage(made, failed))} in a browser. Where the change is meant: pnpm pictures --accept, and commit the pictures with it.`,
  );
}
leave(outcomes, failed.length > 0 ? 1 : 0);
