export { Combobox } from './combobox.tsx';
export { ComboboxControl, ComboboxOptions } from './combobox-parts.tsx';
export type { ComboboxMultipleProps, ComboboxProps, ComboboxSingleProps } from './combobox-props.ts';
export type { ComboboxOption } from './option.ts';
export type { LoadOptions, OptionsRequest } from './use-options.ts';
