import { expect, it } from 'vitest';
import { connectResultPage } from './result-page.ts';

it('the result page contains no comment', () => {
  const page = connectResultPage({ ok: true } as Parameters<typeof connectResultPage>[0], 'en', 'nonce');
  const lines = page.split('\n').map((line) => line.trim());
  expect(lines.filter((line) => /^(\/\/|\/\*|<!--)/.test(line))).toEqual([]);
});
