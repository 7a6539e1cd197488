/** Writes a length in px for SVG: at most two decimals, never `-0`; 0 if it is not finite. */
export function px(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100 + 0) : '0';
}
