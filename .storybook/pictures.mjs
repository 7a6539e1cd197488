/**
 * The stories whose pictures are kept and compared, each with its shots: `light`, `dark`, `narrow` (390 px), `narrow-dark`, `rtl`.
 * Those that show the most of how things look, not every one.
 * @type {readonly (readonly [story: string, ...shots: string[]])[]}
 */
export const list = [
  ['actions-button--variants', 'light', 'dark'],
  ['inputs-combobox--groups', 'light', 'rtl'],
  ['inputs-date-range--open', 'light', 'dark'],
  ['overlays-modals--long-dialog', 'light'],
  ['widgets-formats--line', 'light', 'dark', 'narrow'],
];
