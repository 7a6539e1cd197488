/** A position of the pointer in the viewport, in px. */
interface Position {
  readonly x: number;
  readonly y: number;
}

/** A press of the pointer: where, and on which control. */
interface Press extends Position {
  /** Compared by identity. */
  readonly control: unknown;
}

/** Movement up to which a pointer counts as resting, in px: a hand moves a mouse this far during a double click. */
const TOLERANCE = 4;

/** Time after which a person has seen what is under the pointer, in ms. */
const NOTICED_AFTER = 1_000;

/**
 * Tells clicks that a person aims at what is shown from clicks that meet what has just appeared under a resting pointer: after
 * a press has changed the layout, the pointer has to move, or a second has to pass, before a click on another control counts.
 * A repeated click on the same control always counts.
 */
export class RestingPointer {
  /** The last press; null once the pointer has moved or a key was pressed. */
  #press: Press | null = null;
  /** The press that changed the layout, and when; null once the pointer has moved. */
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

  /** Records at a time (ms) that something may have moved under the pointer. Only a change by a press counts. */
  layoutChanged(now: number): void {
    this.#change = this.#press && { ...this.#press, since: now };
  }

  /**
   * Whether a click at a time (ms) counts.
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
