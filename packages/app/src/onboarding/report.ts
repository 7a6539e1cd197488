import type { OnboardingTrigger } from '@reporting/contract/rules';

/** What screens report to the onboarding: what completes a step, and what the user chose. */
export type OnboardingReport =
  | Extract<OnboardingTrigger, 'source-connected' | 'editing-left' | 'range-changed' | 'shared'>
  | { readonly created: { readonly id: string; readonly permalink: string } }
  | 'intro-passed'
  | 'setup-skipped'
  | 'setup-resumed'
  /** The user was returned to the page that the current step requires. */
  | 'blocked';

/** Reports that are kept while the code of the onboarding is loading. Members who have finished never load it. */
const KEPT = 8;

const early: OnboardingReport[] = [];
let listener: ((report: OnboardingReport) => void) | null = null;

/** Reports what happened. Without an open onboarding it has no effect. */
export function report(what: OnboardingReport): void {
  if (listener) listener(what);
  else if (early.length < KEPT) early.push(what);
}

/** Passes reports to `next`, first those that arrived before; the returned function ends it. */
export function listenToReports(next: (report: OnboardingReport) => void): () => void {
  listener = next;
  for (const what of early.splice(0)) next(what);
  return () => {
    if (listener === next) listener = null;
  };
}
