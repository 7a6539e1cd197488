import { contrastOnAll, fromOklch, type Hex, oklchOf } from './colour.ts';

/** What WCAG 2.2 AA asks of text, and of lines and shapes that mean something. */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;

const STEP = 0.01;

/**
 * The colour nearest to `wanted` that reaches a contrast on every ground: first by moving its lightness, hue and chroma
 * kept as far as sRGB has them; where no lightness does, black or white. On a single ground that reaches 4.5:1 always.
 */
export function readable(wanted: Hex, grounds: readonly Hex[], needs: number): Hex {
  if (contrastOnAll(wanted, grounds) >= needs) return wanted;
  const { l, c, h } = oklchOf(wanted);
  for (let moved = STEP; moved < 1; moved += STEP) {
    for (const lightness of [l + moved, l - moved]) {
      if (lightness <= 0 || lightness >= 1) continue;
      const colour = fromOklch({ l: lightness, c, h });
      if (contrastOnAll(colour, grounds) >= needs) return colour;
    }
  }
  return contrastOnAll('#000000', grounds) >= contrastOnAll('#ffffff', grounds) ? '#000000' : '#ffffff';
}
