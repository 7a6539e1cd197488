import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Largest allowed colour difference (0 to 1). It covers rounding on another processor. */
const threshold = 0.1;

/**
 * Compares two PNG files pixel by pixel. One differing pixel is a difference.
 * @param {Buffer} recorded
 * @param {Buffer} taken
 * @returns {{differing: number, why: string, diff: Buffer | null}} `differing` is 0 if they are equal; `diff` marks the pixels
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
