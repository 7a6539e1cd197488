// Resolves the exports map of a package to the files of its tarball.

/** Returns the file targets of a value of an exports map. */
function targetsOf(value) {
  if (value === null) return [];
  return typeof value === 'string' ? [value] : Object.values(value).flatMap(targetsOf);
}

/**
 * Follows the exports map of a packed manifest.
 * @param {{manifest: object, files: string[]}} packed the manifest and the names of the files in the tarball
 * @returns {{entries: {name: string, js: string | null, types: string | null}[], problems: string[]}}
 *   each entry that can be imported, with its files
 */
export function followExports({ manifest, files }) {
  const present = new Set(files.map((file) => `./${file}`));
  const entries = [];
  const problems = [];
  const refused = Object.keys(manifest.exports).filter((key) => manifest.exports[key] === null);
  const isRefused = (name) =>
    refused.some((key) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : key === name));
  const add = (name, value) => {
    for (const target of targetsOf(value))
      if (!present.has(target)) problems.push(`${name} leads to ${target}, which is missing in the tarball`);
    const js = typeof value === 'string' ? value : value.default;
    const isModule = js.endsWith('.js');
    if (isModule && !value.types) problems.push(`${name} has no types`);
    if (!isModule && !/\.(css|json)$/.test(js))
      problems.push(`${name} leads to ${js}, which is neither a module nor a style sheet`);
    entries.push({ name, js: isModule ? js : null, types: isModule ? (value.types ?? null) : null });
  };
  for (const [key, value] of Object.entries(manifest.exports)) {
    if (value === null) continue;
    if (!key.includes('*')) {
      add(key, value);
      continue;
    }
    const [before, after] = (typeof value === 'string' ? value : value.default).split('*');
    const stems = [...present]
      .filter((file) => file.startsWith(before) && file.endsWith(after))
      .map((file) => file.slice(before.length, file.length - after.length))
      .filter((stem) => stem !== '' && !stem.includes('/'))
      .filter((stem) => !isRefused(key.replace('*', stem)) && !(key.replace('*', stem) in manifest.exports));
    if (stems.length === 0) problems.push(`${key} leads to nothing`);
    for (const stem of stems)
      add(
        key.replace('*', stem),
        typeof value === 'string'
          ? value.replaceAll('*', stem)
          : Object.fromEntries(Object.entries(value).map(([condition, to]) => [condition, to.replaceAll('*', stem)])),
      );
  }
  for (const key of refused) {
    const stem = key.replace(/\/\*$/, '');
    const open = entries.filter(({ name }) => name === stem || name.startsWith(`${stem}/`));
    for (const { name } of open) problems.push(`${name} can be imported although ${key} is excluded`);
  }
  return { entries, problems };
}

/**
 * Compares the names of the entries in the workspace with those in the tarball. The targets of an entry are sources in
 * the workspace, and files of dist in the tarball.
 * @param {object} workspaceManifest package.json of the repository
 */
export function compareExports(workspaceManifest) {
  const here = Object.keys(workspaceManifest.exports);
  const there = Object.keys(workspaceManifest.publishConfig.exports);
  return [
    ...here.filter((key) => !there.includes(key)).map((key) => `${key} is an entry in the workspace only`),
    ...there.filter((key) => !here.includes(key)).map((key) => `${key} is an entry of the tarball only`),
  ];
}
