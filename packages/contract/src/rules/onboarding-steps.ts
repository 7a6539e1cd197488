import { isOnboardingFinished, type OnboardingProgress } from './onboarding.ts';

/** The triggers that complete the steps of each flow, in the order of the steps (specification, "Onboarding"). */
export const STEP_TRIGGERS = {
  dashboard: ['dashboard-created', 'source-connected', 'editing-left', 'range-changed', 'shared'],
  mc: ['group-created', 'domain-added', 'days-switched', 'alert-snoozed'],
} as const;

export type OnboardingTrigger = (typeof STEP_TRIGGERS)[keyof typeof STEP_TRIGGERS][number];

/**
 * Returns the progress with the next step if `trigger` completes the current step, otherwise the same progress. The
 * intro and a finished flow have no trigger.
 */
export function afterTrigger(progress: OnboardingProgress, trigger: OnboardingTrigger): OnboardingProgress {
  const { flow, step } = progress;
  if (isOnboardingFinished(progress) || STEP_TRIGGERS[flow][step - 1] !== trigger) return progress;
  return { flow, step: step + 1 };
}
