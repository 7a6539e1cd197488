import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{file: string, status: 'passed' | 'failed' | 'skipped', why?: string}} Outcome
 */

/**
 * Writes the counts in the format of vitest and jest.
 * @param {string} file
 * @param {readonly Outcome[]} outcomes
 */
export function writeCounts(file, outcomes) {
  const count = (status) => outcomes.filter((outcome) => outcome.status === status).length;
  const assertionResults = outcomes.map(({ file: name, status }) => ({ fullName: `picture ${name}`, status }));
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      testResults: [{ status: count('failed') > 0 ? 'failed' : 'passed', assertionResults }],
    }),
  );
}

const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Writes a page that shows each differing picture: recorded, taken, and the differing pixels.
 * @param {string} folder contains the pictures in `was`, `is` and `diff`
 * @param {readonly Outcome[]} outcomes
 * @returns {string} path of the page
 */
export function writePage(folder, outcomes) {
  const rows = outcomes
    .filter(({ status }) => status === 'failed')
    .map(
      ({ file, why }) =>
        `<h2>${escapeText(file)}</h2><p>${escapeText(why ?? '')}</p><div>${['was', 'is', 'diff']
          .map((kind) => `<figure><figcaption>${kind}</figcaption><img src="${kind}/${file}" alt=""></figure>`)
          .join('')}</div>`,
    );
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>Pictures that differ</title><style>
body{font:14px/1.5 system-ui,sans-serif;margin:24px;background:#eee}div{display:flex;gap:16px;overflow-x:auto}
figure{margin:0}img{border:1px solid #999;background:#fff}</style>${rows.join('\n')}`,
  );
  return page;
}
