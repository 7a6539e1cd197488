import type { Ref } from 'react';
import type { ComboboxOption } from './option.ts';
import type { LoadOptions } from './use-options.ts';

interface ComboboxShared {
  /** A fixed list of up to ten thousand options. */
  readonly options?: readonly ComboboxOption[] | undefined;
  /** Loads options from a server instead, 500 ms after the last key. Answers of superseded requests are ignored. */
  readonly loadOptions?: LoadOptions | undefined;
  /** Default: 500 ms. */
  readonly debounce?: number | undefined;
  /** A typed text can be added as an option; its value is `new:` followed by the text. */
  readonly creatable?: boolean | undefined;
  /** Shows a button that clears the value. Default: true unless the field is required. */
  readonly clearable?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly size?: 's' | 'm' | 'l' | undefined;
  readonly id?: string | undefined;
  /** Name under which each chosen value is submitted. */
  readonly name?: string | undefined;
  readonly form?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The value is visible, focusable and submitted, but cannot be changed. */
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
  /** `null` if no option is chosen. */
  readonly value?: string | null | undefined;
  readonly defaultValue?: string | null | undefined;
  readonly onValueChange?: ((value: string | null, option: ComboboxOption | null) => void) | undefined;
}

export interface ComboboxMultipleProps extends ComboboxShared {
  readonly multiple: true;
  readonly value?: readonly string[] | undefined;
  readonly defaultValue?: readonly string[] | undefined;
  /** The values in the order of the choice. */
  readonly onValueChange?: ((value: string[], options: ComboboxOption[]) => void) | undefined;
  /** Maximum number of values; other options are then disabled. */
  readonly max?: number | undefined;
}

export type ComboboxProps = ComboboxSingleProps | ComboboxMultipleProps;
