/** In both themes. */
const both = /** @type {const} */ (['light', 'dark']);
/** In both themes, at 390 px and right to left. */
const all = /** @type {const} */ (['light', 'dark', 'narrow', 'rtl']);

/**
 * The stories whose pictures are recorded and compared, each with its shots: `light`, `dark`, `narrow` (390 px), `narrow-dark`, `rtl`. They
 * cover every component, every format of a widget and every state of a card, but not every story.
 * @type {readonly (readonly [story: string, ...shots: string[]])[]}
 */
export const list = [
  ['foundations-colour--tokens', 'light', 'narrow'],
  ['foundations-colour--data', 'light'],
  ['foundations-type--scale', ...both, 'narrow'],
  ['foundations-space--shape', ...both],
  ['foundations-icons--meanings', 'light'],
  ['foundations-writing--voice', 'light', 'narrow'],

  ['inputs-checkbox--states', ...both, 'rtl'],
  ['inputs-checkbox-group--all-and-maximum', 'light'],
  ['inputs-colour--refusal', ...both],
  ['inputs-combobox--groups', ...both, 'rtl'],
  ['inputs-combobox--multiple', 'light', 'rtl'],
  ['inputs-combobox--states', ...both],
  ['inputs-date-range--closed', 'light', 'rtl'],
  ['inputs-date-range--open', ...both],
  ['inputs-date-range--open-right-to-left', 'rtl'],
  ['inputs-date-range--narrow', 'narrow', 'narrow-dark'],
  ['inputs-field--states', ...all],
  ['inputs-field--with-error', ...both],
  ['inputs-file--file', ...both],
  ['inputs-form--validation', 'light'],
  ['inputs-image-select--several', 'light'],
  ['inputs-image-upload--stored', ...both],
  ['inputs-number--states', ...both, 'rtl'],
  ['inputs-password--states', 'light', 'rtl'],
  ['inputs-radio-group--with-description', ...both],
  ['inputs-search--playground', 'light'],
  ['inputs-segmented-control--states', ...both],
  ['inputs-select--open', ...both],
  ['inputs-select--states', 'light', 'rtl'],
  ['inputs-sortable-list--playground', 'light', 'rtl'],
  ['inputs-step-list--playground', ...all],
  ['inputs-step-list--compact', 'light'],
  ['inputs-switch--states', ...both, 'rtl'],
  ['inputs-text-input--states', ...both, 'rtl'],
  ['inputs-textarea--states', 'light'],
  ['inputs-tile-select--format', ...both, 'narrow'],
  ['inputs-url--refusal', 'light'],
  ['inputs-widget-size--playground', ...both, 'rtl'],

  ['actions-button--variants', ...both, 'rtl'],
  ['actions-button--sizes', 'light'],
  ['actions-copy-link--copied', 'light'],
  ['actions-text-link--in-a-text', ...both],

  ['overlays-dialog--open', ...both, 'narrow'],
  ['overlays-menu--choices', ...both, 'rtl'],
  ['overlays-modals--long-dialog', ...both, 'narrow'],
  ['overlays-popover--open', ...both],
  ['overlays-toggletip--open', ...both],
  ['overlays-tooltip--open', ...both],

  ['feedback-badge--tones', ...both],
  ['feedback-banner--tones', ...all],
  ['feedback-empty-state--of-a-screen', ...both],
  ['feedback-error-state--playground', ...both],
  ['feedback-progress--states', 'light', 'rtl'],
  ['feedback-skeleton--of-a-row', ...both],
  ['feedback-toast--tone-story', ...both],

  ['widgets-dashboard--view', ...all, 'narrow-dark'],
  ['widgets-dashboard--edit', 'light'],
  ['widgets-formats--line', ...both, 'narrow'],
  ['widgets-formats--area', 'light'],
  ['widgets-formats--bar', ...both],
  ['widgets-axes--of-charts', ...both],
  ['widgets-formats--table', ...both, 'rtl'],
  ['widgets-formats--summary', ...both],
  ['widgets-formats--text-card', 'light', 'rtl'],
  ['widgets-round-charts--pie', 'light'],
  ['widgets-round-charts--doughnut', ...both],
  ['widgets-round-charts--radar', ...both],
  ['widgets-round-charts--gauge', ...both],
  ['widgets-round-charts--right-to-left', 'rtl'],
  ['widgets-states--of-a-chart', ...both, 'narrow'],
  ['widgets-states--loading', 'light'],
  ['widgets-states--bad-data', 'light'],
];
