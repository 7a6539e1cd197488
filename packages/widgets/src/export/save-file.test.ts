import { expect, it } from 'vitest';
import { fileName } from './save-file.ts';

const meta = { startDate: '2026-10-01', endDate: '2026-10-31' };

it.each([
  ['Sessions by channel', 'Sessions by channel 2026-10-01 to 2026-10-31.csv'],
  ['Cost / click: "best"?', 'Cost click best 2026-10-01 to 2026-10-31.csv'],
  ['../../etc', 'etc 2026-10-01 to 2026-10-31.csv'],
  ['fdp\u202egpj', 'fdp gpj 2026-10-01 to 2026-10-31.csv'],
  [' ... ', 'Widget 2026-10-01 to 2026-10-31.csv'],
  ['x'.repeat(200), `${'x'.repeat(80)} 2026-10-01 to 2026-10-31.csv`],
])('the file of the widget %j is named %j', (title, name) => {
  expect(fileName(title, meta, 'csv')).toBe(name);
});
