import type { Dashboard } from '@reporting/contract';
import type { DateRange } from '@reporting/formatters/date-range';
import { Button, Field, IconButton, SegmentedControl } from '@reporting/ui';
import type { Widget } from '@reporting/widgets/schema';
import { Copy, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { fieldLabel, GAUGE_END, missingText } from '../../../editor/completeness.ts';
import type { FormState } from '../../../editor/form-state.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { t } from '../../../texts/index.ts';
import { useLanguage } from '../../../texts/language.ts';
import type { WidgetResult } from '../data/widget-data-state.ts';
import { FormContext, type FormMarks } from './form-context.tsx';
import { InteractiveFields } from './interactive-fields.tsx';
import { leadToField } from './lead-to-field.ts';
import { PassiveFields } from './passive-fields.tsx';
import { SidePanel } from './side-panel.tsx';
import type { Definitions } from './use-definitions.ts';
import { usePanelFocus } from './use-panel-focus.ts';

interface WidgetPanelProps {
  readonly form: FormState;
  /** Names of the fields that prevent saving. */
  readonly missing: readonly string[];
  readonly definitions: Definitions;
  readonly preview: WidgetResult;
  /** A preview of the card, shown above the fields in windows where the panel covers the canvas. */
  readonly card: ReactNode;
  readonly defaults: Dashboard['defaults'];
  /** The dates of the dashboard. */
  readonly range: DateRange;
  readonly onChange: (widget: Widget) => void;
  readonly onNature: (nature: Widget['nature']) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onEscape: () => void;
  /** `onCopy` copies the stored widget, and `onRemove` removes it. */
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  readonly onReconnect: (sourceId: string | null) => void;
}

/** The form of one widget, in a panel beside the dashboard. The dashboard shows the entries while they are made. */
export function WidgetPanel(props: WidgetPanelProps) {
  const { form, missing, definitions, preview, defaults, range, onChange, onNature, onSave, onReconnect } = props;
  const { widget, original } = form;
  const panel = usePanelFocus('input, [role=combobox]');
  const stateId = useId();
  const fieldsId = useId();
  const idOf = useCallback((name: string) => `${fieldsId}-${name}`, [fieldsId]);
  const [asked, setAsked] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [working, setWorking] = useState(0);
  const onWork = useCallback((change: 1 | -1) => setWorking((count) => count + change), []);
  const [first] = missing;
  const required = missing.join('\n');
  // The object depends on the missing fields and not on the entries, so that an entry does not render every field
  // again.
  const marks = useMemo<FormMarks>(() => {
    const names = new Set(required.split('\n'));
    return {
      isMissing: (name) => names.has(name),
      errorOf: (name) => (names.has(name) && (asked || left.has(name)) ? t('Please fill out this field.') : undefined),
      onLeave: (name) => setLeft((before) => (before.has(name) ? before : new Set(before).add(name))),
      idOf,
      onWork,
    };
  }, [required, asked, left, idOf, onWork]);
  const state =
    working > 0
      ? t('An image is being uploaded')
      : missingText(
          missing.length,
          first ? fieldLabel(widget, first, definitions.definitionOf) : '',
          first === GAUGE_END,
        );

  const submit = () => {
    // A save during an upload would lose the image.
    if (working > 0) return;
    if (missing.length === 0) {
      onSave();
      return;
    }
    setAsked(true);
    leadToFirst();
  };

  const leadToFirst = () => {
    if (!first) return;
    const id = idOf(first);
    // If there is no source to choose, the source field contains a button instead of a select.
    const field = document.getElementById(`${id}-label`)?.closest('[data-slot=field]');
    const control = document.getElementById(id) ?? field?.querySelector('button');
    leadToField(control);
  };

  const actions = <PanelActions onCopy={useStable(props.onCopy)} onRemove={useStable(props.onRemove)} />;

  return (
    <FormContext value={marks}>
      <SidePanel
        ref={panel}
        title={original ? t('Edit widget') : t('Add a widget')}
        actions={original && actions}
        top={props.card}
        incomplete={missing.length > 0}
        onSubmit={submit}
        onClose={props.onCancel}
        onEscape={props.onEscape}
        footer={
          <>
            <div role="status" className="min-w-0 flex-1 text-caption">
              {state && (
                <button
                  id={stateId}
                  type="button"
                  onClick={leadToFirst}
                  className={`min-h-6 max-w-full cursor-pointer rounded-chip text-start wrap-anywhere underline underline-offset-2 outline-ring focus-visible:outline-2 ${asked ? 'text-negative' : 'text-fg-secondary'}`}
                >
                  {state}
                </button>
              )}
            </div>
            <Button onClick={props.onCancel}>{t('Cancel')}</Button>
            <Button
              type="submit"
              variant="primary"
              aria-describedby={state ? stateId : undefined}
              // If a field is missing, the button looks disabled but can still be pressed. It then focuses the first missing field.
              className={
                state ? 'border-border! bg-surface-inset! text-fg-secondary! hover:bg-surface-hover!' : undefined
              }
            >
              {t('Save widget')}
            </Button>
          </>
        }
      >
        {!original && (
          <Field label={t('Content')}>
            <SegmentedControl
              stretch
              value={widget.nature}
              onValueChange={onNature}
              options={[
                { value: 'interactive', label: t('Data from a source') },
                { value: 'passive', label: t('Own content') },
              ]}
            />
          </Field>
        )}
        {widget.nature === 'interactive' ? (
          <InteractiveFields
            widget={widget}
            isNew={original === null}
            definitions={definitions}
            preview={preview}
            defaults={defaults}
            onChange={onChange}
            onReconnect={onReconnect}
          />
        ) : (
          <PassiveFields widget={widget} range={range} onChange={onChange} />
        )}
      </SidePanel>
    </FormContext>
  );
}

/** Memoised, because each entry renders the form again. */
const PanelActions = memo(function PanelActions(props: Pick<WidgetPanelProps, 'onCopy' | 'onRemove'>) {
  useLanguage();
  return (
    <>
      <IconButton icon={Copy} label={t('Copy widget')} onClick={props.onCopy} />
      <IconButton icon={Trash2} label={t('Remove widget')} onClick={props.onRemove} />
    </>
  );
});
