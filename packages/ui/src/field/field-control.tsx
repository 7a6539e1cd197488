'use client';

import { createContext, type ReactNode, use, useId } from 'react';

/** What the controls inside a field use from it. */
export interface FieldContextValue {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

/** The properties that a control uses from the surrounding field. Properties of the control itself take precedence. */
export interface ControlProps {
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-label'?: string | undefined;
}

export interface ResolvedControl {
  readonly id: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  /** Id of the label. Composite controls use it, because `<label for>` cannot name them. */
  readonly labelledBy: string | undefined;
}

/** Merges the properties of a control with those of the surrounding `Field`. */
export function useFieldControl(own: ControlProps): ResolvedControl {
  const field = use(FieldContext);
  const madeUp = useId();
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined;
  return {
    id: own.id ?? field?.id ?? madeUp,
    required: own.required ?? field?.required ?? false,
    disabled: own.disabled ?? field?.disabled ?? false,
    readOnly: own.readOnly ?? false,
    invalid: own['aria-invalid'] === undefined ? (field?.invalid ?? false) : String(own['aria-invalid']) !== 'false',
    describedBy,
    labelledBy: own['aria-labelledby'] ?? (own['aria-label'] === undefined ? field?.labelId : undefined),
  };
}

/** Separates nested controls from the field: a checkbox in a group must not use the id and the error of the group. */
export function FieldBoundary({ children }: { readonly children: ReactNode }) {
  return <FieldContext value={null}>{children}</FieldContext>;
}
