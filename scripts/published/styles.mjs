// Compiles the style sheets of the published packages with Tailwind and isolates them from the host page.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Precedence of the layers: utilities override base rules, and @reporting/widgets overrides @reporting/ui. */
const weights = {
  'reporting-ui.base': 1,
  'reporting-ui.utilities': 2,
  'reporting-widgets.base': 3,
  'reporting-widgets.utilities': 4,
};

/** Renames `--tw-*` and the layer `properties`, because all Tailwind sheets on a page would share them. */
function ownNames(css, { prefix, layer }) {
  return css
    .replaceAll('--tw-', `--${prefix}-tw-`)
    .replace(/@layer properties\b/g, `@layer ${layer}.properties`)
    .replace(/^\/\*![^*]*\*\/\s*/, '');
}

/** Returns the layer that contains a node, or null. */
function layerOf(node) {
  for (let above = node.parent; above; above = above.parent)
    if (above.type === 'atrule' && above.name === 'layer') return above.params;
  return null;
}

const inKeyframes = (rule) => rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name);

/** Limits rules for `data-slot` to elements of this package, because other libraries use the attribute too. */
export function anchorSlots(sheet, { prefix }) {
  const within = `:where([data-${prefix}], [data-${prefix}] *)`;
  sheet.walkRules((rule) => {
    if (inKeyframes(rule)) return;
    rule.selectors = rule.selectors.map((selector) =>
      selector.includes(`[data-${prefix}]`) || selector.includes(`.${prefix}\\:`)
        ? selector
        : selector.replace(/(?<!:not\()\[data-slot[^\]]*\]/, `$&${within}`),
    );
  });
}

/**
 * Returns the parts of a compiled sheet that affect other elements of the page, or that another Tailwind sheet could affect.
 * @param {import('postcss').Root} sheet
 * @param {{prefix: string, layer: string}} names prefix of classes and properties, name of the package's layer
 * @returns {string[]} one line for each finding
 */
export function findLeaks(sheet, { prefix, layer }) {
  const leaks = [];
  const own = new RegExp(`^(--${prefix}-)`);
  for (const node of sheet.nodes) {
    if (node.type !== 'atrule') leaks.push(`outside every layer: ${String(node).slice(0, 80)}`);
    else if (node.name === 'layer') {
      for (const name of node.params.split(',').map((part) => part.trim()))
        if (!name.startsWith('reporting-')) leaks.push(`a foreign layer: ${name}`);
    } else if (node.name === 'property') {
      if (!own.test(node.params)) leaks.push(`a foreign property: ${node.params}`);
    } else if (node.name === 'keyframes') {
      if (!node.params.startsWith(`${prefix}-`)) leaks.push(`foreign keyframes: ${node.params}`);
    } else if (node.name !== 'font-face') leaks.push(`outside every layer: @${node.name} ${node.params}`.trim());
  }
  const anchored = new RegExp(`\\.${prefix}\\\\:|\\[data-${prefix}\\]|^:root$|^:host$`);
  sheet.walkRules((rule) => {
    if (inKeyframes(rule) || layerOf(rule) === `${layer}.properties`) return;
    for (const selector of rule.selectors)
      if (!anchored.test(selector)) leaks.push(`matches elements of the host page: ${selector}`);
  });
  sheet.walkDecls(/^--/, (declaration) => {
    if (!own.test(declaration.prop) && declaration.parent?.name !== 'property')
      leaks.push(`sets a foreign property: ${declaration.prop}`);
  });
  if (String(sheet).includes('--tw-')) leaks.push('contains --tw-');
  const order = [];
  sheet.walkAtRules('layer', ({ params }) => {
    for (const name of params.split(',').map((part) => part.trim()))
      if (name.startsWith(`${layer}.`) && !order.includes(name)) order.push(name);
  });
  const wanted = ['properties', 'theme', 'base', 'utilities'].map((part) => `${layer}.${part}`);
  if (order.join() !== wanted.filter((name) => order.includes(name)).join())
    leaks.push(`layers in the order ${order.join(', ')}`);
  return leaks;
}

/**
 * Returns the sheet for pages with global rules outside layers, which override all layers. Base rules and utilities are moved out
 * of their layers, with a higher specificity than any rule without an id. Tokens remain in their layer, so that a page can set
 * them with a plain rule.
 */
export function withoutLayers(sheet) {
  const open = sheet.clone();
  open.walkRules((rule) => {
    const weight = weights[layerOf(rule)];
    if (weight === undefined || inKeyframes(rule) || rule.parent?.type === 'rule') return;
    // The added ancestor always exists. Each `:not(#\#)` has the specificity of an id.
    rule.selectors = rule.selectors.map((selector) => `${':not(#\\#)'.repeat(weight)} ${selector}`);
  });
  open.walkAtRules('layer', (rule) => {
    if (rule.nodes && weights[rule.params] !== undefined) rule.replaceWith(rule.nodes);
  });
  return open;
}

/**
 * Compiles src/styles/index.css of the package at `root`.
 * @param {string} root folder of the package
 * @param {{prefix: string, layer: string}} names prefix of classes and properties, name of the package's layer
 * @returns {{layered: string, unlayered: string}}
 * @throws Error if no class was compiled, or if the sheet affects the host page
 */
export function compileStyles(root, names) {
  const require = createRequire(join(root, 'package.json'));
  const postcss = require('postcss');
  const tailwind = join(dirname(require.resolve('@tailwindcss/cli/package.json')), 'dist/index.mjs');
  const css = execFileSync(process.execPath, [tailwind, '--input', 'src/styles/index.css', '--minify'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const sheet = postcss.parse(ownNames(css, names));
  anchorSlots(sheet, names);
  if (!String(sheet).includes(`.${names.prefix}\\:`))
    throw new Error('No utility class was compiled. Check the @source globs of src/styles/index.css.');
  const leaks = findLeaks(sheet, names);
  if (leaks.length > 0) throw new Error(`src/styles of ${names.layer} affects the host page:\n${leaks.join('\n')}`);
  return { layered: String(sheet), unlayered: String(withoutLayers(sheet)) };
}

/**
 * Writes a file atomically and only if it differs, so that a dev server does not reload unnecessarily and does not read an
 * incomplete file.
 */
export function writeStyle(dist, name, text) {
  mkdirSync(dist, { recursive: true });
  const target = join(dist, name);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  writeFileSync(`${target}.new`, text);
  renameSync(`${target}.new`, target);
}
