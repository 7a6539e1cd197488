import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Selector of focusable controls. */
const CONTROLS = 'input, select, textarea, button, [tabindex="0"]';

function fieldsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[data-slot=field]')];
}

/**
 * Keeps focus in a panel. Focuses the first control when the panel opens. If the focused control is removed, focuses a control in the field
 * that is now at the same position.
 * @param first selector of the first control
 * @returns a ref for the panel
 */
export function usePanelFocus(first: string): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  /** The control that last had focus, and the index of its field; -1 outside of a field. */
  const last = useRef<{ readonly control: Element; readonly field: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel opens
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.querySelector<HTMLElement>(first)?.focus();
    const record = (control: Element | null) => {
      if (!control || !element.contains(control)) return;
      last.current = { control, field: fieldsOf(element).findIndex((field) => field.contains(control)) };
    };
    const onFocus = ({ target }: FocusEvent) => record(target as Element);
    element.addEventListener('focusin', onFocus);
    record(document.activeElement);
    return () => element.removeEventListener('focusin', onFocus);
  }, []);

  useLayoutEffect(() => {
    const element = panel.current;
    // While focus moves between controls, the body briefly has focus although the previous control still exists.
    if (!element || !last.current || last.current.control.isConnected || document.activeElement !== document.body)
      return;
    fieldsOf(element)[last.current.field]?.querySelector<HTMLElement>(CONTROLS)?.focus();
  });

  return panel;
}
