import { describe, expect, it } from 'vitest';
import { LAST_STEP, type OnboardingFlow } from './onboarding.ts';
import { afterTrigger, type OnboardingTrigger, STEP_TRIGGERS } from './onboarding-steps.ts';

describe('afterTrigger', () => {
  const flows: readonly OnboardingFlow[] = ['dashboard', 'mc'];

  it('advances a user only if the trigger completes the current step', () => {
    const triggers: readonly OnboardingTrigger[] = [...STEP_TRIGGERS.dashboard, ...STEP_TRIGGERS.mc];
    for (const flow of flows)
      for (let step = 0; step <= LAST_STEP[flow] + 1; step += 1)
        for (const trigger of triggers) {
          const completes =
            triggers.indexOf(trigger) === step - 1 + (flow === 'mc' ? STEP_TRIGGERS.dashboard.length : 0);
          const completed = completes && step >= 1 && step <= LAST_STEP[flow];
          expect([flow, trigger, afterTrigger({ flow, step }, trigger).step]).toEqual([
            flow,
            trigger,
            completed ? step + 1 : step,
          ]);
        }
  });

  it.each<[OnboardingTrigger, number, number]>([
    ['dashboard-created', 1, 2],
    ['source-connected', 2, 3],
    ['editing-left', 3, 4],
    ['range-changed', 4, 5],
    ['shared', 5, 6],
    ['dashboard-created', 0, 0],
    ['range-changed', 3, 3],
    ['shared', 6, 6],
    ['domain-added', 2, 2],
  ])('with the trigger %s leads from step %i of the dashboard flow to step %i', (trigger, step, next) => {
    expect(afterTrigger({ flow: 'dashboard', step }, trigger)).toEqual({ flow: 'dashboard', step: next });
  });

  it('has a trigger for each step', () => {
    for (const flow of flows) expect(STEP_TRIGGERS[flow]).toHaveLength(LAST_STEP[flow]);
  });

  it('returns the same object if nothing changes', () => {
    const progress = { flow: 'dashboard', step: 4 } as const;
    expect(afterTrigger(progress, 'shared')).toBe(progress);
  });
});
