import { VALUE_TYPE_NAMES, type ValueType } from '@reporting/formatters';
import { type PlainText, t } from '../../../texts/index.ts';

const LABELS: Readonly<Record<ValueType, PlainText>> = {
  number: 'Number|value type',
  money: 'Money',
  percent: 'Percent',
  averageNumber: 'Average number',
  averageMoney: 'Average money',
  averagePercent: 'Average percent',
  timeMilliseconds: 'Time in milliseconds',
  timeSeconds: 'Time in seconds',
  timeMinutes: 'Time in minutes',
  timeHours: 'Time in hours',
  averageTimeMilliseconds: 'Average time in milliseconds',
  averageTimeSeconds: 'Average time in seconds',
  averageTimeMinutes: 'Average time in minutes',
  averageTimeHours: 'Average time in hours',
};

/** Returns the value types as options of a select, in the language of the page. */
export const valueTypeOptions = (): { value: ValueType; label: string }[] =>
  VALUE_TYPE_NAMES.map((value) => ({ value, label: t(LABELS[value]) }));
