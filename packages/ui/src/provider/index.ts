export { useRangeMessages } from '../date-range-picker/use-range-messages.ts';
export { englishMessages, type RangeMessages, type UiMessageOverrides, type UiMessages } from './messages.ts';
export { type Brand, type Direction, type Theme, UiProvider, type UiProviderProps, useUi } from './ui-provider.tsx';
export { type TextsOf, useMessages } from './use-messages.ts';
