/**
 * Recommendations for the use of a component. Its stories declare them as `parameters.guidance`, and the docs page shows the lists `do` and
 * `dont` side by side.
 */
export interface Guidance {
  readonly do: readonly string[];
  readonly dont: readonly string[];
}
