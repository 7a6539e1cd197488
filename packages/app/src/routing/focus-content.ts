/**
 * Moves focus to the content of the new page, so that screen readers start there. If the page is still being loaded, focus moves when its
 * content appears, unless the user has moved focus meanwhile.
 * @returns a function that stops waiting for the content
 */
export function focusContent(): () => void {
  const content = () => document.getElementById('content');
  const before = document.activeElement;
  const focus = () => content()?.focus({ preventScroll: true });
  if (content()) {
    focus();
    return () => {};
  }
  const changes = new MutationObserver(() => {
    if (!content()) return;
    changes.disconnect();
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body) focus();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  return () => changes.disconnect();
}
