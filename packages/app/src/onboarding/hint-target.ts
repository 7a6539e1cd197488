import type { OnboardingFlow } from '@reporting/contract/rules';

/** The controls that can complete each step, as values of `data-onboarding`. The first one that can be pressed gets the hint. */
const TARGETS: Readonly<Record<OnboardingFlow, Readonly<Record<number, readonly string[]>>>> = {
  dashboard: {
    1: ['create'],
    2: ['connect', 'add-first', 'add', 'edit'],
    3: ['done', 'edit'],
    4: ['range'],
    5: ['share'],
  },
  mc: {
    1: ['create-group'],
    2: ['add-first-domain', 'add-domain'],
    3: ['days'],
    4: ['snooze'],
  },
};

/** The panel with a form beside a dashboard. While it is open, only a control in this panel gets the hint. */
const SIDE_PANEL = '[data-slot=side-panel]';

/** Returns true if an element can be pressed: it is in the window and nothing covers it. */
function isReachable(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const hit = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit);
}

/** The control that a hint points at. */
interface HintTarget {
  readonly element: Element;
  /** The panel that contains the control; null if the control is in no panel. */
  readonly panel: Element | null;
  /**
   * True if the hint may be shown only beside the panel. If there is no space for it beside the panel, the hint is
   * hidden.
   */
  readonly onlyBeside: boolean;
}

/** Returns the control that the hint of a step points at; null while none of the step's controls can be pressed. */
export function hintTarget(flow: OnboardingFlow, step: number): HintTarget | null {
  const side = document.querySelector(SIDE_PANEL);
  for (const name of TARGETS[flow][step] ?? [])
    for (const element of (side ?? document).querySelectorAll(`[data-onboarding="${name}"]`)) {
      if (!isReachable(element)) continue;
      return { element, panel: side ?? element.closest('[data-onboarding-panel]'), onlyBeside: side !== null };
    }
  return null;
}
