import { EditableGrid, type EditChange } from '@reporting/widgets/edit';
import type { AllowsTotals } from '@reporting/widgets/model';
import type { Widget } from '@reporting/widgets/schema';
import { memo } from 'react';
import { makeId } from '../../../lib/make-id.ts';
import { useLanguage } from '../../../texts/language.ts';
import type { WidgetResult } from '../data/widget-data-state.ts';
import type { ReconnectOf } from '../member/use-reconnect.ts';
import type { RetryOf } from '../member/use-retry.ts';
import { WidgetCard } from '../widget-card.tsx';

interface EditGridProps {
  readonly label: string;
  readonly widgets: readonly Widget[];
  /** Id of the widget in the form; null without an open form. This widget is drawn with `preview`. */
  readonly formId: string | null;
  readonly preview: WidgetResult;
  readonly resultOf: (id: string) => WidgetResult;
  readonly startDate: string;
  readonly endDate: string;
  /** Returns true if a source type has totals without a dimension. Undefined if cards cannot be merged at present. */
  readonly allowsTotals: AllowsTotals | undefined;
  readonly onChange: (widgets: Widget[], change: EditChange) => void;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly reconnectOf: ReconnectOf;
  readonly retryOf: RetryOf;
}

/** The grid while a dashboard is edited. It is a memoised component, so that an entry in the form does not render all cards again. */
export const EditGrid = memo(function EditGrid(props: EditGridProps) {
  const { label, widgets, formId, preview, resultOf, startDate, endDate } = props;
  const { allowsTotals, onChange, onSelect, onOpen, reconnectOf, retryOf } = props;
  const { loaded } = useLanguage();
  return (
    <EditableGrid
      messages={loaded?.edit}
      label={label}
      widgets={widgets}
      makeId={makeId}
      selectedId={formId}
      onSelect={onSelect}
      onChange={onChange}
      resizable
      allowsTotals={allowsTotals}
      renderWidget={(widget, parts) => (
        <WidgetCard
          widget={widget}
          result={widget.id === formId && widget.nature === 'interactive' ? preview : resultOf(widget.id)}
          startDate={startDate}
          endDate={endDate}
          onRefresh={retryOf(widget.id)}
          onReconnect={reconnectOf(widget.id)}
          onEdit={widget.id === formId ? undefined : onOpen}
          handle={parts.handle}
          actions={parts.actions}
        />
      )}
    />
  );
});
