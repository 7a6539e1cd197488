const TOTALS_ONLY: ReadonlySet<string> = new Set(['summary', 'chart:gauge']);

/** Returns true for a format that shows the totals of all rows, and no rows. */
export const showsTotalsOnly = (format: string): boolean => TOTALS_ONLY.has(format);
