// Tests the packed packages in six tools outside the workspace (examples/): installs the tarballs, type-checks, builds, serves and
// loads each in a browser. Requires the package registry, so it is not part of `npm test`.
// If arguments name examples, only those run. `--no-pack` uses the tarballs in .cache/packs; `--keep` keeps the copies.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.mjs';
import { differences, figures, openPage } from './examples/page.mjs';
import { useSettings } from './examples/settings.mjs';
import { checkControls, checkInk, checkStyled, checkWidgets, useParts } from './examples/visit.mjs';
import { checkWarehouse } from './examples/warehouse.mjs';
import { packAll, ROOT, tarballOf } from './published/pack.mjs';

const pictures = join(ROOT, '.cache', 'examples');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: 'true', NODE_ENV: '' };
delete env.NODE_ENV;

function run(title, command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${title} failed (exit code ${code}):\n${output.trim()}`)),
    );
  });
}

/** Starts the server of an example and waits until it answers. */
async function serve(folder, args, port) {
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let ended = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.on('close', () => (ended = true));
  const url = `http://127.0.0.1:${port}/`;
  for (let attempt = 0; ; attempt += 1) {
    if (ended || attempt > 300) {
      child.kill();
      throw new Error(`No answer from ${url}:\n${output}`);
    }
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, stop: () => child.kill() };
}

