/** A length in px as SVG takes it: at most two decimals, never `-0`; 0 where it is not finite. */
export function px(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100 + 0) : '0';
}
