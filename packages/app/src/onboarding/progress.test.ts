import type { Onboarding } from '@reporting/contract';
import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';

const at = (step: number, flow: Onboarding['flow'] = 'dashboard'): Onboarding => ({
  flow,
  step,
  questionnaire: { source: null },
  hasBack: false,
});

/** Returns a progress. The test decides when each of its saves succeeds or fails. */
function started(start: Onboarding) {
  const shown: number[] = [];
  const asked: Onboarding[] = [];
  const answers: { ok: () => void; fail: () => void }[] = [];
  const progress = createProgress({
    start,
    save: (onboarding) => {
      asked.push(onboarding);
      return new Promise((resolve, reject) => {
        answers.push({ ok: () => resolve(), fail: () => reject(new Error('The service is unreachable.')) });
      });
    },
    onChange: ({ step }) => shown.push(step),
  });
  const settle = async (how: 'ok' | 'fail') => {
    answers.shift()?.[how]();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { progress, shown, saves: () => asked.map(({ step }) => step), asked, settle };
}

describe('the progress of the onboarding', () => {
  it('shows a new step immediately and saves it afterwards', async () => {
    const { progress, shown, saves, settle } = started(at(1));
    progress.complete('dashboard-created');
    expect([shown, saves(), progress.current().step]).toEqual([[2], [2], 2]);
    await settle('ok');
    expect(saves()).toEqual([2]);
  });

  it('saves nothing during the intro, and saves the flow and the questionnaire with the first step', () => {
    const { progress, shown, asked } = started(at(0, 'mc'));
    progress.complete('dashboard-created');
    progress.complete('shared');
    expect([shown, asked]).toEqual([[], []]);
    progress.begin('mc');
    expect(asked).toEqual([{ flow: 'mc', step: 1, questionnaire: { source: 'mc' }, hasBack: false }]);
  });

  it.each([
    ['mc', 'dashboard'],
    ['dashboard', 'mc'],
  ] as const)('changes the flow only during the intro, from %s to %s', (registered, chosen) => {
    const { progress, asked } = started(at(0, registered));
    progress.begin(chosen);
    progress.begin(registered);
    expect(progress.current().flow).toBe(chosen);
    expect(asked).toEqual([{ flow: chosen, step: 1, questionnaire: { source: chosen }, hasBack: false }]);
  });

  it('advances in the flow of Mission Control, and ends after its fourth step', () => {
    const { progress, shown } = started(at(1, 'mc'));
    for (const trigger of ['dashboard-created', 'group-created', 'alert-snoozed', 'domain-added'] as const)
      progress.complete(trigger);
    for (const trigger of ['days-switched', 'alert-snoozed', 'shared'] as const) progress.complete(trigger);
    expect(shown).toEqual([2, 3, 4, 5]);
  });

  it('ignores `begin` after the intro', () => {
    const { progress, shown } = started(at(3));
    progress.begin('dashboard');
    expect(shown).toEqual([]);
  });

  it('runs one save at a time, and saves only the latest step next', async () => {
    const { progress, shown, saves, settle } = started(at(1));
    progress.complete('dashboard-created');
    progress.complete('source-connected');
    progress.complete('editing-left');
    expect([shown, saves()]).toEqual([[2, 3, 4], [2]]);
    await settle('ok');
    expect(saves()).toEqual([2, 4]);
    await settle('ok');
    expect(saves()).toEqual([2, 4]);
  });

  it('keeps the step after a failed save, and saves it with the next change', async () => {
    const { progress, saves, settle } = started(at(1));
    progress.complete('dashboard-created');
    await settle('fail');
    expect([progress.current().step, saves()]).toEqual([2, [2]]);
    progress.complete('source-connected');
    expect(saves()).toEqual([2, 3]);
  });

  it('repeats a failed save on `retry`, and saves nothing if the step is already saved', async () => {
    const { progress, saves, settle } = started(at(5));
    progress.complete('shared');
    await settle('fail');
    void progress.retry();
    expect(saves()).toEqual([6, 6]);
    await settle('ok');
    void progress.retry();
    expect(saves()).toEqual([6, 6]);
  });

  it('follows another tab only to later steps, and does not save them', () => {
    const { progress, shown, saves } = started(at(2));
    progress.follow({ flow: 'dashboard', step: 4 });
    progress.follow({ flow: 'dashboard', step: 3 });
    progress.follow({ flow: 'dashboard', step: 40 });
    expect([shown, saves()]).toEqual([[4, 6], []]);
  });

  it('does nothing after the last step', () => {
    const { progress, shown, saves } = started(at(6));
    for (const trigger of ['dashboard-created', 'source-connected', 'shared'] as const) progress.complete(trigger);
    progress.begin('dashboard');
    progress.follow({ flow: 'dashboard', step: 2 });
    expect([shown, saves()]).toEqual([[], []]);
  });
});
