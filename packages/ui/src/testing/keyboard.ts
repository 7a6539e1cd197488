/** The expected state of the page after the keys of a `KeyboardRow`. Elements are written as "role: accessible name". */
export interface KeyboardExpectation {
  /** The focused element, or `null` if no element has focus. */
  readonly focus?: string | null;
  /**
   * The element to which `aria-activedescendant` of the focused element refers, or `null` if the attribute names no
   * element.
   */
  readonly active?: string | null;
  /** `aria-expanded` of the focused element. */
  readonly expanded?: boolean;
  /** The text of the focused element. */
  readonly value?: string;
  /** Position of the caret in the field. */
  readonly caret?: 'start' | 'end';
  /** Names of all checked elements, in the order of the page. The names of partly checked elements start with "mixed ". */
  readonly checked?: readonly string[];
  /** Names of all selected options, in the order of the page. */
  readonly selected?: readonly string[];
  /** Visible elements. "text: Saved" means the visible text "Saved". */
  readonly visible?: string | readonly string[];
  /** Hidden elements. */
  readonly hidden?: string | readonly string[];
}

/**
 * A row of the keyboard table of a component. The table is documentation and test. A story declares its rows as `parameters.keyboard`. The
 * test runner presses the keys in the story with real key events, row by row, in left-to-right and right-to-left pages. The docs page shows
 * the rows as a table.
 */
export interface KeyboardRow {
  /** The keys in the notation of Playwright, pressed one after the other: "ArrowDown", "Alt+ArrowUp", "a". */
  readonly keys: readonly string[];
  /** The text shown instead of the keys, for example "Printable characters". */
  readonly label?: string;
  /** The effect of the keys in plain words. */
  readonly does: string;
  /** True if left and right are swapped in a right-to-left page. */
  readonly mirrored?: boolean;
  /** Keys that are pressed before the keys of the row and are not documented. */
  readonly before?: readonly string[];
  readonly expect: KeyboardExpectation;
}

export type KeyboardTable = readonly KeyboardRow[];
