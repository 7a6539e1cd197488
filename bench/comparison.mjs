// Draws ten real data sets in four sizes with Reporting, ECharts and Observable Plot: `pnpm bench comparison`. Writes
// docs/comparison/areas.md with the area of each plot, and pictures of each data set.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePage } from './lib/bundle.mjs';
import { dataSets } from './lib/comparison-data.mjs';
import { startBrowser } from './lib/pages.mjs';
import { CACHE, installPeers, PEERS, ROOT } from './lib/peers.mjs';

const SIZES = [
  [1, 1],
  [2, 1],
  [2, 2],
  [4, 3],
];
/** Size in px of a grid cell on a wide screen, and the gap between cells. */
const [COLUMN, ROW, GAP] = [284, 176, 16];
const NAMES = ['Reporting', 'ECharts', 'Observable Plot'];

installPeers();
const script = await bundlePage('comparison.jsx');
const browser = await startBrowser();
const folder = join(ROOT, 'docs', 'comparison');
mkdirSync(folder, { recursive: true });
const lines = [];
let least = Number.POSITIVE_INFINITY;
try {
  const { page, call, close } = await browser.open(script, { styled: true, width: 3700, height: 700 });
  for (const set of dataSets(join(CACHE, 'node_modules', 'vega-datasets', 'data'))) {
    for (const [width, height] of SIZES) {
      const size = { width: width * COLUMN + (width - 1) * GAP, height: height * ROW + (height - 1) * GAP };
      const areas = await call('draw', set, { width, height }, size);
      const peers = Math.max(areas.ECharts, areas['Observable Plot']);
      least = Math.min(least, areas.Reporting / peers);
      const share = (name) => `${Math.round((areas[name] / (size.width * size.height)) * 100)} %`;
      lines.push(
        `| ${set.name} | ${width}x${height} | ${NAMES.map(share).join(' | ')} | ${(areas.Reporting / peers).toFixed(2)} |`,
      );
      // The largest size has no picture, because these pictures would be as large as all others together.
      if (width <= 2)
        await page.locator('#page').screenshot({
          path: join(folder, `${set.name}-${width}x${height}.jpg`),
          type: 'jpeg',
          quality: 62,
        });
    }
  }
  await close();
} finally {
  await browser.close();
}
const versions = ['echarts', '@observablehq/plot', 'vega-datasets'].map((name) => `${name} ${PEERS[name]}`).join(', ');
writeFileSync(
  join(folder, 'areas.md'),
  `# Areas of plots

\`pnpm bench comparison\` writes this page; ${versions}.
Each figure is the share of the card's area inside the axes. The last column is Reporting's share divided by the larger of the other two
shares. If it is below 1, Reporting's area is smaller. Horizontal bars count from their zero line. [README.md](README.md) judges the pictures.

| data set | size | Reporting | ECharts | Observable Plot | ratio |
| --- | --- | --: | --: | --: | --: |
${lines.join('\n')}
`,
);
console.log(`${lines.length} drawings, least ratio ${least.toFixed(2)}: docs/comparison/areas.md`);
process.exitCode = 0;
