/** Texts of hours and of their axes. */
export { type AxisHour, type AxisHourOptions, axisHours } from './axis-hours.ts';
export { formatHour } from './hour.ts';
