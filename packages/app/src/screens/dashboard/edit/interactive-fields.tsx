import type { Dashboard, WidgetDefinition } from '@reporting/contract';
import { Button, ErrorState, Icon, Loader } from '@reporting/ui';
import { defaultFormatOptions, newInstance } from '@reporting/widgets/model';
import type { InteractiveWidget } from '@reporting/widgets/schema';
import { Plus } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { makeId } from '../../../lib/make-id.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { t } from '../../../texts/index.ts';
import { useLanguage } from '../../../texts/language.ts';
import type { WidgetResult } from '../data/widget-data-state.ts';
import { SizeField, TitleField } from './common-fields.tsx';
import { useProposals } from './format/use-proposals.ts';
import { FormatField } from './format-field.tsx';
import { InstanceFields } from './instance-fields.tsx';
import { InstanceRest, type WidgetChange } from './instance-rest.tsx';
import { LookFields } from './look-fields.tsx';
import { MetricOptionsFields } from './metric-options-fields.tsx';
import { SourceField } from './source-field.tsx';
import type { Definitions } from './use-definitions.ts';

interface InteractiveFieldsProps {
  readonly widget: InteractiveWidget;
  /** True if the widget was never saved. */
  readonly isNew: boolean;
  readonly definitions: Definitions;
  readonly preview: WidgetResult;
  readonly defaults: Dashboard['defaults'];
  readonly onChange: (widget: InteractiveWidget) => void;
  readonly onReconnect: (sourceId: string | null) => void;
}

/** The fields of an interactive widget: its sources and its format. */
export function InteractiveFields(props: InteractiveFieldsProps) {
  const { widget, isNew, definitions, preview, defaults, onChange, onReconnect } = props;
  const several = widget.instances.length > 1;
  const [first] = widget.instances;
  // False in the first rendering, so that the panel opens quickly with its first fields. The fields below them are rendered afterwards.
  const opened = useDeferredValue(true, false);
  const definition = first && definitions.definitionOf(first.type);
  const proposed = useProposals({ widget, isNew, data: preview.data, definition, onChange });
  // The other fields receive the widget with an older title, so that they are not rendered again for each letter of the
  // title. Here, their changes get the newest title.
  const untitled = useUntitled(widget);
  const changeOthers = useStable((next: WidgetChange) => {
    if (typeof next === 'function') onChange(next(widget));
    else onChange(next.title === untitled.title ? { ...next, title: widget.title } : next);
  });
  const reconnect = useStable(onReconnect);
  const shared = { widget: untitled, data: preview.data, defaults, onChange: changeOthers, onReconnect: reconnect };

  return (
    <>
      <TitleField widget={widget} proposed={proposed} onChange={onChange} />
      {!first && <SourceField {...shared} instance={null} />}
      {untitled.instances.map((instance, index) => (
        <InstanceFields
          key={instance.id}
          {...shared}
          instance={instance}
          index={index}
          several={several}
          definition={definitions.definitionOf(instance.type)}
        />
      ))}
      {!opened ? null : definitions.error !== undefined && !definitions.ready ? (
        <ErrorState
          title={t('Cannot load the fields of this source')}
          description={messageOf(definitions.error)}
          onRetry={definitions.retry}
          retrying={definitions.retrying}
        />
      ) : first && !definitions.ready ? (
        <div className="flex items-center gap-2 text-small text-fg-secondary">
          <Loader size="s" /> {t('Loading the fields of this source')}
        </div>
      ) : null}
      {opened && first?.sourceId && definitions.ready && (
        <FormatFields widget={untitled} definition={definition} preview={preview} onChange={changeOthers} />
      )}
    </>
  );
}

/** Returns the same object as long as only the title changes. */
function useUntitled(widget: InteractiveWidget): InteractiveWidget {
  const [known, setKnown] = useState(widget);
  const isSame = [...new Set([...Object.keys(known), ...Object.keys(widget)])].every(
    (key) => key === 'title' || Object.is(known[key as keyof typeof known], widget[key as keyof typeof widget]),
  );
  if (isSame) return known;
  setKnown(widget);
  return widget;
}

interface FormatFieldsProps extends Pick<InteractiveFieldsProps, 'widget' | 'preview'> {
  readonly onChange: (change: WidgetChange) => void;
  readonly definition: WidgetDefinition | undefined;
}

/** The fields below the sources. They are not rendered again while only the title changes. */
const FormatFields = memo(function FormatFields({ widget, definition, preview, onChange }: FormatFieldsProps) {
  useLanguage();
  const [first, second] = widget.instances;
  const another = () => {
    if (!first) return;
    const made = newInstance(first.type, makeId, {
      taken: widget.instances.map((instance) => instance.prefix),
      defaults: { currency: first.currency },
    });
    onChange({ ...widget, instances: [...widget.instances, { ...made, prefix: '' }] });
  };
  return (
    <>
      <div>
        <Button variant="quiet" size="s" icon={<Icon as={Plus} size="s" />} onClick={another}>
          {t('Add data from another source')}
        </Button>
      </div>
      <MetricOptionsFields widget={widget} data={preview.data} onChange={onChange} />
      <FormatField widget={widget} definition={definition} data={preview.data} onChange={onChange} />
      <SizeField widget={widget} onChange={onChange} />
      <div>
        {!second && first && definition && (
          <InstanceRest
            widget={widget}
            instance={first}
            index={0}
            definition={definition}
            data={preview.data}
            onChange={onChange}
          />
        )}
        <LookFields
          widget={{ ...widget, formatOptions: { ...defaultFormatOptions(widget.format), ...widget.formatOptions } }}
          preview={preview}
          onChange={onChange}
        />
      </div>
    </>
  );
});
