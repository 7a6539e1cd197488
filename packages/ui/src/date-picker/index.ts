export { DatePicker, type DatePickerProps, type DayPreset } from './date-picker.tsx';
