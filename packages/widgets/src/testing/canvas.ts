/** Defines browser features that jsdom lacks and uPlot requires when it is loaded. */

/** A path that records its commands as the text of an SVG path. */
class RecordedPath {
  d = '';
  moveTo(x: number, y: number): void {
    this.d += `M${x} ${y}`;
  }
  lineTo(x: number, y: number): void {
    this.d += `L${x} ${y}`;
  }
  closePath(): void {
    this.d += 'Z';
  }
  arc(): void {}
  rect(): void {}
}

if (typeof window !== 'undefined') {
  Object.assign(globalThis, { Path2D: RecordedPath });
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}

/** Returns the text of a recorded path; empty for any other value. */
export function textOfPath(path: unknown): string {
  return path instanceof RecordedPath ? path.d : '';
}
