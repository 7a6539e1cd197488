export { englishMessages, type RangeMessages, type UiMessages } from './messages.ts';
export {
  type Brand,
  type Direction,
  type Theme,
  type UiMessageOverrides,
  UiProvider,
  type UiProviderProps,
  useUi,
} from './ui-provider.tsx';
