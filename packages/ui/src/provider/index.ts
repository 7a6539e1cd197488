export { useRangeMessages } from '../date-range-picker/use-range-messages.ts';
export type {
  ChangeDetails,
  InputDetails,
  OpenDetails,
  OpenReason,
  ValueDetails,
  ValueReason,
} from '../internal/change.ts';
export type { TextsOf } from '../internal/format-message.ts';
export type { SlotProps } from '../internal/merge-props.ts';
export { englishMessages, type RangeMessages, type UiMessageOverrides, type UiMessages } from './messages.ts';
export { type Brand, type Direction, type Theme, UiProvider, type UiProviderProps, useUi } from './ui-provider.tsx';
export { useMessages } from './use-messages.ts';
