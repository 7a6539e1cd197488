/**
 * Takes the pictures that .storybook/pictures.mjs lists and compares them with the recorded pictures.
 *
 * `--accept` records the differing pictures and removes pictures that are no longer listed. `--no-build` uses the existing build.
 * `--dir=FOLDER` is the folder of the build. `--report=FILE` writes the counts as JSON. `--files=FILE,…` selects the pictures of
 * stories in these files. Each other argument selects the pictures whose names contain it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { list } from '../.storybook/pictures.mjs';
import { pinnedBrowser } from './browser.mjs';
import { compare } from './pictures/compare.mjs';
import { writeCounts, writePage } from './pictures/report.mjs';
import { limits, picturesOf, shots } from './pictures/shots.mjs';
import { matchesInPlace, openPage, takePicture } from './pictures/take.mjs';
import { build, idsOfFiles, serve } from './storybook.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const recorded = join(root, '.storybook', 'pictures');
const made = join(root, '.cache', 'pictures');
/** File with the version of the browser that took the recorded pictures. */
const versionFile = join(recorded, 'chromium-version.txt');
/** Number of parallel windows. */
const WINDOWS = 2;

const args = process.argv.slice(2);
const option = (name) => args.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const accepting = args.includes('--accept');
const wanted = args.filter((argument) => !argument.startsWith('--'));
const files = option('files')?.split(',');
const built = resolve(root, option('dir') ?? '.cache/storybook');

const listed = picturesOf(list);
let pictures = [...listed].filter(
  ([file]) => (wanted.length === 0 && files === undefined) || wanted.some((part) => file.includes(part)),
);
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
    `${pictures.length} pictures are not compared: their browser runs only on Linux on x64, and this is ${process.platform} on ${process.arch}.`,
  );
  leave(
    pictures.map(([file]) => ({ file, status: 'skipped' })),
    0,
  );
}

const version = read(versionFile)?.toString().trim();
if (version !== undefined && version !== browserOf.version && !accepting) {
  console.error(
    `The recorded pictures are from @sparticuz/chromium ${version}; ${browserOf.version} is installed and may draw differently. Record them again with "pnpm pictures --accept" in a separate commit.`,
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
if (files !== undefined) {
  const ids = idsOfFiles({ entries: index }, files);
  const named = new Set(pictures.map(([file]) => file));
  pictures = [...listed].filter(([file, { story }]) => named.has(file) || ids.has(story));
}
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
async function look(page, file, { story, shot }) {
  if (!index[story]) {
    return { file, status: 'failed', why: 'The story does not exist. Correct .storybook/pictures.mjs.' };
  }
  try {
    const before = read(join(recorded, file));
    const equals = (taken) => before !== null && compare(before, taken).differing === 0;
    if (before && (await matchesInPlace(page, server.address, story, shot, equals))) {
      return { file, status: 'passed' };
    }
    const taken = await takePicture(page, server.address, story, shot);
    const { differing, why, diff } = before
      ? compare(before, taken)
      : { differing: 1, why: 'not recorded', diff: null };
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
  }
}

/** Takes pictures one after the other. Pictures of the same shot share a window, because its cache contains the modules of the build. */
async function takeFrom(queue) {
  let shot = null;
  let page = null;
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (next[1].shot !== shot) {
      await page?.context().close();
      ({ shot } = next[1]);
      page = await openPage(browser, shot);
    }
    outcomes.push(await look(page, ...next));
  }
  await page?.context().close();
}

const outcomes = [];
const order = Object.values(shots);
const queue = pictures.sort(([, a], [, b]) => order.indexOf(a.shot) - order.indexOf(b.shot));
await Promise.all(Array.from({ length: WINDOWS }, () => takeFrom(queue)));
await browser.close();
server.close();

for (const file of kept().filter((name) => !listed.has(name))) {
  if (accepting) rmSync(join(recorded, file));
  else
    outcomes.push({
      file,
      status: 'failed',
      why: 'The picture is recorded but not listed. Run "pnpm pictures --accept" to remove it.',
    });
}
if (accepting) writeFileSync(versionFile, `${browserOf.version}\n`);
const bytes = kept().reduce((sum, file) => sum + statSync(join(recorded, file)).size, 0);
if (bytes > limits.bytes) {
  outcomes.push({
    file: 'all',
    status: 'failed',
    why: `The pictures have ${bytes} bytes, the limit is ${limits.bytes}. Remove some from .storybook/pictures.mjs.`,
  });
}

const failed = outcomes.filter(({ status }) => status === 'failed').sort((a, b) => a.file.localeCompare(b.file));
for (const { file, why } of failed) console.error(`${file}: ${why}`);
console.log(`${outcomes.length - failed.length} of ${outcomes.length} pictures match, ${bytes} bytes in all.`);
if (failed.length > 0) {
  console.error(
    `Open ${relative(root, writePage(made, failed))} in a browser. If the change is intended, run "pnpm pictures --accept" and commit the pictures.`,
  );
}
leave(outcomes, failed.length > 0 ? 1 : 0);
