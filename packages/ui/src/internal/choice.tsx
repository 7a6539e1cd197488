import type { ChangeEvent, CSSProperties, MouseEvent, ReactNode } from 'react';
import { FieldError } from '../field/field.tsx';
import { type InputDetails, inputDetails } from './change.ts';
import { cx } from './cx.ts';

/** The value of an option: a text or a number. Forms submit it as text. */
export type ChoiceValue = string | number;

export interface ChoiceRowProps {
  readonly slot: string;
  readonly id: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** Places the control at the end of the row, as in lists of settings. */
  readonly controlAtEnd?: boolean | undefined;
  readonly children: ReactNode;
}

/** The row of a checkbox, radio or switch. The whole row can be clicked. Description and error are below the label. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { slot, id, label, description, error, disabled, className, style, controlAtEnd, children } = props;
  const text = (
    <span data-slot={`${slot}-text`} className="rui:flex rui:min-w-0 rui:flex-col">
      <span
        data-slot={`${slot}-label`}
        id={`${id}-label`}
        className={cx('rui:text-small', disabled ? 'rui:text-fg-disabled' : 'rui:text-fg')}
      >
        {label}
      </span>
      {description && (
        <span
          data-slot={`${slot}-description`}
          id={`${id}-description`}
          className="rui:text-caption rui:text-fg-tertiary"
        >
          {description}
        </span>
      )}
    </span>
  );
  return (
    <span data-slot={slot} style={style} className={cx('rui:relative rui:flex rui:flex-col rui:gap-1', className)}>
      <label
        data-slot={`${slot}-row`}
        htmlFor={id}
        className={cx(
          'rui:flex rui:items-start rui:gap-2.5 rui:py-0.5 rui:pointer-coarse:min-h-11 rui:pointer-coarse:items-center',
          controlAtEnd && 'rui:flex-row-reverse rui:justify-between',
          disabled ? 'rui:cursor-not-allowed' : 'rui:cursor-pointer',
        )}
      >
        {children}
        {text}
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </span>
  );
}

interface ChoiceEvents {
  readonly checked?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLInputElement>) => void) | undefined;
  readonly onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  readonly onCheckedChange?: ((checked: boolean, details: InputDetails) => void) | undefined;
}

/**
 * Returns the handlers of a native checkbox. HTML has no read-only checkboxes, so these handlers prevent changes of a read-only checkbox,
 * and `aria-readonly` announces the state.
 */
export function choiceEvents({ checked, readOnly, onClick, onChange, onCheckedChange }: ChoiceEvents) {
  return {
    readOnly: undefined,
    'aria-readonly': readOnly || undefined,
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      // Only for an uncontrolled checkbox, because React restores the state of a controlled one.
      if (readOnly && checked === undefined) event.preventDefault();
      onClick?.(event);
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (readOnly) return;
      onChange?.(event);
      onCheckedChange?.(event.currentTarget.checked, inputDetails(event));
    },
  };
}

/** Returns the ids of the description and error of a row. */
export function choiceDescribedBy(id: string, description: ReactNode, error: ReactNode, own: string | undefined) {
  return [own, error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ') || undefined;
}
