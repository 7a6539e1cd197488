// Checks the files of a tarball and the imports of its modules.
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

const allowed = [
  /^package\.json$/,
  /^README\.md$/,
  /^CHANGELOG\.md$/,
  /^LICENSE$/,
  /^CHANGELOG\.md$/,
  /^schema\/[\w.-]+\.json$/,
  /^dist\/.+\.(js|d\.ts|css|woff2)$/,
];
const never = /\.(test|test-d|stories|bench|spec)\.|(^|\/)(testing|stories|__snapshots__|fixtures)\//;
const paths = [
  { what: 'a path into node_modules', pattern: /node_modules/ },
  { what: 'an absolute path of a machine', pattern: /(?<![\w.:/}])\/(?:home|Users|root|work|tmp|builds?)\/[\w.-]+\// },
  { what: 'an address of a package registry', pattern: /https?:\/\/registry\./ },
  { what: 'a protocol of the workspace', pattern: /"(?:workspace|catalog):/ },
];

/** Returns the import specifiers of a module or declaration, in order. */
function specifiersOf(text, file) {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const found = importedFiles.map(({ fileName }) => fileName);
  // Declarations can contain type queries such as `import("x").T`.
  if (file.endsWith('.d.ts')) for (const [, name] of text.matchAll(/\bimport\("([^"]+)"\)/g)) found.push(name);
  return [...new Set(found)];
}

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the peer dependencies of a package's dependencies. */
function peersOfDependencies(folder, manifest) {
  const peers = new Set();
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const place = join(folder, '..', '..', name, 'package.json');
    if (!existsSync(place)) continue;
    for (const peer of Object.keys(JSON.parse(readFileSync(place, 'utf8')).peerDependencies ?? {})) peers.add(peer);
  }
  return peers;
}

/**
 * Checks every file of a tarball.
 * @param {{folder: string, manifest: object, files: string[]}} packed
 * @param {string[]} entryFiles the modules and declarations that the exports map leads to, such as `./dist/index.js`
 * @returns {string[]} one line for each finding
 */
export function findForeign({ folder, manifest, files }, entryFiles) {
  const problems = [];
  for (const wanted of ['package.json', 'README.md', 'LICENSE'])
    if (!files.includes(wanted)) problems.push(`${wanted} is not in the tarball`);
  const declared = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })]);
  const imports = new Map();
  const present = new Set(files);
  for (const file of files) {
    if (!allowed.some((pattern) => pattern.test(file)) || never.test(file))
      problems.push(`${file} must not be in a tarball`);
    if (!/\.(js|d\.ts|css|json|md)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    for (const { what, pattern } of paths)
      if (!file.endsWith('.md') && pattern.test(text)) problems.push(`${file} has ${what}: ${pattern.exec(text)[0]}`);
    if (!/\.(js|d\.ts)$/.test(file)) continue;
    const relative = [];
    for (const specifier of specifiersOf(text, file)) {
      if (specifier.startsWith('.')) {
        const target = posix.join(dirname(file), specifier);
        if (!present.has(target)) problems.push(`${file} imports ${specifier}, which is missing in the tarball`);
        if (!/\.(js|css)$/.test(specifier)) problems.push(`${file} imports ${specifier} without its extension`);
        relative.push(target);
      } else if (builtinModules.includes(specifier.replace(/^node:/, ''))) {
        problems.push(`${file} imports ${specifier}, which does not exist in browsers`);
      } else if (!declared.has(packageOf(specifier))) {
        problems.push(`${file} imports ${specifier}, which is neither a dependency nor a peer`);
      }
      if (!specifier.startsWith('.')) imports.set(packageOf(specifier), file);
    }
    imports.set(file, relative);
  }
  const askedFor = peersOfDependencies(folder, manifest);
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
    if (!imports.has(name) && !askedFor.has(name)) problems.push(`${name} is a dependency that no module imports`);
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const next of imports.get(file) ?? []) visit(next);
  };
  for (const file of entryFiles) visit(file.replace(/^\.\//, ''));
  for (const file of files)
    if (file.endsWith('.js') && !reached.has(file)) problems.push(`${file} is unreachable from the entries`);
  return problems;
}
