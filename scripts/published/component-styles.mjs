// Splits one style sheet into a shared part and a part for each component.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the text of a module and of all modules of the package that it imports, including dynamic imports. */
function textOf(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(file)) return '';
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)];
  return text + imported.map(([, to]) => textOf(join(dirname(file), to), seen)).join('\n');
}

/** Returns the class names with the prefix in a text. */
const classesIn = (text, prefix) => new Set(text.match(new RegExp(`${prefix}:[^\\s'"\`]+`, 'g')) ?? []);

/** Returns the class names in a selector. */
const classesOf = (selector) =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name.replace(/\\(.)/g, '$1'));

/** Returns each rule of the layer separately, inside copies of its enclosing at-rules. */
function leavesOf(layer) {
  const leaves = [];
  const visit = (node, wrap) => {
    if (node.type === 'rule') leaves.push({ rule: node, wrap });
    else
      node.each((child) =>
        visit(child, (inner) => {
          const shell = node.clone({ nodes: [] });
          shell.append(inner);
          return wrap(shell);
        }),
      );
  };
  layer.each((node) => visit(node, (inner) => inner));
  return leaves;
}

/**
 * Splits a compiled sheet. Any selection of components, loaded in any order, looks the same as with the whole sheet. Each utility
 * has its own layer, and the shared sheet defines the order of the layers. For `!important` the earlier layer has precedence, so
 * these layers are in reverse order.
 * @param {import('postcss').Root} sheet
 * @param {{prefix: string, layer: string}} names prefix of classes, name of the package's layer
 * @param {Map<string, string>} components by name, the text that contains their classes
 * @returns {{base: string, components: Map<string, string>}}
 */
export function splitByComponent(sheet, { prefix, layer }, components) {
  const base = sheet.clone();
  const leaves = [];
  base.walkAtRules('layer', (rule) => {
    if (rule.params !== `${layer}.utilities` || !rule.nodes) return;
    leaves.push(...leavesOf(rule));
    rule.remove();
  });
  const ranked = leaves.map(({ rule, wrap }, index) => {
    const important = rule.some((node) => node.type === 'decl' && node.important);
    return { rule, wrap, important, name: `${important ? 'i' : 'u'}${index.toString(36)}` };
  });
  const order = [
    ...ranked.filter(({ important }) => important).reverse(),
    ...ranked.filter(({ important }) => !important),
  ].map(({ name }) => name);
  const sheets = new Map();
  for (const [component, text] of components) {
    const used = classesIn(text, prefix);
    const parts = ranked.flatMap(({ rule, wrap, name }) => {
      const selectors = rule.selectors.filter((selector) => classesOf(selector).every((found) => used.has(found)));
      return selectors.length === 0 ? [] : [`@layer ${name}{${wrap(rule.clone({ selectors }))}}`];
    });
    sheets.set(component, `@layer ${layer}.utilities{${parts.join('')}}\n`);
  }
  return { base: `${base}@layer ${layer}.utilities{@layer ${order.join(',')};}`, components: sheets };
}

/** Returns the components of a package (folders with an index.ts) with the text that contains their classes. */
export function componentTexts(root) {
  const src = join(root, 'src');
  return new Map(
    readdirSync(src)
      .filter((name) => existsSync(join(src, name, 'index.ts')))
      .map((name) => [name, textOf(join(src, name, 'index.ts'))]),
  );
}
