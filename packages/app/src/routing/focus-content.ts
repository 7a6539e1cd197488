/** Time in ms in which the content of a page is expected to be complete. */
const COMPLETE_WITHIN = 10_000;

/**
 * Moves focus to the content of the new page, so that screen readers start there. A page can appear later, and can replace a first content
 * that shows that it is loading. Focus then moves to each new content, until the user presses a key or the pointer, or another element has
 * focus.
 * @returns a function that ends this
 */
export function focusContent(): () => void {
  const before = document.activeElement;
  const focus = () => {
    const { activeElement, body } = document;
    if (activeElement === before || activeElement === body)
      document.getElementById('content')?.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(focus);
  const end = () => {
    changes.disconnect();
    clearTimeout(timer);
    for (const name of EVENTS) document.removeEventListener(name, end, true);
  };
  const timer = setTimeout(end, COMPLETE_WITHIN);
  for (const name of EVENTS) document.addEventListener(name, end, true);
  changes.observe(document.body, { childList: true, subtree: true });
  focus();
  return end;
}

const EVENTS = ['keydown', 'pointerdown'] as const;
