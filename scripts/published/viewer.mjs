// Finds the modules that a viewer of all formats loads: the entry, and the modules that the entry loads with `import()`
// to draw a format.
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';

/** Modules that draw a format. They are loaded with its first widget and included in the sizes. */
export const FORMATS = {
  'widgets/formats/chart/chart': 'line, area, bar',
  'widgets/formats/pie/pie': 'pie',
  'widgets/formats/radar/radar': 'radar',
  'widgets/formats/gauge/gauge': 'gauge',
  'widgets/formats/passive/upload': 'upload',
  'widgets/formats/passive/historic': 'historic',
};

/** Modules that an action loads, each with its action. They are excluded from the sizes. */
export const ON_OPENING = {
  'widgets/card/card-menu-items': "a card's menu is opened, or a card is saved as CSV, SVG or PNG",
  'widgets/formats/part-events': 'a page listens to hover or ranges, or charts share their crosshair',
  'widgets/provenance/provenance-dialog': 'the dialog about the origin of the figures is opened',
  'widgets/model/calculated/index': 'a page has definitions of metrics and data without their columns',
  'ui/lightbox/index': 'an image or a video is opened',
};

/** Returns the name of a module of a published package in the form of these lists; null for other modules. */
export function moduleName(path) {
  const [, name, module] = /(?:^|\/)(formatters|ui|widgets)\/(?:dist|src)\/(.+)\.[jt]sx?$/.exec(path) ?? [];
  return name === undefined ? null : `${name}/${module}`;
}

/** Returns the kind of a module that is loaded with `import()`: `format`, `opening`, or `unknown` if both lists omit it. */
export function kindOf(path) {
  const name = moduleName(path);
  if (name !== null && Object.hasOwn(FORMATS, name)) return 'format';
  return name !== null && Object.hasOwn(ON_OPENING, name) ? 'opening' : 'unknown';
}

/** Returns the errors of the two lists. `seen` are the modules that are loaded with `import()`. */
export function listProblems(seen) {
  const names = new Set(seen.map(moduleName));
  return [
    ...seen
      .filter((path) => kindOf(path) === 'unknown')
      .map((path) => `${path} is loaded by import(): add it to a list in scripts/published/viewer.mjs`),
    ...Object.keys({ ...FORMATS, ...ON_OPENING })
      .filter((name) => !names.has(name))
      .map((name) => `scripts/published/viewer.mjs names ${name}, which nothing loads by import()`),
  ];
}

/** Returns an output and all outputs that it imports statically. */
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

/** Returns the part that contains a module: a library, a published package, or a folder of the renderer. */
export function partOf(input) {
  const name = moduleName(input);
  if (name === null)
    return /node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)\/(?!.*node_modules\/)/.exec(input)?.[1] ?? 'other';
  const [owner, folder] = name.split('/');
  return owner === 'widgets' ? `widgets/${folder}` : owner;
}

/** Divides the sizes of outputs among their parts, in proportion to the length of their text. Returns the largest part first. */
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
 * Measures the modules that a viewer of every format loads, each file gzipped separately.
 * @param {object} bundling esbuild's options for a consumer's production build
 * @param {string} contents the consumer's module
 * @param {string} resolveDir the consumer's folder
 * @param {string[]} external excluded packages
 * @returns {Promise<{total: number, first: number, formats: {name: string, size: number}[], parts: {name: string, size:
 * number}[], inputs: {first: string[], all: string[]}, problems: string[]}>} sizes in bytes: the total, the modules loaded before
 * the first drawing, the modules that each format adds (shared modules count for each), and the parts of the total. `inputs` are
 * the modules of the first load and all modules; `problems` are errors of the lists
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
