import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Controls that can take the focus. */
const CONTROLS = 'input, select, textarea, button, [tabindex="0"]';

function fieldsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[data-slot=field]')];
}

/**
 * Keeps the focus in a panel: focuses the first control when it opens, and the field at the same position when a change
 * replaces the focused one.
 * @param first selector of the control that is focused first
 * @returns a ref for the panel
 */
export function usePanelFocus(first: string): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  /** Index of the last focused field; -1 while the focus is elsewhere. */
  const lastField = useRef(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel opens
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.querySelector<HTMLElement>(first)?.focus();
    const onFocus = ({ target }: FocusEvent) => {
      lastField.current = fieldsOf(element).findIndex((field) => field.contains(target as Node));
    };
    element.addEventListener('focusin', onFocus);
    lastField.current = fieldsOf(element).findIndex((field) => field.contains(document.activeElement));
    return () => element.removeEventListener('focusin', onFocus);
  }, []);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || lastField.current < 0 || document.activeElement !== document.body) return;
    fieldsOf(element)[lastField.current]?.querySelector<HTMLElement>(CONTROLS)?.focus();
  });

  return panel;
}
