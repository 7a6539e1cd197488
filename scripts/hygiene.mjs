// Checks the repository for forbidden texts, long source files, broken links in Markdown files, wrong numbers of decisions, and tests that replace
// shared modules.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brokenLinks, forbiddenTexts, misnumberedDecisions, sharedReplacements, tooLong } from './hygiene/rules.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, maxBuffer: 1 << 28 })
  .toString()
  .split('\0')
  // A deleted file is in the index until the deletion is committed.
  .filter((name) => name !== '' && existsSync(join(root, name)));
const files = names
  .filter((name) => !/\.(?:png|jpe?g|webp|ico|woff2?|csv)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

const found = [
  ...forbiddenTexts(files.filter(({ name }) => !name.startsWith('scripts/hygiene/'))),
  ...tooLong(files),
  ...brokenLinks(files, new Set(names)),
  ...misnumberedDecisions(files),
  ...sharedReplacements(files),
];
for (const line of found) console.log(line);
console.log(found.length === 0 ? `${files.length} files, no violation` : `${found.length} violations`);
process.exitCode = found.length === 0 ? 0 : 1;
