/**
 * Returns true if an element outside a closing overlay has focus. The overlay closes after its animation, and the user or the page can
 * have moved focus meanwhile. Returning focus to the trigger would then close a popover that has just been opened.
 * @param event the event `closeAutoFocus` of the overlay
 */
export function hasFocusElsewhere({ currentTarget }: Event): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && !(currentTarget as Node).contains(activeElement);
}
