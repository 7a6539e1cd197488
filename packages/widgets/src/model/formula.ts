import { formatValue } from '@reporting/formatters';
import type { Formula } from '../schema/data.ts';
import type { TextOptions } from './metrics.ts';

/** The formula of a calculated metric as text. */
export interface FormulaText {
  /** With names, for example `Cost ÷ Clicks`. */
  names: string;
  /** With values, for example `$1,204 ÷ 310`. */
  values: string;
  /** The values of the comparison period, or null without a comparison. */
  previous: string | null;
  /** Names and values, for example `Cost ÷ Clicks = $1,204 ÷ 310`. */
  text: string;
}

/**
 * Writes the computation of a calculated metric's total. No parser is required, because the data contains the parts of the
 * formula.
 */
export function formulaText(formula: Formula, options: TextOptions = {}): FormulaText {
  const write = (of: (operand: Formula['operands'][number]) => string): string =>
    formula.parts
      .map((part) => {
        const operand = typeof part === 'number' ? formula.operands[part] : undefined;
        return operand ? of(operand) : String(part);
      })
      .join('');
  const valueText = (operand: Formula['operands'][number], value: number | null): string => {
    const text = formatValue(value, operand.type, { locale: options.locale, currency: operand.currency });
    return value !== null && value < 0 && formula.parts.length > 1 ? `(${text})` : text;
  };
  const names = write(({ label }) => label);
  const values = write((operand) => valueText(operand, operand.total));
  const compared = formula.operands.some(({ previousTotal }) => previousTotal !== null);
  return {
    names,
    values,
    previous: compared ? write((operand) => valueText(operand, operand.previousTotal)) : null,
    text: `${names} = ${values}`,
  };
}
