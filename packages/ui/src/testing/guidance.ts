/**
 * What a designer should know before using a component, as `parameters.guidance` of its stories. The docs page shows both lists
 * side by side.
 */
export interface Guidance {
  readonly do: readonly string[];
  readonly dont: readonly string[];
}
