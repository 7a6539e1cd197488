/** The expected state of the page after the keys of a row. Elements are named exactly as "role: accessible name". */
export interface KeyboardExpectation {
  /** The focused element, or `null`. */
  readonly focus?: string | null;
  /** The element in `aria-activedescendant` of the focused one, or `null`. */
  readonly active?: string | null;
  /** `aria-expanded` of the focused element. */
  readonly expanded?: boolean;
  /** The focused element's text. */
  readonly value?: string;
  /** Position of the caret in the field. */
  readonly caret?: 'start' | 'end';
  /** Names of all checked elements (partly checked ones have "mixed " before their name), in the order of the page. */
  readonly checked?: readonly string[];
  /** Names of all options that are selected, in the order of the page. */
  readonly selected?: readonly string[];
  /** Visible elements; "text: words" for a text. */
  readonly visible?: string | readonly string[];
  /** Hidden elements. */
  readonly hidden?: string | readonly string[];
}

/**
 * A row of a component's keyboard table, which is documentation and test. A story declares its rows as `parameters.keyboard`. The
 * test-runner presses them in the story with real key events, left to right and right to left, each row after the previous one; the docs
 * page shows them as a table.
 */
export interface KeyboardRow {
  /** Playwright's names of the keys, pressed in turn: "ArrowDown", "Alt+ArrowUp", "a". */
  readonly keys: readonly string[];
  /** The text shown instead of the keys, for example "Printable characters". */
  readonly label?: string;
  /** The effect of the keys in plain words. */
  readonly does: string;
  /** Left and right are swapped in a right-to-left page. */
  readonly mirrored?: boolean;
  /** Keys pressed before the row, without documentation. */
  readonly before?: readonly string[];
  readonly expect: KeyboardExpectation;
}

export type KeyboardTable = readonly KeyboardRow[];
