import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { FORMATS, kindOf, listProblems, loadedWith, moduleName, ON_OPENING, partOf, weighViewer } from './viewer.mjs';

test.each([
  ['/x/node_modules/@reporting/widgets/dist/formats/pie/pie.js', 'widgets/formats/pie/pie', 'format'],
  ['packages/widgets/src/formats/pie/pie.tsx', 'widgets/formats/pie/pie', 'format'],
  ['node_modules/@reporting/ui/dist/lightbox/index.js', 'ui/lightbox/index', 'opening'],
  ['packages/widgets/src/formats/tooltip.tsx', 'widgets/formats/tooltip', 'unknown'],
  ['node_modules/uplot/dist/uPlot.esm.js', null, 'unknown'],
])('determines name and kind of the module %s', (path, name, kind) => {
  expect(moduleName(path)).toBe(name);
  expect(kindOf(path)).toBe(kind);
});

test.each([
  ['node_modules/@reporting/widgets/dist/model/view.js', 'widgets/model'],
  ['node_modules/@reporting/ui/dist/button/button.js', 'ui'],
  ['../../node_modules/.pnpm/uplot@1.6.32/node_modules/uplot/dist/uPlot.esm.js', 'uplot'],
  ['node_modules/.pnpm/@dnd-kit+core@6/node_modules/@dnd-kit/core/dist/core.esm.js', '@dnd-kit/core'],
  ['<stdin>', 'other'],
])('the module %s belongs to the part %s', (input, part) => {
  expect(partOf(input)).toBe(part);
});

test('listProblems reports modules loaded with import() that are in no list, and listed names that are not loaded with import()', () => {
  const seen = Object.keys({ ...FORMATS, ...ON_OPENING }).map((name) => name.replace('/', '/src/').concat('.ts'));
  expect(listProblems(seen)).toEqual([]);
  expect(listProblems([...seen, 'widgets/src/new.ts'])).toEqual([expect.stringContaining('widgets/src/new.ts')]);
  expect(listProblems(seen.slice(1))).toEqual([expect.stringContaining('formats/chart/chart')]);
});

test('an output is loaded together with the outputs that it imports statically', () => {
  const outputs = {
    a: {
      imports: [
        { path: 'b', kind: 'import-statement' },
        { path: 'c', kind: 'dynamic-import' },
        { path: 'react', kind: 'import-statement', external: true },
      ],
    },
    b: { imports: [{ path: 'a', kind: 'import-statement' }] },
    c: { imports: [] },
  };
  expect([...loadedWith(outputs, 'a')]).toEqual(['a', 'b']);
});

let folder = null;
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = null;
});

test('the total includes the first load, the formats and shared modules once, and excludes modules that actions load', async () => {
  folder = mkdtempSync(join(tmpdir(), 'viewer-'));
  const write = (name, text) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const noise = (seed) =>
    `export const ${seed} = '${Array.from({ length: 4000 }, (_, index) => ((index * index * seed.length * 7919) % 9973).toString(36)).join('')}';`;
  write('widgets/src/shared.js', noise('shared'));
  for (const name of ['pie', 'radar'])
    write(
      `widgets/src/formats/${name}/${name}.js`,
      `import { shared } from '../../shared.js'; export default () => [shared, '${name}'];`,
    );
  write('widgets/src/card/card-menu-items.js', noise('itemsOfMenu'));
  write(
    'widgets/src/index.js',
    `export const load = [
      () => import('./formats/pie/pie.js'), () => import('./formats/radar/radar.js'), () => import('./card/card-menu-items.js'),
    ];`,
  );
  const bundling = { bundle: true, format: 'esm', minify: true, metafile: true, external: [], absWorkingDir: folder };
  const { total, first, formats, parts, inputs, problems } = await weighViewer(
    bundling,
    "export * from './widgets/src/index.js';",
    folder,
  );
  expect(formats.map(({ name }) => name)).toEqual(['pie', 'radar']);
  const [pie, radar] = formats.map(({ size }) => size);
  expect(first).toBeLessThan(1000);
  expect(pie).toBeGreaterThan(3000);
  expect(total).toBeGreaterThan(first + pie);
  expect(total).toBeLessThan(first + pie + radar - 3000);
  expect(Math.round(parts.reduce((whole, { size }) => whole + size, 0))).toBe(total);
  expect(inputs.all.some((input) => input.endsWith('shared.js'))).toBe(true);
  expect([...inputs.first, ...inputs.all].some((input) => input.includes('card-menu-items'))).toBe(false);
  expect(problems).toHaveLength(Object.keys({ ...FORMATS, ...ON_OPENING }).length - 3);
});
