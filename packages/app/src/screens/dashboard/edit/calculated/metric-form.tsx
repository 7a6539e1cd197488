import type { CalculatedMetric, CalculatedMetricForm } from '@reporting/contract';
import { Banner, Field, Select, TextInput } from '@reporting/ui';
import { checkExpression, type Place } from '@reporting/widgets/calculated';
import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { saveMetric } from '../../../../api/calculated-metrics.ts';
import { ApiError, type FieldErrors, messageOf } from '../../../../api/errors.ts';
import { type DraftResult, draftResult, knownNames, type MetricContext } from '../../../../editor/calculated.ts';
import { showErrors } from '../../../../lib/show-errors.ts';
import { useWhileShown } from '../../../../lib/use-while-shown.ts';
import { type PlainText, serviceText, t } from '../../../../texts/index.ts';
import { valueTypeOptions } from '../value-type-options.ts';
import { ExpressionField } from './expression-field.tsx';
import { MetricResult } from './metric-result.tsx';

interface MetricFormProps {
  readonly formId: string;
  /** Null for a new metric. */
  readonly metric: CalculatedMetric | null;
  readonly metrics: readonly CalculatedMetric[];
  /** Null while the widget has no data. */
  readonly context: MetricContext | null;
  readonly onSaved: (metric: CalculatedMetric) => void;
  readonly onSending: (sending: boolean) => void;
  /** Called with true if Escape must not close the dialog, because something was entered or the list of names is open. */
  readonly onBusy: (busy: boolean) => void;
}

const EMPTY: CalculatedMetricForm = { name: '', type: 'number', expression: '' };
const REQUIRED: PlainText = 'Please fill out this field.';

/** Edits a calculated metric: its name, expression and type. While the user types, the form shows the result on the current data. */
export function MetricForm(props: MetricFormProps) {
  const { formId, metric, metrics, context, onSaved, onSending, onBusy } = props;
  const initial = metric ?? EMPTY;
  const [draft, setDraft] = useState<CalculatedMetricForm>(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [listOpen, setListOpen] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const others = useMemo(() => metrics.filter(({ id }) => id !== metric?.id), [metrics, metric]);
  const known = useMemo(() => (context ? knownNames(context) : undefined), [context]);
  const names = useMemo(() => ({ metrics: known ?? [], calculated: others.map(({ name }) => name) }), [known, others]);
  const { expression } = draft;
  const shown = useDeferredValue(draft);
  const checked = useMemo(
    () =>
      shown.expression.trim() === ''
        ? null
        : checkExpression(shown.expression, known, others, { id: metric?.id ?? '', name: shown.name || '\u0000' }),
    [shown, known, others, metric],
  );
  const result = useMemo(
    () => (context && checked?.ok ? draftResult(context, shown, others) : null),
    [context, checked, shown, others],
  );
  const last = useRef<DraftResult | null>(null);
  if (result) last.current = result;
  const dirty = draft.name !== initial.name || draft.type !== initial.type || expression !== initial.expression;
  useEffect(() => onBusy(dirty || listOpen), [onBusy, dirty, listOpen]);

  const set = (change: Partial<CalculatedMetricForm>) => {
    setDraft((before) => ({ ...before, ...change }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };

  const showSaved = useWhileShown(onSaved);
  const show = (found: FieldErrors) => showErrors(form, () => setErrors(found));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const missing: FieldErrors = {
      ...(draft.name.trim() === '' ? { name: t(REQUIRED) } : {}),
      ...(expression.trim() === '' ? { expression: t(REQUIRED) } : {}),
    };
    if (Object.keys(missing).length > 0 || (checked && !checked.ok)) return show(missing);
    sending.current = true;
    onSending(true);
    try {
      showSaved(await saveMetric(metric?.id ?? null, draft));
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      show(fields.name || fields.expression ? fields : { general: messageOf(error) });
    }
    sending.current = false;
    onSending(false);
  };

  // During fast typing, the result of the check can belong to an earlier expression. An error is shown only for the current expression.
  const failure = checked && !checked.ok && shown.expression === expression ? checked : null;
  return (
    <form
      id={formId}
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_272px]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        {errors.general && (
          <Banner tone="error" live="alert">
            {errors.general}
          </Banner>
        )}
        <Field label={t('Name')} error={errors.name} required>
          <TextInput
            autoFocus
            maxLength={120}
            placeholder={t('Cost per click')}
            value={draft.name}
            onValueChange={(name) => set({ name })}
          />
        </Field>
        <ExpressionField
          value={expression}
          names={names}
          error={errors.expression ?? (failure ? errorText(failure) : undefined)}
          place={failure?.place ?? null}
          suggestions={failure?.suggestions ?? []}
          onChange={(next) => set({ expression: next })}
          onListOpen={setListOpen}
        />
        <Field
          label={t('Type')}
          description={t('How the result is written. Nothing is converted: a percentage needs × 100.')}
        >
          <Select options={valueTypeOptions()} value={draft.type} onValueChange={(type) => set({ type })} />
        </Field>
      </div>
      <MetricResult
        // The last result stays visible while the expression has an error.
        result={result ?? (failure ? last.current : null)}
        outdated={result === null}
        empty={
          context === null
            ? t('Shown when the widget has data.')
            : failure
              ? t('Correct the expression to see the result.')
              : t('Enter an expression to see the result.')
        }
      />
    </form>
  );
}

/** Returns the message of an error. It starts with the number of the character, unless the message already contains this number. */
function errorText({ message, place }: { readonly message: string; readonly place: Place | null }): string {
  const text = serviceText(message);
  return place === null || message.includes('near character')
    ? text
    : t('Character {number}: {message}', { number: place.start + 1, message: text });
}
