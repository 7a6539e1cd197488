import { describe, expect, test } from 'vitest';
import { pollPdf } from './pdf.ts';

type Answer = 'started' | 'waiting' | 'done';

/** Runs `pollPdf` on a clock that only its waits advance. The calls return `answers` in order; the last one repeats. */
function polled(answers: readonly Answer[], signal = new AbortController().signal) {
  let now = 0;
  const asked: { at: number; check: string | undefined }[] = [];
  const file = pollPdf(
    async (check) => {
      const state = answers[Math.min(asked.length, answers.length - 1)] ?? 'waiting';
      asked.push({ at: now, check });
      return state === 'done' ? { state, file: 'the file' } : { state, token: `token ${asked.length}` };
    },
    signal,
    {
      now: () => now,
      wait: async (ms) => {
        now += ms;
      },
    },
  );
  return { file, asked };
}

describe('pollPdf', () => {
  test('makes the second call after 1 s, with the token, and lengthens the pauses before the next calls', async () => {
    const { file, asked } = polled([
      'started',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
      'done',
    ]);
    expect(await file).toBe('the file');
    expect(asked.map(({ check }) => check)).toEqual([undefined, ...Array(7).fill('token 1')]);
    const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(pauses).toEqual([1_000, 1_500, 2_250, 3_375, 5_000, 5_000, 5_000]);
  });

  test('uses the latest token', async () => {
    const { file, asked } = polled(['started', 'started', 'done']);
    await file;
    expect(asked.map(({ check }) => check)).toEqual([undefined, 'token 1', 'token 2']);
  });

  test('fails after 3 minutes', async () => {
    const { file, asked } = polled(['started', 'waiting']);
    await expect(file).rejects.toThrow('The PDF was not ready after 3 minutes.');
    expect(asked.at(-1)?.at).toBeLessThan(180_000);
    expect(asked.at(-1)?.at).toBeGreaterThan(174_000);
  });

  test('stops when it is aborted', async () => {
    const controller = new AbortController();
    controller.abort(new Error('left'));
    const { file, asked } = polled(['waiting'], controller.signal);
    await expect(file).rejects.toThrow('left');
    expect(asked).toEqual([]);
  });
});
