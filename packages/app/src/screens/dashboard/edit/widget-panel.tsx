import type { Dashboard } from '@reporting/contract';
import type { DateRange } from '@reporting/formatters/date-range';
import { Button, Field, IconButton, SegmentedControl } from '@reporting/ui';
import type { Widget } from '@reporting/widgets/schema';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { fieldLabel, missingText } from '../../../editor/completeness.ts';
import type { FormState } from '../../../editor/form-state.ts';
import type { WidgetResult } from '../data/widget-data-state.ts';
import { FormContext } from './form-context.tsx';
import { InteractiveFields } from './interactive-fields.tsx';
import { PassiveFields } from './passive-fields.tsx';
import type { Definitions } from './use-definitions.ts';

interface WidgetPanelProps {
  readonly form: FormState;
  /** Fields that still have to be filled. */
  readonly missing: readonly string[];
  readonly definitions: Definitions;
  readonly preview: WidgetResult;
  readonly defaults: Dashboard['defaults'];
  /** The dates that the dashboard shows. */
  readonly range: DateRange;
  readonly onChange: (widget: Widget) => void;
  readonly onNature: (nature: Widget['nature']) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onReconnect: (sourceId: string | null) => void;
}

/** The form of one widget at the side of the dashboard, where the widget itself shows what it will be. */
export function WidgetPanel(props: WidgetPanelProps) {
  const { form, missing, definitions, preview, defaults, range, onChange, onNature, onSave, onCancel, onReconnect } =
    props;
  const { widget, original } = form;
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const stateId = useId();
  const fieldsId = useId();
  const idOf = (name: string) => `${fieldsId}-${name}`;
  const [asked, setAsked] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [first] = missing;
  const state = missingText(missing.length, first ? fieldLabel(widget, first, definitions.definitionOf) : '');

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, [role=combobox]')?.focus();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
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
    // Without a source to choose, the field holds a button instead of its control.
    const field = document.getElementById(`${id}-label`)?.closest('[data-slot=field]');
    const control = document.getElementById(id) ?? field?.querySelector('button');
    // The focus first, as it would scroll only as far as it must.
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  };

  return (
    <FormContext
      value={{
        errorOf: (name) =>
          missing.includes(name) && (asked || left.has(name)) ? 'Please fill out this field.' : undefined,
        onLeave: (name) => setLeft((before) => (before.has(name) ? before : new Set(before).add(name))),
        idOf,
      }}
    >
      <aside
        ref={panel}
        aria-labelledby={titleId}
        className="sticky top-14 flex h-[calc(100dvh-56px)] w-98 shrink-0 flex-col border-s border-border bg-surface max-lg:fixed max-lg:inset-y-0 max-lg:end-0 max-lg:z-(--rui-z-drawer) max-lg:h-dvh max-lg:max-w-full max-lg:shadow-modal max-sm:w-full"
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
          <div className="flex items-start gap-2 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <h2 id={titleId} className="text-title-section">
                {original ? 'Edit widget' : 'Add a widget'}
              </h2>
              <p className="text-caption text-fg-tertiary">Shown on the dashboard, not saved yet</p>
            </div>
            <IconButton icon={X} label="Close without saving" onClick={onCancel} className="-me-2" />
          </div>
          <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pt-1 pb-5">
            {!original && (
              <Field label="Content">
                <SegmentedControl
                  stretch
                  value={widget.nature}
                  onValueChange={(value) => onNature(value === 'passive' ? 'passive' : 'interactive')}
                  segments={[
                    { value: 'interactive', label: 'Data from a source' },
                    { value: 'passive', label: 'Own content' },
                  ]}
                />
              </Field>
            )}
            {widget.nature === 'interactive' ? (
              <InteractiveFields
                widget={widget}
                definitions={definitions}
                preview={preview}
                defaults={defaults}
                onChange={onChange}
                onReconnect={onReconnect}
              />
            ) : (
              <PassiveFields widget={widget} range={range} onChange={onChange} />
            )}
          </div>
          <div className="flex items-center gap-2 border-t border-border px-5 py-3">
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
            <Button onClick={onCancel}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              aria-describedby={state ? stateId : undefined}
              // Muted, not disabled: pressing it leads to what is missing.
              className={
                state ? 'border-border! bg-surface-inset! text-fg-secondary! hover:bg-surface-hover!' : undefined
              }
            >
              Save widget
            </Button>
          </div>
        </form>
      </aside>
    </FormContext>
  );
}
