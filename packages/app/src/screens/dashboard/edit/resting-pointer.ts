/** A position of the pointer in the viewport, in px. */
interface Position {
  readonly x: number;
  readonly y: number;
}

/** A press of the pointer: its position and its control. */
interface Press extends Position {
  /** Compared by identity. */
  readonly control: unknown;
}

/** Movement in px up to which the pointer counts as resting: a mouse moves this far during a double click. */
const TOLERANCE = 4;

/** Time in ms after which users have seen what is under the pointer. */
const NOTICED_AFTER = 1_000;

/**
 * Distinguishes intended clicks from clicks on a control that just appeared under a resting pointer. After a press has changed the layout,
 * the pointer must move, or a second must pass, before a click on another control counts. A repeated click on the same control always
 * counts.
 */
export class RestingPointer {
  /** The last press; null after a movement or a key. */
  #press: Press | null = null;
  /** The press that changed the layout, and its time; null after a movement. */
  #change: (Press & { readonly since: number }) | null = null;

  /** Records a movement. */
  moved(position: Position): void {
    if (isAway(position, this.#press)) this.#press = null;
    if (isAway(position, this.#change)) this.#change = null;
  }

  /** Records a press of the pointer at a time (ms). */
  pressed(press: Press, now: number): void {
    this.moved(press);
    // A press whose click will not count changes nothing.
    if (this.#counts(press.control, now)) this.#press = press;
  }

  /** Records a key. */
  keyPressed(): void {
    this.#press = null;
  }

  /** Records at a time (ms) that elements under the pointer may have moved. Only a change caused by a press counts. */
  layoutChanged(now: number): void {
    this.#change = this.#press && { ...this.#press, since: now };
  }

  /**
   * Returns true if a click at a time (ms) counts.
   * @param click the clicked control, and the event's click count, 0 for a click by keyboard
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
