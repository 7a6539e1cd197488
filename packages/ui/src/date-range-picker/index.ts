export { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx';
export type { RangePreset } from './range-presets.tsx';
