import type { Parameter } from '@reporting/contract';
import { isFilled, parameterValue } from '@reporting/contract/rules';
import { Field } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { BUILT_FORMATS } from '@reporting/widgets';
import type { InteractiveWidget } from '@reporting/widgets/schema';
import { shownParameters } from '../../../editor/parameters.ts';
import { inSentence } from '../../../texts/in-sentence.ts';
import { listText, t } from '../../../texts/index.ts';
import { Fold } from './fold.tsx';
import { chooseConfig } from './form-changes.ts';
import { useFormMarks } from './form-context.tsx';
import { setText } from './format/present-values.ts';
import { InstanceParameter, type InstanceParameterProps, isMain } from './instance-parameter.tsx';

/** Returns the names of parameters as one text: `Campaigns and filters`. */
function namesText(parameters: readonly Parameter[]): string {
  return listText(parameters.map(({ label }, place) => (place === 0 ? label : inSentence(label))));
}

/** A changed widget, or a function that receives the widget with its newest title and returns the changed widget. */
export type WidgetChange = InteractiveWidget | ((now: InteractiveWidget) => InteractiveWidget);

interface InstanceRestProps extends Omit<InstanceParameterProps, 'parameter' | 'onChange'> {
  readonly onChange: (change: WidgetChange) => void;
}

/** The collapsible groups of one instance: optional parameters, such as filters, and the ready-made configurations of its source type. */
export function InstanceRest(props: InstanceRestProps) {
  const { instance, index, definition, onChange } = props;
  const { errorOf, idOf } = useFormMarks();
  const rest = shownParameters(definition.parameters, instance.inputs).filter((parameter) => !isMain(parameter));
  const filled = rest.filter((parameter) => isFilled(parameterValue(parameter, instance.inputs))).length;
  const configs = definition.configs.filter((config) => BUILT_FORMATS.includes(config.format));
  return (
    <>
      {rest.length > 0 && (
        <Fold
          label={namesText(rest)}
          value={setText(filled)}
          names={rest.map(({ name }) => `instances.${index}.inputs.${name}`)}
        >
          {rest.map((parameter) => (
            <InstanceParameter key={parameter.name} {...props} parameter={parameter} />
          ))}
        </Fold>
      )}
      {configs.length > 0 && (
        <Fold
          label={t('Ready-made')}
          value={configs.find(({ id }) => id === instance.config)?.label ?? t('choose one')}
          names={[`instances.${index}.config`]}
        >
          <Field
            id={idOf(`instances.${index}.config`)}
            label={t('Start from')}
            error={errorOf(`instances.${index}.config`)}
          >
            <Combobox
              clearable={false}
              options={[
                { value: 'custom', label: t('Custom') },
                ...configs.map((config) => ({ value: config.id, label: config.label, group: t('Ready-made') })),
              ]}
              value={instance.config}
              onValueChange={(id) => id && onChange((now) => chooseConfig(now, instance, definition, id))}
            />
          </Field>
        </Fold>
      )}
    </>
  );
}
