import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Largest allowed colour difference of a pixel (0 to 1). It tolerates the different rounding of another processor. */
const threshold = 0.1;

/**
 * Compares two PNG files pixel by pixel. One differing pixel is a difference.
 * @param {Buffer} recorded
 * @param {Buffer} taken
 * @returns {{differing: number, why: string, diff: Buffer | null}} `differing` is the number of differing pixels; `diff` is a
 * picture that marks them, null if there is none
 */
export function compare(recorded, taken) {
  if (recorded.equals(taken)) return { differing: 0, why: '', diff: null };
  const before = PNG.sync.read(recorded);
  const after = PNG.sync.read(taken);
  const { width, height } = before;
  if (after.width !== width || after.height !== height) {
    return {
      differing: Math.max(width * height, after.width * after.height),
      why: `was ${width} × ${height} pixels, is ${after.width} × ${after.height}`,
      diff: null,
    };
  }
  const diff = new PNG({ width, height });
  const differing = pixelmatch(before.data, after.data, diff.data, width, height, { threshold, includeAA: true });
  if (differing === 0) return { differing, why: '', diff: null };
  return { differing, why: `${differing} of ${width * height} pixels differ`, diff: PNG.sync.write(diff) };
}
