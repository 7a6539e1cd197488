export { DateRangeTrigger, type DateRangeTriggerProps } from './date-range-trigger.tsx';
