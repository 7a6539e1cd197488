/** Texts of chart axes: the days to label, and the values of ticks. */
export {
  type AxisDate,
  type AxisDateOptions,
  type AxisDates,
  type AxisUnit,
  axisDates,
  axisSpanLabels,
  axisUnit,
} from './axis-dates.ts';
export { formatTicks } from './ticks.ts';
