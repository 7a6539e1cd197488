/**
 * Returns the entries of a form that differ from the saved values: those that the user made while the values were being saved. The form then
 * shows the stored value of each other field.
 */
export function withoutSaved<Values extends object>(entered: Partial<Values>, saved: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(entered).filter(([field, value]) => value !== saved[field as keyof Values]),
  ) as Partial<Values>;
}
