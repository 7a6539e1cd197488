import type { Dashboard } from '@reporting/contract';
import { Button, ErrorState, Icon, Loader } from '@reporting/ui';
import { defaultFormatOptions, newInstance } from '@reporting/widgets/model';
import type { InteractiveWidget } from '@reporting/widgets/schema';
import { Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { makeId } from '../../../lib/make-id.ts';
import type { WidgetResult } from '../data/widget-data-state.ts';
import { SizeField, TitleField } from './common-fields.tsx';
import { FormatField } from './format-field.tsx';
import { InstanceFields } from './instance-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { SourceField } from './source-field.tsx';
import type { Definitions } from './use-definitions.ts';

interface InteractiveFieldsProps {
  readonly widget: InteractiveWidget;
  readonly definitions: Definitions;
  readonly preview: WidgetResult;
  readonly defaults: Dashboard['defaults'];
  readonly onChange: (widget: InteractiveWidget) => void;
  readonly onReconnect: (sourceId: string | null) => void;
}

/** The fields of an interactive widget: its sources and its format. */
export function InteractiveFields(props: InteractiveFieldsProps) {
  const { widget, definitions, preview, defaults, onChange, onReconnect } = props;
  const several = widget.instances.length > 1;
  const [first] = widget.instances;
  // The panel opens at once with its first fields; those below them follow in the next frame.
  const opened = useDeferredValue(true, false);
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
      <TitleField widget={widget} onChange={onChange} />
      {!first && (
        <SourceField
          widget={widget}
          instance={null}
          defaults={defaults}
          onChange={onChange}
          onReconnect={onReconnect}
        />
      )}
      {widget.instances.map((instance, index) => (
        <InstanceFields
          key={instance.id}
          widget={widget}
          instance={instance}
          index={index}
          several={several}
          definition={definitions.definitionOf(instance.type)}
          data={preview.data}
          defaults={defaults}
          onChange={onChange}
          onReconnect={onReconnect}
          onRemove={() =>
            onChange({ ...widget, instances: widget.instances.filter((other) => other.id !== instance.id) })
          }
        />
      ))}
      {!opened ? null : definitions.error !== undefined && !definitions.ready ? (
        <ErrorState
          title="Cannot load the fields of this source"
          description={messageOf(definitions.error)}
          onRetry={definitions.retry}
          retrying={definitions.retrying}
        />
      ) : first && !definitions.ready ? (
        <div className="flex items-center gap-2 text-small text-fg-secondary">
          <Loader size="s" /> Loading the fields of this source
        </div>
      ) : null}
      {opened && first?.sourceId && definitions.ready && (
        <>
          <div>
            <Button variant="quiet" size="s" icon={<Icon as={Plus} size="s" />} onClick={another}>
              Add data from another source
            </Button>
          </div>
          <FormatField widget={widget} definition={definitions.definitionOf(first.type)} onChange={onChange} />
          <SizeField widget={widget} onChange={onChange} />
          <LookFields
            widget={{ ...widget, formatOptions: { ...defaultFormatOptions(widget.format), ...widget.formatOptions } }}
            preview={preview}
            onChange={onChange}
          />
        </>
      )}
    </>
  );
}
