import type { Onboarding } from '@reporting/contract';
import {
  afterTrigger,
  nextOnboarding,
  type OnboardingProgress,
  type OnboardingTrigger,
} from '@reporting/contract/rules';

interface ProgressOptions {
  readonly start: Onboarding;
  /** Stores the progress at the service. */
  readonly save: (onboarding: Onboarding) => Promise<void>;
  /** Called with each change, before it is saved. */
  readonly onChange: (onboarding: Onboarding) => void;
}

/**
 * The user's progress. A change applies at once and is saved behind it, one save at a time, each with the latest step. A failed save changes
 * nothing on the page; the next change or `retry` saves again.
 */
export function createProgress({ start, save, onChange }: ProgressOptions) {
  // The only flow with screens: users who registered for Mission Control continue with dashboards.
  let current: Onboarding = { ...start, flow: 'dashboard' };
  let saved = start.step;
  let saving = false;

  async function flush(): Promise<void> {
    if (saving) return;
    saving = true;
    try {
      while (saved < current.step) {
        const next = current;
        await save(next);
        saved = next.step;
      }
    } catch {
      // The step remains as shown. The next change saves it.
    } finally {
      saving = false;
    }
  }

  function move({ step }: OnboardingProgress): void {
    if (step === current.step) return;
    current = { ...current, step };
    onChange(current);
    void flush();
  }

  return {
    current: (): Onboarding => current,
    /** Ends the intro: step 0 becomes step 1. Without effect afterwards. */
    begin(): void {
      if (current.step > 0) return;
      current = { ...current, questionnaire: { source: current.flow } };
      move({ flow: current.flow, step: 1 });
    },
    /** Advances if the trigger completes the current step. */
    complete(trigger: OnboardingTrigger): void {
      move(afterTrigger(current, trigger));
    },
    /** Takes over the step that another tab has reached and saves itself. */
    follow(step: number): void {
      const next = nextOnboarding(current, { flow: current.flow, step });
      saved = Math.max(saved, step);
      move(next);
    },
    /** Saves again what a failed save did not. */
    retry: flush,
  };
}
