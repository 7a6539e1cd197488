/** Recommendations for the use of a component, as `parameters.guidance` of its stories. The docs page shows both lists side by side. */
export interface Guidance {
  readonly do: readonly string[];
  readonly dont: readonly string[];
}
