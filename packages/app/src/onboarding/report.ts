import type { OnboardingFlow, OnboardingTrigger } from '@reporting/contract/rules';

/** A report of a screen to the onboarding: an event that can complete a step, or a choice of the user. */
export type OnboardingReport =
  | Exclude<OnboardingTrigger, 'dashboard-created' | 'group-created'>
  | { readonly created: { readonly id: string; readonly permalink: string } }
  | { readonly createdGroup: { readonly id: string } }
  /** The user has passed the intro and starts a flow. */
  | { readonly begin: OnboardingFlow }
  | 'setup-skipped'
  | 'setup-resumed'
  /** The user was returned to the page that the current step requires. */
  | 'blocked';

/**
 * Maximum number of reports that are kept until the code of the onboarding is loaded. For members who have finished the onboarding, it is
 * never loaded.
 */
const KEPT = 8;

const early: OnboardingReport[] = [];
let listener: ((report: OnboardingReport) => void) | null = null;

/** Sends a report to the onboarding. Has no effect if the member has finished the onboarding. */
export function report(what: OnboardingReport): void {
  if (listener) listener(what);
  else if (early.length < KEPT) early.push(what);
}

/** Calls `next` with the kept reports, then with each new report. Returns a function that ends these calls. */
export function listenToReports(next: (report: OnboardingReport) => void): () => void {
  listener = next;
  for (const what of early.splice(0)) next(what);
  return () => {
    if (listener === next) listener = null;
  };
}
