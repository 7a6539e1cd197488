import { expect, it } from 'vitest';
import { type EditRun, nextRun, RUN_PAUSE, runName } from './edit-run.ts';

/** A change of a target at a time in ms, or the end of a run. */
type Event = [of: string, at: number] | 'end';

it.each<[string, Event[], number]>([
  [
    'consecutive changes of the same target are one run',
    [
      ['a', 0],
      ['a', 400],
      ['a', 900],
    ],
    1,
  ],
  [
    'a run continues while no pause is longer than a second',
    [
      ['a', 0],
      ['a', RUN_PAUSE],
      ['a', 2 * RUN_PAUSE],
    ],
    1,
  ],
  [
    'a pause ends a run',
    [
      ['a', 0],
      ['a', RUN_PAUSE + 1],
    ],
    2,
  ],
  [
    'a change of another target ends a run',
    [
      ['a', 0],
      ['b', 10],
      ['a', 20],
    ],
    3,
  ],
  ['a run ends when focus leaves', [['a', 0], 'end', ['a', 10]], 2],
  [
    'each target has its own run',
    [
      ['a', 5],
      ['b', 5],
    ],
    2,
  ],
])('%s', (_, events, runs) => {
  let last: EditRun | null = null;
  const names = new Set<string>();
  for (const event of events) {
    last = event === 'end' ? null : nextRun(last, ...event);
    if (last) names.add(runName(last));
  }
  expect(names.size).toBe(runs);
});
