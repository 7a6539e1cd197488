/** What each step asks to use, the most specific first: values of `data-onboarding`. */
const TARGETS: Readonly<Record<number, readonly string[]>> = {
  1: ['create'],
  2: ['connect', 'add-first', 'add', 'edit'],
  3: ['done', 'edit'],
  4: ['range'],
  5: ['share'],
};

/** The form beside a dashboard, which the user completes first. */
const SIDE_PANEL = '[data-slot=side-panel]';

/** Whether an element can be pressed: it is in the window and nothing covers it. */
function isReachable(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const hit = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit);
}

/** The control that a hint points at. */
interface HintTarget {
  readonly element: Element;
  /** The panel that contains it; null without one. */
  readonly panel: Element | null;
  /** The hint is shown only beside the panel. */
  readonly onlyBeside: boolean;
}

/** Returns what a step's hint points at; null while there is nothing that can be pressed. */
export function hintTarget(step: number): HintTarget | null {
  const side = document.querySelector(SIDE_PANEL);
  for (const name of TARGETS[step] ?? [])
    for (const element of (side ?? document).querySelectorAll(`[data-onboarding="${name}"]`)) {
      if (!isReachable(element)) continue;
      return { element, panel: side ?? element.closest('[data-onboarding-panel]'), onlyBeside: side !== null };
    }
  return null;
}
