// What must not be in the repository: addresses of package registries, absolute paths of a machine, and a lockfile that
// carries either.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, maxBuffer: 1 << 28 })
  .toString()
  .split('\0')
  .filter((name) => name && !/\.(png|jpe?g|webp|ico|woff2?|csv)$/.test(name));

const rules = [
  { what: 'address of a package registry', pattern: /https?:\/\/registry\.|resolution:.*tarball: *http/ },
  { what: 'absolute path of a machine', pattern: /(?<![\w.}])\/(?:home|Users|root|work)\/[\w.-]+\// },
];
// The rules themselves, and texts that show what is refused.
const exempt = new Set(['scripts/hygiene.mjs']);

const found = [];
for (const name of files) {
  if (exempt.has(name)) continue;
  let text;
  try {
    text = readFileSync(join(root, name), 'utf8');
  } catch {
    continue; // deleted in the working tree
  }
  for (const [index, line] of text.split('\n').entries()) {
    for (const { what, pattern } of rules)
      if (pattern.test(line)) found.push(`${name}:${index + 1}: ${what}: ${line.trim().slice(0, 120)}`);
  }
}
for (const line of found) console.log(line);
console.log(
  found.length === 0 ? `${files.length} files, nothing that does not belong` : `${found.length} places to mend`,
);
process.exitCode = found.length === 0 ? 0 : 1;
