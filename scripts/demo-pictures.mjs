// Converts the drawings in scripts/demo-pictures to pictures of the demo dashboard: `node scripts/demo-pictures.mjs`.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, '../packages/app/public/demo');
const QUALITY = 0.86;

/** Runs in the page. Returns the drawing as a WebP picture in base64. */
async function drawn({ svg, quality }) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}

mkdirSync(target, { recursive: true });
const browser = await chromium.launch(findBrowser());
try {
  const page = await browser.newPage();
  for (const file of globSync('demo-pictures/*.svg', { cwd: here })) {
    const svg = readFileSync(join(here, file), 'utf8');
    const bytes = Buffer.from(await page.evaluate(drawn, { svg, quality: QUALITY }), 'base64');
    writeFileSync(join(target, `${basename(file, '.svg')}.webp`), bytes);
    console.log(`${basename(file, '.svg')}.webp: ${bytes.length} bytes`);
  }
} finally {
  await browser.close();
}
