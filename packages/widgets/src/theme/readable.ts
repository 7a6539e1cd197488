import { contrastOnAll, fromOklch, type Hex, oklchOf } from './colour.ts';

/** Minimum contrasts by WCAG 2.2 AA: of text, and of lines and shapes with a meaning. */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;

const STEP = 0.01;

/**
 * Returns the colour nearest to `wanted` that has the contrast `needs` with every background. It has the same hue and
 * another lightness. Its chroma is the same as far as sRGB allows. If no such colour exists, it is black or white. On a
 * single background it always reaches 4.5:1.
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
