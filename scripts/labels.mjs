// `pnpm labels [--cards=600] [--seed=1]` draws random cards in a browser, in all formats, 12 sizes and six locales, on
// a wide screen and on a phone. It reports texts that overlap, are too small or are cut off, and content that cannot be
// reached. A finding names its seed and card. `--picture` takes a screenshot of the cards with findings. labels.test.ts
// in packages/widgets tests the same properties of the model. Hindi requires an installed font.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const out = join(root, '.cache', 'labels');
const option = (name, usual) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual);
const count = option('cards', 600);
const seed = option('seed', 1);
const pictures = process.argv.includes('--picture');
/** Number of cards on a page. */
const AT_ONCE = 24;
/** Width of a column of the grid in px: in a wide window, and on a phone. */
const COLUMNS = [270, 342];

for (const name of ['ui', 'widgets']) {
  const { status } = spawnSync(process.execPath, ['build-css.mjs'], {
    cwd: join(root, 'packages', name),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, 'pictures'), { recursive: true });
await build({
  entryPoints: { page: join(root, 'scripts/labels/page.jsx') },
  outdir: out,
  bundle: true,
  format: 'esm',
  splitting: true,
  target: 'es2023',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
});
const styles = ['packages/ui/dist/tokens.css', 'packages/ui/dist/styles.css', 'packages/widgets/dist/styles.css'];
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Labels</title>
${styles.map((path) => `<link rel="stylesheet" href="/repository/${path}">`).join('\n')}
<style>body{margin:0}#page{display:flex;flex-wrap:wrap;gap:8px;padding:8px}</style><div id="page"></div>
<script type="module" src="/page.js"></script></html>`;
const types = { '.js': 'text/javascript', '.css': 'text/css' };
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = pathname.startsWith('/repository/')
    ? join(root, pathname.slice('/repository/'.length))
    : join(out, pathname);
  try {
    const content = pathname === '/' ? html : readFileSync(file);
    response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/html' });
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch(findBrowser());
let failed = 0;
let drawn = 0;
try {
  // The viewport contains all cards, because cards outside it are not drawn.
  const page = await browser.newPage({ viewport: { width: 1700, height: 9000 }, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => {
    failed += 1;
    console.log(error.message);
  });
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => window.labels !== undefined);
  for (let round = 0; drawn < count; round += 1) {
    const own = seed * 100_000 + round;
    const { found, drawn: shown } = await page.evaluate(
      ([of, most, column]) => window.labels.draw(of, most, column),
      [own, AT_ONCE, COLUMNS[round % COLUMNS.length]],
    );
    drawn += shown;
    failed += found.length;
    for (const { place, name, finding } of found) console.log(`${own}-${place} ${name}: ${finding}`);
    for (const place of pictures ? new Set(found.map((one) => one.place)) : []) {
      const file = join(out, 'pictures', `${own}-${place}.png`);
      await page.locator(`#card-${own}-${place}`).screenshot({ path: file });
    }
  }
} finally {
  await browser.close();
  server.close();
}
console.log(`${drawn} cards, ${failed} findings`);
process.exitCode = failed === 0 ? 0 : 1;
