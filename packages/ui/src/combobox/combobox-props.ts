import type { Ref } from 'react';
import type { ComboboxOption } from './option.ts';
import type { LoadOptions } from './use-options.ts';

interface ComboboxShared {
  /** A fixed list; ten thousand are fine. */
  readonly options?: readonly ComboboxOption[] | undefined;
  /** Asks a server instead, 500 ms after the last key; the latest question wins. */
  readonly loadOptions?: LoadOptions | undefined;
  /** Default 500 ms. */
  readonly debounce?: number | undefined;
  /** What was typed can be added; its value is `new:` and the text. */
  readonly creatable?: boolean | undefined;
  /** Shows a button that empties it. Default: unless it is required. */
  readonly clearable?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly size?: 's' | 'm' | 'l' | undefined;
  readonly id?: string | undefined;
  /** Each chosen value is submitted under this name. */
  readonly name?: string | undefined;
  readonly form?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Shows the value, takes focus and is submitted, but cannot be changed. */
  readonly readOnly?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export interface ComboboxSingleProps extends ComboboxShared {
  readonly multiple?: false | undefined;
  /** `null` is nothing. */
  readonly value?: string | null | undefined;
  readonly defaultValue?: string | null | undefined;
  readonly onValueChange?: ((value: string | null, option: ComboboxOption | null) => void) | undefined;
}

export interface ComboboxMultipleProps extends ComboboxShared {
  readonly multiple: true;
  readonly value?: readonly string[] | undefined;
  readonly defaultValue?: readonly string[] | undefined;
  /** The values in the order in which they were chosen. */
  readonly onValueChange?: ((value: string[], options: ComboboxOption[]) => void) | undefined;
  /** With this many chosen the others are disabled. */
  readonly max?: number | undefined;
}

export type ComboboxProps = ComboboxSingleProps | ComboboxMultipleProps;
