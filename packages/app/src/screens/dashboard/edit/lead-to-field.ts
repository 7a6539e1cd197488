/** Moves focus to a control of the form and scrolls it to the centre. */
export function leadToField(control: HTMLElement | null | undefined): void {
  // The groups around the field are opened, because a field in a collapsed group cannot receive focus.
  for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  // The control is focused first and then scrolled to the centre. In the other order, focusing would scroll it to the edge of the panel.
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
