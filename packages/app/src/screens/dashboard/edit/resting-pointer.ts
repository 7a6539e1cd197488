/** A position of the pointer in the viewport, in px. */
interface Position {
  readonly x: number;
  readonly y: number;
}

/** Movement up to which a pointer counts as resting, in px: a hand moves a mouse this far during a double click. */
const TOLERANCE = 4;

/** Time after which a person has seen what is under the pointer, in ms. */
const NOTICED_AFTER = 1_000;

/**
 * Tells clicks that a person aims at what is shown from clicks that meet what has just appeared under a resting pointer: after
 * a change of the layout the pointer has to move, or a second has to pass, before its clicks count.
 */
export class RestingPointer {
  #position: Position | null = null;
  /** Whether the last input was a press of the pointer, which may be followed by a second one at the same position. */
  #pressed = false;
  /** Where and when the pointer rested as the layout changed; null once it has moved. */
  #rest: (Position & { readonly since: number }) | null = null;

  /** Records a movement. */
  moved(position: Position): void {
    this.#position = position;
    const from = this.#rest;
    if (from && Math.hypot(position.x - from.x, position.y - from.y) > TOLERANCE) this.#rest = null;
  }

  /** Records a press of the pointer. */
  pressed(position: Position): void {
    this.moved(position);
    this.#pressed = true;
  }

  /** Records a key. */
  keyPressed(): void {
    this.#pressed = false;
  }

  /** Records at a time (ms) that something may have moved under the pointer. A change by a key does not count. */
  layoutChanged(now: number): void {
    this.#rest = this.#pressed && this.#position ? { ...this.#position, since: now } : null;
  }

  /** Whether a click at a time (ms) counts. `detail` is the event's click count, 0 for a click by keyboard. */
  accepts({ detail }: { readonly detail: number }, now: number): boolean {
    return detail === 0 || this.#rest === null || now - this.#rest.since > NOTICED_AFTER;
  }
}
