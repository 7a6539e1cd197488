import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import type { ChangeDetails, ValueReason } from '../internal/change.ts';
import type { ChoiceValue } from '../internal/choice.tsx';
import type { SlotProps } from '../internal/merge-props.ts';
import type { OpenProps } from '../internal/use-open-state.ts';
import type { AnyOption, ComboboxOption } from './option.ts';
import type { LoadOptions } from './use-options.ts';

type OwnProps = 'value' | 'defaultValue' | 'size' | 'multiple' | 'max' | 'onBlur' | 'children' | 'list' | 'type';

interface ComboboxShared<Value extends ChoiceValue> extends Omit<ComponentProps<'input'>, OwnProps>, OpenProps {
  /** A fixed list of options, tested with up to 10,000. */
  readonly options?: readonly ComboboxOption<Value>[] | undefined;
  /**
   * Loads options from a server. Pass it instead of `options`. Called when the list opens, and `debounce` ms after the last key. Answers of
   * superseded requests are ignored.
   */
  readonly loadOptions?: LoadOptions<Value> | undefined;
  /** Time in ms after the last key before options are loaded. Default: 500. */
  readonly debounce?: number | undefined;
  /** True if entered text can be added as an option. Its value is `new:` followed by the text. */
  readonly creatable?: boolean | undefined;
  /** Shows a button that clears the value. Default: true unless the field is required. */
  readonly clearable?: boolean | undefined;
  /** Called when focus leaves the field. */
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** Draws the row of an option instead of its icon, label and description. */
  readonly renderOption?: ((option: ComboboxOption<Value>) => ReactNode) | undefined;
  /** `ComboboxControl` and `ComboboxOptions`, for another arrangement of the parts. */
  readonly children?: ReactNode;
  /** Attributes of two parts: the box around the input, and the open list. */
  readonly slotProps?: { readonly box?: SlotProps<'div'>; readonly content?: SlotProps<'div'> } | undefined;
}

export interface ComboboxSingleProps<Value extends ChoiceValue = string> extends ComboboxShared<Value> {
  readonly multiple?: false | undefined;
  /** `null` if no option is chosen. */
  readonly value?: Value | null | undefined;
  readonly defaultValue?: Value | null | undefined;
  /** The details also contain the chosen option. */
  readonly onValueChange?:
    | ((
        value: Value | null,
        details: ChangeDetails<ValueReason> & { readonly option: ComboboxOption<Value> | null },
      ) => void)
    | undefined;
}

export interface ComboboxMultipleProps<Value extends ChoiceValue = string> extends ComboboxShared<Value> {
  readonly multiple: true;
  readonly value?: readonly Value[] | undefined;
  readonly defaultValue?: readonly Value[] | undefined;
  /** Called with the values in the order in which they were chosen. The details also contain their options. */
  readonly onValueChange?:
    | ((
        value: Value[],
        details: ChangeDetails<ValueReason> & { readonly options: readonly ComboboxOption<Value>[] },
      ) => void)
    | undefined;
  /** Maximum number of values. At the maximum, all other options are disabled. */
  readonly max?: number | undefined;
}

export type ComboboxProps<Value extends ChoiceValue = string> =
  | ComboboxSingleProps<Value>
  | ComboboxMultipleProps<Value>;

/** The properties without the type parameter of the values. The component uses them internally. */
export interface AnyComboboxProps extends ComboboxShared<ChoiceValue> {
  readonly multiple?: boolean | undefined;
  readonly value?: ChoiceValue | readonly ChoiceValue[] | null | undefined;
  readonly defaultValue?: ChoiceValue | readonly ChoiceValue[] | null | undefined;
  readonly onValueChange?:
    | ((
        value: ChoiceValue | readonly ChoiceValue[] | null,
        details: ChangeDetails<ValueReason> & { readonly option?: AnyOption | null; readonly options?: AnyOption[] },
      ) => void)
    | undefined;
  readonly max?: number | undefined;
}

/** Returns a value as a list. An undefined value stays undefined: the component then stores the value itself. */
export const asList = (value: AnyComboboxProps['value']): readonly ChoiceValue[] | undefined =>
  value === undefined ? undefined : value === null || value === '' ? [] : typeof value === 'object' ? value : [value];

/** Splits the properties into those of the box and the native attributes of the input. */
export function splitProps(props: AnyComboboxProps) {
  const { className, style, name, slotProps, children, ...more } = props;
  const { options, loadOptions, debounce, creatable, clearable, size, multiple, max, ref, renderOption, ...rest } =
    more;
  const { value, defaultValue, onValueChange, open, defaultOpen, onOpenChange, required, ...native } = rest;
  return { own: { className, style, name, slotProps, children }, native };
}