/** Serves a folder of files. */
async function serveFiles(folder, port) {
  const types = {
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css',
    '.js': 'text/javascript',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
  };
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

const cards = '#example';

/** Loads a page with React in a browser and checks it. */
async function visit(context, url, picture) {
  const { page, complaints } = await openPage(context, url);
  assert.match(
    await page.getByTestId('heading').textContent(),
    /^Alder shop, 1 – 14 Oct 2026$/,
    'formatters write the dates',
  );
  const chart = await checkWidgets(page);
  await checkInk(page, chart);
  await checkStyled(page);
  const looks = { page: await figures(page, cards), dialog: await checkControls(page) };
  await page.screenshot({ path: join(pictures, `${picture}.png`), fullPage: true });
  assert.deepEqual(complaints, [], 'the page logs no error');
  return { page, looks };
}

/** Loads the page of the depot in a browser and checks it. */
async function visitWarehouse(context, url) {
  const { page, complaints } = await openPage(context, url);
  await checkWarehouse(page);
  assert.deepEqual(complaints, [], 'the page logs no error');
  return { page, looks: await figures(page, cards) };
}

function same(what, expected, actual, except) {
  const found = differences(expected, actual, except);
  assert.equal(
    found.length,
    0,
    `${what}:\n  ${found.slice(0, 25).join('\n  ')}${found.length > 25 ? `\n  and ${found.length - 25} more` : ''}`,
  );
}

const vite = (port) => `node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`.split(' ');

const next = (port) => `node_modules/next/dist/bin/next start --hostname 127.0.0.1 --port ${port}`.split(' ');

const examples = {
  'vite-plain': {
    start: (folder) => serve(folder, vite(4390), 4390),
    async look(context, url) {
      const clean = await visit(context, url, 'vite-plain');
      const layered = await visit(context, `${url}layered.html`, 'vite-plain-layered');
      same('hostile rules in a layer change a card', clean.looks.page, layered.looks.page);
      same('hostile rules in a layer change a dialog', clean.looks.dialog, layered.looks.dialog);
      const hostile = await visit(context, `${url}hostile.html`, 'vite-plain-hostile');
      same('hostile rules change a card', clean.looks.page, hostile.looks.page);
      same('hostile rules change a dialog', clean.looks.dialog, hostile.looks.dialog);
      return `${clean.looks.page.length} + ${clean.looks.dialog.length} nodes look the same under hostile rules, layered or not`;
    },
  },
  'vite-tailwind': {
    start: (folder) => serve(folder, vite(4391), 4391),
    async look(context, url) {
      const { page } = await visit(context, url, 'vite-tailwind');
      const look = (name) =>
        page.getByRole('button', { name, exact: true }).evaluate((node) => {
          const { backgroundColor, paddingLeft, borderTopLeftRadius, height } = getComputedStyle(node);
          return { backgroundColor, paddingLeft, borderTopLeftRadius, height };
        });
      const theirs = await look('Share');
      const ours = await look('Ours');
      assert.equal(ours.paddingLeft, '40px', 'px-10 of the host wins');
      assert.equal(ours.borderTopLeftRadius, '0px', 'rounded-none of the host has precedence');
      assert.match(
        ours.backgroundColor,
        /^(oklch\(0\.89\d* 0\.19\d* 12\d|lab\(|rgb\(187)/,
        'bg-lime-300 of the host wins',
      );
      assert.equal(ours.height, theirs.height, 'the other styles of the button remain');
      assert.notEqual(theirs.borderTopLeftRadius, '0px', "the host's preflight does not affect the components");
      assert.notEqual(theirs.paddingLeft, '0px', "the host's preflight does not affect the components");
      const heading = await page.getByTestId('heading').evaluate((node) => getComputedStyle(node).fontSize);
      assert.equal(heading, '30px', "the host's own text-3xl");
      return "the host's utilities have precedence, its preflight has no effect";
    },
  },
  warehouse: {
    start: (folder) => serve(folder, vite(4394), 4394),
    async look(context, url) {
      const clean = await visitWarehouse(context, url);
      await clean.page.screenshot({ path: join(pictures, 'warehouse.png'), fullPage: true });
      const layered = await visitWarehouse(context, `${url}layered.html`);
      await layered.page.screenshot({ path: join(pictures, 'warehouse-layered.png'), fullPage: true });
      same('hostile rules in a layer change the depot', clean.looks, layered.looks);
      return `${clean.looks.length} nodes look the same under hostile rules, no finding of axe`;
    },
  },
  'next-rsc': {
    start: (folder) => serve(folder, next(4392), 4392),
    async look(context, url) {
      // React separates adjacent texts with comments.
      const html = (await (await fetch(url)).text()).replaceAll('<!-- -->', '');
      for (const text of ['Alder shop, 1 – 14 Oct 2026', 'Shop in two weeks', 'spring range', 'Settings'])
        assert.ok(html.includes(text), `the server's answer has "${text}"`);
      // The answer also contains tables and summaries with their figures, and a cell that the page itself draws.
      for (const text of [/<strong>\$9,120/, /Paid social/, /\$7,340/, /Revenue<\/p>/])
        assert.match(html, text, `the server's answer has ${text}`);
      const { page } = await visit(context, url, 'next-rsc');
      await useParts(page);
      return "the server's answer has texts and figures, hydrates without a warning, and its widgets have events";
    },
  },
  'settings-form': {
    start: (folder) => serve(folder, next(4395), 4395),
    look: (context, url) => useSettings(context, url, join(pictures, 'settings-form.png')),
  },
  'node-render': {
    start: (folder) => serveFiles(join(folder, 'out'), 4393),
    async look(browserContext, url) {
      const context = await browserContext
        .browser()
        .newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      await page.goto(url);
      const text = await page.locator('#example').textContent();
      for (const wanted of [/Alder shop, 1 – 14 Oct 2026/, /Shop in two weeks/, /Channels/, /spring range/])
        assert.match(text, wanted);
      const button = page.getByRole('button', { name: 'Settings' });
      const box = await button.boundingBox();
      assert.ok(box && box.height >= 28, 'the button has its size');
      await page.screenshot({ path: join(pictures, 'node-render.png'), fullPage: true });
      for (const file of ['paper.html', 'static.html']) {
        await page.goto(new URL(file, url).href);
        const drawn = await page.locator('body').textContent();
        for (const wanted of [/Alder shop/, /1 – 14 Oct 2026/, /Shop in two weeks/, /Channels/, /spring range/])
          assert.match(drawn, wanted, `${file} has its texts`);
        assert.ok((await page.locator('svg path').count()) > 0, `${file} has its drawings`);
        await page.screenshot({ path: join(pictures, `node-${file.replace('.html', '.png')}`), fullPage: true });
      }
      await page.goto(new URL('chart.svg', url).href);
      assert.match(await page.locator('svg').first().textContent(), /1 Oct/, 'the chart is a separate file');
      await context.close();
      return 'a page, a printed page and a drawing have texts and styles without a script';
    },
  },
};

/** Copies an example and sets the tarballs as its dependencies. */
function copyOf(name, place) {
  const folder = join(place, name);
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const own = Object.keys(manifest.dependencies).flatMap((name) => /^@reporting\/(.+)/.exec(name)?.[1] ?? []);
  for (const published of own) manifest.dependencies[`@reporting/${published}`] = `file:${tarballOf(published)}`;
  writeFileSync(file, JSON.stringify(manifest, null, 2));
  return folder;
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = wanted.filter((name) => !(name in examples));
if (unknown.length > 0) {
  console.error(`Unknown example: ${unknown.join(', ')}. Examples are: ${Object.keys(examples).join(', ')}`);
  process.exit(1);
}
const names = wanted.length > 0 ? wanted : Object.keys(examples);
const place = mkdtempSync(join(tmpdir(), 'reporting-examples-'));
mkdirSync(pictures, { recursive: true });
let failed = 0;
let browser;
try {
  if (!process.argv.includes('--no-pack')) {
    await packAll();
    console.log('packed');
  }
  const skipped = /^(node_modules|dist|out|\.next|package-lock\.json)$/;
  cpSync(join(ROOT, 'examples'), place, { recursive: true, filter: (source) => !skipped.test(basename(source)) });
  browser = await chromium.launch(findBrowser());
  for (const name of names) {
    const started = performance.now();
    const done = (text) => console.log(`     ${text} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
    console.log(name);
    let server;
    try {
      const folder = copyOf(name, place);
      const flags = ['--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
      await run('npm install', npm, ['install', ...flags], folder);
      done('installed');
      await run('Building', npm, ['run', 'build'], folder);
      done('built');
      await run('Type-checking', npm, ['run', 'check'], folder);
      done('types match');
      server = await examples[name].start(folder);
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
      done(await examples[name].look(context, server.url));
      await context.close();
      console.log(`ok   ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL ${name}: ${error.message}`);
    } finally {
      server?.stop();
    }
  }
} catch (error) {
  failed += 1;
  console.log(`FAIL ${error.message}`);
} finally {
  await browser?.close();
  if (process.argv.includes('--keep')) console.log(`The copies are in ${place}`);
  else rmSync(place, { recursive: true, force: true });
}
console.log(failed === 0 ? `${names.length} examples passed` : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
