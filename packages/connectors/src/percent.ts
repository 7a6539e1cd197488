/** Returns percent points for a fraction, by shifting the decimal point in its text: 0.07 is 7 and not 7.000000000000001. */
export function percentPoints(fraction: number): number {
  const text = String(fraction);
  return text.includes('e') ? fraction * 100 : Number(`${text}e2`);
}
