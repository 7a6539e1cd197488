/**
 * Writes a length in px for SVG, with at most two decimals and never as `-0`. A length that is not finite is written as
 * 0.
 */
export function px(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100 + 0) : '0';
}
