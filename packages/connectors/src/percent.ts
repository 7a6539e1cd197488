/** Converts a fraction to percent points. Shifts the decimal point in the text, so that 0.07 becomes 7 and not 7.000000000000001. */
export function percentPoints(fraction: number): number {
  const text = String(fraction);
  return text.includes('e') ? fraction * 100 : Number(`${text}e2`);
}
