// A real browser and the pages that it measures. Each sample uses a new page, so that no sample uses code that another sample has compiled.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';
import { CACHE, ROOT } from './peers.mjs';

const styles = ['packages/ui/dist/styles.css', 'packages/widgets/dist/styles.css'];

const html = (script, more) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>
${more.map((path) => `<link rel="stylesheet" href="/${path}">`).join('\n')}
<style>body{margin:0;font:13px/1.4 sans-serif}#page{width:1200px}
/* All libraries use the font of the page, because a search for families that are not installed takes milliseconds. */
:root{--rui-font-text:sans-serif}
.bench-grid{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));grid-auto-rows:176px;gap:16px}
.bench-page{display:flex;flex-wrap:wrap;gap:20px 28px;padding:24px 32px}
.bench-table{width:100%;height:100%;overflow:auto}.bench-table table{width:100%}.bench-summary{display:flex;gap:16px}
.uplot,.uplot *{box-sizing:border-box}.uplot{width:min-content}.u-wrap{position:relative;user-select:none}
.u-over,.u-under{position:absolute}.u-under{overflow:hidden}.uplot canvas{display:block;position:relative;width:100%;height:100%}
.u-axis{position:absolute}.u-legend{margin:auto;text-align:center}.u-inline{display:block}.u-inline *{display:inline-block}
.u-inline tr{margin-right:16px}.u-cursor-x,.u-cursor-y{position:absolute;left:0;top:0;pointer-events:none;will-change:transform}
.u-hz .u-cursor-x{height:100%;border-right:1px dashed #607d8b}.u-hz .u-cursor-y{width:100%;border-bottom:1px dashed #607d8b}
.u-select{position:absolute;pointer-events:none}.u-cursor-pt{position:absolute;top:0;left:0;border-radius:50%;pointer-events:none}
.u-axis.u-off,.u-select.u-off,.u-cursor-x.u-off,.u-cursor-y.u-off,.u-cursor-pt.u-off{display:none}</style>
</head><body><div id="page"></div><script type="module" src="/page/${script}"></script></body></html>`;

const types = { '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Serves the bundles and opens pages.
 * @returns {Promise<{open: Function, close: () => Promise<void>, version: string}>}
 */
export async function startBrowser() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    try {
      if (pathname === '/') {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(html(searchParams.get('script'), searchParams.has('styled') ? styles : []));
        return;
      }
      const file = pathname.startsWith('/page/') ? join(CACHE, 'pages', pathname.slice(6)) : join(ROOT, pathname);
      const content = readFileSync(file);
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${server.address().port}`;
  const { executablePath, args, env } = findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args, '--js-flags=--expose-gc'], env });

  /**
   * Opens a new page, and waits until its script is loaded and the page is idle.
   * @param {string} script result of bundlePage
   * @param {{styled?: boolean, width?: number, height?: number}} [options]
   */
  async function open(script, { styled = false, width = 1280, height = 900 } = {}) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const failures = [];
    page.on('pageerror', (error) => failures.push(error));
    const session = await context.newCDPSession(page);
    await page.goto(`${base}/?script=${encodeURIComponent(script)}${styled ? '&styled' : ''}`);
    await page.evaluate(() => window.bench.load?.());
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const metrics = async () =>
      Object.fromEntries(
        (await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]),
      );
    const own = {
      page,
      session,
      metrics,
      call: (name, ...values) => page.evaluate(([called, list]) => window.bench[called](...list), [name, values]),
      /** Runs `work` and adds its CPU time on the main thread, in ms, to its result. */
      async cpu(work) {
        const before = await metrics();
        const result = await work();
        const after = await metrics();
        return { ...result, cpu: (after.TaskDuration - before.TaskDuration) * 1000 };
      },
      /** Returns the bytes of the heap after garbage collection. */
      async heap() {
        for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
        return (await session.send('Runtime.getHeapUsage')).usedSize;
      },
      async close() {
        await context.close();
        if (failures.length > 0) throw failures[0];
      },
    };
    // Waits until background compilation and the first garbage collections have ended.
    await own.heap();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return own;
  }

  return {
    open,
    version: browser.version(),
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
