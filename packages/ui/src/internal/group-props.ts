import type { ComponentProps, FocusEvent } from 'react';
import type { ResolvedControl } from '../field/field-control.tsx';
import { addNative } from './merge-props.ts';

type Own = 'defaultValue' | 'onChange' | 'onBlur' | 'children' | 'ref' | 'role';

/** The properties of controls that are groups of inputs. Native attributes are applied to the element that has the role of the group. */
export interface GroupProps extends Omit<ComponentProps<'div'>, Own> {
  /** Called when focus leaves the group. */
  readonly onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  readonly name?: string | undefined;
  readonly form?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The value is visible, focusable and submitted, but cannot be changed. */
  readonly readOnly?: boolean | undefined;
}

/** Returns the attributes of the group element: name, description and states from its field, and the native attributes. */
export function groupProps<Own extends object>(
  control: ResolvedControl,
  { onBlur, ...native }: Pick<GroupProps, 'onBlur'>,
  own: Own,
) {
  return addNative(
    {
      id: control.id,
      'aria-labelledby': control.labelledBy,
      'aria-describedby': control.describedBy,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
      },
      ...own,
    },
    native,
  );
}

/** Returns the role and the states of a group of radios. */
export function radioGroupProps({ invalid, required, readOnly }: ResolvedControl) {
  return {
    role: 'radiogroup',
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
    'aria-readonly': readOnly || undefined,
  } as const;
}
