import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import type { ChangeDetails, ValueReason } from '../internal/change.ts';
import type { ChoiceValue } from '../internal/choice.tsx';
import type { SlotProps } from '../internal/merge-props.ts';
import type { OpenProps } from '../internal/use-open-state.ts';
import type { AnyOption, ComboboxOption } from './option.ts';
import type { LoadOptions } from './use-options.ts';

type OwnProps = 'value' | 'defaultValue' | 'size' | 'multiple' | 'max' | 'onBlur' | 'children' | 'list' | 'type';

interface ComboboxShared<Value extends ChoiceValue> extends Omit<ComponentProps<'input'>, OwnProps>, OpenProps {
  /** A fixed list of up to ten thousand options. */
  readonly options?: readonly ComboboxOption<Value>[] | undefined;
  /** Loads options from a server instead, 500 ms after the last key. Answers of superseded requests are ignored. */
  readonly loadOptions?: LoadOptions<Value> | undefined;
  /** Default: 500 ms. */
  readonly debounce?: number | undefined;
  /** A typed text can be added as an option; its value is `new:` followed by the text. */
  readonly creatable?: boolean | undefined;
  /** Shows a button that clears the value. Default: true unless the field is required. */
  readonly clearable?: boolean | undefined;
  /** Called when focus leaves the field. */
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** Draws the content of an option's row instead of its icon, label and description. */
  readonly renderOption?: ((option: ComboboxOption<Value>) => ReactNode) | undefined;
  /** `ComboboxControl` and `ComboboxOptions` in another arrangement. */
  readonly children?: ReactNode;
  /** Attributes of the parts: the box around the input, and the open list. */
  readonly slotProps?: { readonly box?: SlotProps<'div'>; readonly content?: SlotProps<'div'> } | undefined;
}

export interface ComboboxSingleProps<Value extends ChoiceValue = string> extends ComboboxShared<Value> {
  readonly multiple?: false | undefined;
  /** `null` if no option is chosen. */
  readonly value?: Value | null | undefined;
  readonly defaultValue?: Value | null | undefined;
  /** The details also have the chosen option. */
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
  /** The values in the order of the choice. The details also have their options. */
  readonly onValueChange?:
    | ((
        value: Value[],
        details: ChangeDetails<ValueReason> & { readonly options: readonly ComboboxOption<Value>[] },
      ) => void)
    | undefined;
  /** Maximum number of values; other options are then disabled. */
  readonly max?: number | undefined;
}

export type ComboboxProps<Value extends ChoiceValue = string> =
  | ComboboxSingleProps<Value>
  | ComboboxMultipleProps<Value>;

/** The properties without the type of the values, as the component uses them. */
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

/** Returns a value as a list; undefined if the component is not controlled. */
export const asList = (value: AnyComboboxProps['value']): readonly ChoiceValue[] | undefined =>
  value === undefined ? undefined : value === null || value === '' ? [] : typeof value === 'object' ? value : [value];

/** Splits the properties into those of the component and the native attributes of its input. */
export function splitProps(props: AnyComboboxProps) {
  const { className, style, name, slotProps, children, ...more } = props;
  const { options, loadOptions, debounce, creatable, clearable, size, multiple, max, ref, renderOption, ...rest } =
    more;
  const { value, defaultValue, onValueChange, open, defaultOpen, onOpenChange, required, ...native } = rest;
  return { own: { className, style, name, slotProps, children }, native };
}
