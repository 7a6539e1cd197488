import type { Onboarding } from '@reporting/contract';
import {
  afterTrigger,
  nextOnboarding,
  type OnboardingFlow,
  type OnboardingProgress,
  type OnboardingTrigger,
} from '@reporting/contract/rules';

interface ProgressOptions {
  readonly start: Onboarding;
  /** Stores the progress at the service. */
  readonly save: (onboarding: Onboarding) => Promise<void>;
  /** Called with the new progress after each change, before the change is saved. */
  readonly onChange: (onboarding: Onboarding) => void;
}

/**
 * Manages the progress of the user. A change takes effect immediately and is saved afterwards. Only one save runs at a time, and each save
 * contains the latest step. After a failed save, the page keeps the step, and the next change or `retry` saves it.
 */
export function createProgress({ start, save, onChange }: ProgressOptions) {
  let current = start;
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
      // The page keeps the step. The next change or `retry` saves it.
    } finally {
      saving = false;
    }
  }

  function move({ flow, step }: OnboardingProgress): void {
    if (step === current.step) return;
    current = { ...current, flow, step };
    onChange(current);
    void flush();
  }

  return {
    current: (): Onboarding => current,
    /** Ends the intro: step 0 becomes step 1 of a flow. Does nothing after the intro. */
    begin(flow: OnboardingFlow): void {
      if (current.step > 0) return;
      current = { ...current, questionnaire: { source: flow } };
      move({ flow, step: 1 });
    },
    /** Advances if the trigger completes the current step. */
    complete(trigger: OnboardingTrigger): void {
      move(afterTrigger(current, trigger));
    },
    /** Advances to the step that another tab has reached. That tab saves the step, so this one does not. */
    follow(other: OnboardingProgress): void {
      const next = nextOnboarding(current, other);
      saved = Math.max(saved, other.step);
      move(next);
    },
    /** Saves the current step if it is not saved yet and no save is running. */
    retry: flush,
  };
}
