/** A position of the pointer in the viewport, in px. */
interface Position {
  readonly x: number;
  readonly y: number;
}

/** A press of the pointer: its position and the pressed control. */
interface Press extends Position {
  /** Compared by identity. */
  readonly control: unknown;
}

/** If the pointer moves no further than this distance in px, it counts as resting. A mouse can move this far during a double click. */
const TOLERANCE = 4;

/** Time in ms after which users are assumed to have noticed a changed layout. */
const NOTICED_AFTER = 1_000;

/**
 * Distinguishes intended clicks from clicks on a control that just appeared under a resting pointer. After a press that changed the layout,
 * clicks on any other control are ignored until the pointer moves or a second has passed. Clicks on the control that was pressed always
 * count.
 */
export class RestingPointer {
  /** The last press; null after a movement of more than `TOLERANCE` px or after a key. */
  #press: Press | null = null;
  /** The press that changed the layout, and the time of the change in ms; null after a movement of more than `TOLERANCE` px. */
  #change: (Press & { readonly since: number }) | null = null;

  /** Records a movement. */
  moved(position: Position): void {
    if (isAway(position, this.#press)) this.#press = null;
    if (isAway(position, this.#change)) this.#change = null;
  }

  /**
   * Records a press of the pointer.
   * @param now a time in ms
   */
  pressed(press: Press, now: number): void {
    this.moved(press);
    // A press whose click will be ignored cannot change the layout, so it is not recorded.
    if (this.#counts(press.control, now)) this.#press = press;
  }

  /** Records a key. */
  keyPressed(): void {
    this.#press = null;
  }

  /**
   * Records that elements under the pointer may have moved. Has no effect if there was no press before.
   * @param now a time in ms
   */
  layoutChanged(now: number): void {
    this.#change = this.#press && { ...this.#press, since: now };
  }

  /**
   * Returns true if a click counts.
   * @param click the clicked control, and the click count of the event, which is 0 for a click by keyboard
   * @param now a time in ms
   */
  accepts({ control, detail }: { readonly control: unknown; readonly detail: number }, now: number): boolean {
    return detail === 0 || this.#counts(control, now);
  }

  #counts(control: unknown, now: number): boolean {
    return this.#change === null || control === this.#change.control || now - this.#change.since > NOTICED_AFTER;
  }
}

function isAway({ x, y }: Position, from: Position | null): boolean {
  return from !== null && Math.hypot(x - from.x, y - from.y) > TOLERANCE;
}
