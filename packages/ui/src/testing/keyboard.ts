/** What the page has to be like after the keys of a row. Things are named as "role: accessible name", exactly. */
export interface KeyboardExpectation {
  /** What has focus; `null` where nothing has. */
  readonly focus?: string | null;
  /** What the focused element points at by `aria-activedescendant`; `null` where it points at nothing. */
  readonly active?: string | null;
  /** `aria-expanded` of the focused element. */
  readonly expanded?: boolean;
  /** The focused element's text. */
  readonly value?: string;
  /** Position of the caret in the field. */
  readonly caret?: 'start' | 'end';
  /** Names of all that is checked (or half checked, with "mixed " before its name), in the order of the page. */
  readonly checked?: readonly string[];
  /** Names of all options that are selected, in the order of the page. */
  readonly selected?: readonly string[];
  /** What is in sight; "text: words" for a text. */
  readonly visible?: string | readonly string[];
  /** What is not. */
  readonly hidden?: string | readonly string[];
}

/**
 * A row of a component's keyboard table: documentation and test at once. A story declares its rows as `parameters.keyboard`. The
 * test-runner presses them in the story with real key events, left to right and right to left, each row going on from the one
 * before it; the docs page draws them as a table.
 */
export interface KeyboardRow {
  /** Playwright's key names, pressed in turn: "ArrowDown", "Alt+ArrowUp", "a". */
  readonly keys: readonly string[];
  /** What is written instead of the keys, for example "Printable characters". */
  readonly label?: string;
  /** What the keys do, in plain words. */
  readonly does: string;
  /** Left and right change places in a right-to-left page. */
  readonly mirrored?: boolean;
  /** Keys that set the scene, pressed first and not documented. */
  readonly before?: readonly string[];
  /** Begins with the story as it was. */
  readonly fresh?: boolean;
  readonly expect: KeyboardExpectation;
}

export type KeyboardTable = readonly KeyboardRow[];
