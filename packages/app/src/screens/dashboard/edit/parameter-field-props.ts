import type { Parameter, WidgetDefinition } from '@reporting/contract';
import type { ComboboxOption } from '@reporting/ui/combobox';
import type { JsonValue, WidgetInstance } from '@reporting/widgets/schema';

/** Properties of the field of one parameter in the widget form. */
export interface ParameterFieldProps {
  readonly definition: WidgetDefinition;
  readonly parameter: Parameter;
  readonly instance: WidgetInstance;
  /** Path of the field in the form. It identifies the field for messages and focus. */
  readonly name: string;
  /** `options` contains the options of the chosen values, if the control has options. */
  readonly onChange: (value: JsonValue, options: readonly ComboboxOption[]) => void;
}
