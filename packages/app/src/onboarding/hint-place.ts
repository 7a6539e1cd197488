/** A rectangle in px from the top left of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface HintPlace {
  readonly left: number;
  readonly top: number;
  readonly side: 'above' | 'below' | 'beside';
  /**
   * Distance in px from the left edge of the hint to the centre of its arrow. It is 0 for a hint beside a panel,
   * because such a hint has no arrow.
   */
  readonly arrow: number;
}

/**
 * Distances in px: between the hint and its target, between the hint and the edges of the window, and between the arrow and the corners of
 * the hint.
 */
const GAP = 10;
const MARGIN = 8;
const CORNER = 16;

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Returns the place of a hint: below its target, or above the target if there is no space below. The hint is centred on the target, but
 * moved into the window if it would cross an edge. Null if there is no space above or below, or if the target is not in the window.
 */
export function placeHint(target: Box, hint: Size, view: Size): HintPlace | null {
  const bottom = target.top + target.height;
  const middle = target.left + target.width / 2;
  if (target.width === 0 || target.top < 0 || bottom > view.height || middle < 0 || middle > view.width) return null;
  const below = bottom + GAP;
  const above = target.top - GAP - hint.height;
  const fitsBelow = below + hint.height + MARGIN <= view.height;
  if (!fitsBelow && above < MARGIN) return null;
  const left = between(middle - hint.width / 2, MARGIN, view.width - hint.width - MARGIN);
  return {
    left,
    top: fitsBelow ? below : above,
    side: fitsBelow ? 'below' : 'above',
    arrow: between(middle - left, CORNER, hint.width - CORNER),
  };
}

/**
 * Returns the place of a hint beside the panel that contains its target, so that it covers no field. Null if there is no space on either
 * side of the panel.
 */
export function placeBeside(panel: Box, target: Box, hint: Size, view: Size): HintPlace | null {
  const before = panel.left - GAP - hint.width;
  const after = panel.left + panel.width + GAP;
  const fitsAfter = after + hint.width + MARGIN <= view.width;
  if (before < MARGIN && !fitsAfter) return null;
  const top = between(target.top, MARGIN, view.height - hint.height - MARGIN);
  return { left: before < MARGIN ? after : before, top, side: 'beside', arrow: 0 };
}
