// What viewing every format of widgets loads: the entry, and what it brings by `import()` to draw a format.
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';

/** Modules that a format is drawn with, loaded when a widget first has it. They are counted. */
export const FORMATS = {
  'widgets/formats/chart/chart': 'line, area, bar',
  'widgets/formats/pie/pie': 'pie',
  'widgets/formats/radar/radar': 'radar',
  'widgets/formats/gauge/gauge': 'gauge',
  'widgets/formats/passive/upload': 'upload',
  'widgets/formats/passive/historic': 'historic',
};

/** Modules that nothing shown needs, and when they are loaded. They are not counted. */
export const ON_OPENING = {
  'widgets/card/card-menu-items': "a card's menu is opened; saving as CSV, SVG and PNG loads from there",
  'widgets/provenance/provenance-dialog': 'a viewer asks where the figures come from',
  'widgets/model/calculated/index': 'a page has definitions of metrics and data without their columns',
  'ui/lightbox/index': 'a picture or a film is opened',
};

/** The name of a module of a published package, as above; null for anything else. */
export function moduleName(path) {
  const [, name, module] = /(?:^|\/)(formatters|ui|widgets)\/(?:dist|src)\/(.+)\.[jt]sx?$/.exec(path) ?? [];
  return name === undefined ? null : `${name}/${module}`;
}

/** A module that is loaded by `import()`: `format`, `opening`, or `unknown`, which has to be decided. */
export function kindOf(path) {
  const name = moduleName(path);
  if (name !== null && Object.hasOwn(FORMATS, name)) return 'format';
  return name !== null && Object.hasOwn(ON_OPENING, name) ? 'opening' : 'unknown';
}

/** What is wrong with the two lists, given the modules that were seen behind `import()`. */
export function listProblems(seen) {
  const names = new Set(seen.map(moduleName));
  return [
    ...seen
      .filter((path) => kindOf(path) === 'unknown')
      .map((path) => `${path} is loaded by import(): say in scripts/published/viewer.mjs whether it draws a format`),
    ...Object.keys({ ...FORMATS, ...ON_OPENING })
      .filter((name) => !names.has(name))
      .map((name) => `scripts/published/viewer.mjs names ${name}, which nothing loads by import()`),
  ];
}

/** The outputs that load together with one: itself and what it imports at once. */
export function loadedWith(outputs, start, known = new Set()) {
  if (known.has(start)) return known;
  known.add(start);
  for (const { path, kind, external } of outputs[start].imports)
    if (!external && kind !== 'dynamic-import') loadedWith(outputs, path, known);
  return known;
}

async function build(bundling, contents, resolveDir, external) {
  const seen = new Set();
  const { outputFiles, metafile } = await esbuild.build({
    ...bundling,
    external: [...bundling.external, ...external],
    stdin: { contents, resolveDir },
    splitting: true,
    write: false,
    outdir: 'out',
    plugins: [
      {
        name: 'loaded-later',
        setup(plugin) {
          plugin.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir: from, pluginData }) => {
            if (kind !== 'dynamic-import' || pluginData === 'resolved') return undefined;
            const resolved = await plugin.resolve(path, { kind, importer, resolveDir: from, pluginData: 'resolved' });
            if (resolved.errors.length > 0) return { errors: resolved.errors };
            seen.add(resolved.path);
            return kindOf(resolved.path) === 'format' ? undefined : { path, external: true };
          });
        },
      },
    ],
  });
  const weights = new Map(
    Object.keys(metafile.outputs).map((output) => {
      const file = outputFiles.find(({ path }) => path.replaceAll('\\', '/').endsWith(`/${output}`));
      return [output, gzipSync(file.contents, { level: 9 }).length];
    }),
  );
  return { outputs: metafile.outputs, weights, seen: [...seen] };
}

function inputsOf(outputs, chosen) {
  return [...chosen].flatMap((output) =>
    Object.entries(outputs[output].inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([input]) => input),
  );
}

/** Where a module belongs: a library, a published package, or a folder of the renderer. */
export function partOf(input) {
  const name = moduleName(input);
  if (name === null)
    return /node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)\/(?!.*node_modules\/)/.exec(input)?.[1] ?? 'other';
  const [owner, folder] = name.split('/');
  return owner === 'widgets' ? `widgets/${folder}` : owner;
}

/** What each part has of the outputs' weights, by its share of their texts; the heaviest first. */
function partsOf(outputs, weights, chosen) {
  const parts = new Map();
  for (const output of chosen) {
    const { inputs } = outputs[output];
    const whole = Object.values(inputs).reduce((total, { bytesInOutput }) => total + bytesInOutput, 0);
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const part = partOf(input);
      parts.set(part, (parts.get(part) ?? 0) + (weights.get(output) * bytesInOutput) / Math.max(whole, 1));
    }
  }
  return [...parts].map(([name, size]) => ({ name, size })).sort((a, b) => b.size - a.size);
}

const sum = (weights, outputs) => [...outputs].reduce((total, output) => total + weights.get(output), 0);

/**
 * Weighs what a viewer of every format loads, each file gzipped by itself as it is sent.
 * @param {object} bundling esbuild's options for a consumer's production build
 * @param {string} contents what the consumer imports
 * @param {string} resolveDir where the consumer stands
 * @param {string[]} external packages that are left out
 * @returns {Promise<{total: number, first: number, formats: {name: string, size: number}[], parts: {name: string, size:
 *   number}[], inputs: {first: string[], all: string[]}, problems: string[]}>} in bytes: all together, what loads before
 *   anything is drawn, what each format adds to that (what two formats share is in both), and what all is made of; the
 *   modules in the first load and in all; what the lists lack
 */
export async function weighViewer(bundling, contents, resolveDir, external = []) {
  const { outputs, weights, seen } = await build(bundling, contents, resolveDir, external);
  const first = loadedWith(outputs, 'out/stdin.js');
  const all = new Set(first);
  const formats = [];
  for (const [output, { entryPoint }] of Object.entries(outputs)) {
    if (output === 'out/stdin.js' || entryPoint === undefined) continue;
    const own = [...loadedWith(outputs, output)].filter((part) => !first.has(part));
    for (const part of own) all.add(part);
    formats.push({ name: FORMATS[moduleName(entryPoint)], size: sum(weights, own) });
  }
  return {
    total: sum(weights, all),
    first: sum(weights, first),
    formats,
    parts: partsOf(outputs, weights, all),
    inputs: { first: inputsOf(outputs, first), all: inputsOf(outputs, all) },
    problems: listProblems(seen),
  };
}
