export { Combobox, type ComboboxMultipleProps, type ComboboxProps, type ComboboxSingleProps } from './combobox.tsx';
export type { ComboboxOption } from './option.ts';
export type { LoadOptions, OptionsRequest } from './use-options.ts';
