import { Field, NumberInput, SegmentedControl, Select, Switch, Textarea } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { type Column, type InteractiveWidget, WIDGET_DEFAULTS } from '@reporting/widgets/schema';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { GAUGE_END } from '../../../editor/completeness.ts';
import { t } from '../../../texts/index.ts';
import { useLanguage } from '../../../texts/language.ts';
import type { WidgetResult } from '../data/widget-data-state.ts';
import { AxisSection } from './axis/axis-section.tsx';
import { currencyOptions } from './currencies.ts';
import { Fold } from './fold.tsx';
import { changeText, formatText, orderText } from './format/present-values.ts';
import { FormatOptionsFields } from './format-options-fields.tsx';
import { PrefixField } from './prefix-field.tsx';

interface LookFieldsProps {
  readonly widget: InteractiveWidget;
  /** The current data. Rows can be sorted by its columns. */
  readonly preview: WidgetResult;
  readonly onChange: (widget: InteractiveWidget) => void;
}

/**
 * The fields that are rarely changed, in collapsible groups: rows and their order, changes, format options, currency, prefix and
 * description.
 */
export function LookFields({ widget, preview, onChange }: LookFieldsProps) {
  const columns = preview.data?.columns ?? [];
  const metrics = columns.filter((column) => column.role === 'metric');
  const dimension = columns.find((column) => column.role === 'dimension');
  const money = metrics.some((column) => column.type === 'money' || column.type === 'averageMoney');
  const isTable = widget.format === 'table';
  const isChart = widget.format === 'chart';
  // A chart whose dimension is a date always shows all dates in chronological order.
  const sortable = isTable || widget.format === 'chart:radar' || (isChart && dimension?.type !== 'date');
  const isLimited = sortable || widget.format === 'chart:pie';
  const currency = widget.instances[0]?.currency ?? null;

  const [only, second] = widget.instances;
  const options = formatText(widget);

  return (
    <>
      {dimension && isLimited && (
        <Fold
          label={sortable ? t('Rows and order') : t('Rows limit')}
          value={orderText(widget, dimension.label, metrics)}
        >
          {sortable && <OrderFields widget={widget} dimension={dimension} metrics={metrics} onChange={onChange} />}
          <Field label={t('Rows limit')}>
            <NumberInput
              min={1}
              max={10_000}
              value={widget.rowsLimit}
              onValueChange={(rowsLimit) => onChange({ ...widget, rowsLimit: rowsLimit ?? widget.rowsLimit })}
              className="max-w-36"
            />
          </Field>
        </Fold>
      )}
      <Fold label={t('Comparison and change')} value={changeText(widget)}>
        <Switch
          position="end"
          label={t('Show change')}
          checked={!widget.hiddenChange}
          onCheckedChange={(shown) => onChange({ ...widget, hiddenChange: !shown })}
        />
        {!widget.hiddenChange && (
          <Switch
            position="end"
            label={t('Change in percent')}
            checked={widget.percent}
            onCheckedChange={(percent) => onChange({ ...widget, percent })}
          />
        )}
        {!widget.hiddenChange && (
          <Switch
            position="end"
            label={t('Colour changes')}
            description={t('Green for an improvement, red for a deterioration.')}
            checked={!widget.hiddenHighlight}
            onCheckedChange={(coloured) => onChange({ ...widget, hiddenHighlight: !coloured })}
          />
        )}
      </Fold>
      {options && (
        <Fold label={options.label} value={options.value} names={[GAUGE_END]}>
          <FormatOptionsFields widget={widget} onChange={onChange} />
        </Fold>
      )}
      {isChart && <AxisSection widget={widget} data={preview.data} onChange={onChange} />}
      {money && (
        <Fold label={t('Currency')} value={currency ?? t('of the source')}>
          <CurrencyField widget={widget} onChange={onChange} />
        </Fold>
      )}
      <Fold
        label={second ? t('Description, realtime') : t('Prefix, description, realtime')}
        names={['instances.0.prefix']}
        value={
          [second ? '' : (only?.prefix ?? ''), widget.realTime ? t('live|value') : '']
            .filter((text) => text !== '')
            .join(', ') || t('none|value')
        }
      >
        {only && !second && <PrefixField widget={widget} instance={only} index={0} onChange={onChange} />}
        <Field label={t('Description')} description={t('A note for members. Cards do not show it.')} optional>
          <Textarea
            rows={2}
            maxLength={2_000}
            value={widget.description}
            onValueChange={(description) => onChange({ ...widget, description })}
          />
        </Field>
        <Switch
          position="end"
          label={t('Live in the realtime view')}
          description={t('The realtime view shows today’s data of this widget and reads it every minute.')}
          checked={widget.realTime}
          onCheckedChange={(realTime) => onChange({ ...widget, realTime })}
        />
      </Fold>
    </>
  );
}

/** A separate component, so that the list of currencies is computed only while its group is open. */
function CurrencyField({ widget, onChange }: Pick<LookFieldsProps, 'widget' | 'onChange'>) {
  const { language } = useLanguage();
  return (
    <Field label={t('Currency')} description={t('Amounts are converted only on days with a known exchange rate.')}>
      <Combobox
        clearable
        placeholder={t('Currency of the source')}
        options={currencyOptions(language)}
        value={widget.instances[0]?.currency ?? null}
        onValueChange={(code) =>
          onChange({
            ...widget,
            instances: widget.instances.map((instance) => ({ ...instance, currency: code })),
          })
        }
      />
    </Field>
  );
}

interface OrderFieldsProps {
  readonly widget: InteractiveWidget;
  readonly dimension: Column;
  readonly metrics: readonly Column[];
  readonly onChange: (widget: InteractiveWidget) => void;
}

/** Edits the column and the direction by which the rows are ordered. */
function OrderFields({ widget, dimension, metrics, onChange }: OrderFieldsProps) {
  const orderBy = widget.orderBy ?? WIDGET_DEFAULTS.orderBy;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-3">
      <Field label={t('Order by')}>
        <Select
          options={[
            { value: 'dimension', label: dimension.label },
            ...metrics.map((column) => ({ value: column.key, label: column.label })),
          ]}
          value={metrics.some((column) => column.key === orderBy.column) ? orderBy.column : 'dimension'}
          onValueChange={(column) =>
            onChange({ ...widget, orderBy: { column, dir: column === 'dimension' ? 'asc' : 'desc' } })
          }
        />
      </Field>
      <Field label={t('Direction')}>
        <SegmentedControl
          value={orderBy.dir}
          onValueChange={(value) =>
            onChange({ ...widget, orderBy: { ...orderBy, dir: value === 'desc' ? 'desc' : 'asc' } })
          }
          options={[
            { value: 'asc', label: t('Ascending'), icon: ArrowUp },
            { value: 'desc', label: t('Descending'), icon: ArrowDown },
          ]}
        />
      </Field>
    </div>
  );
}
