import { useUi } from '@reporting/ui/provider';
import { Widget } from '@reporting/widgets';
import type { DataError, Widget as WidgetJson } from '@reporting/widgets/schema';
import { memo, type ReactNode, useMemo } from 'react';
import { t } from '../../texts/index.ts';
import { useLanguage } from '../../texts/language.ts';
import type { WidgetResult } from './data/widget-data-state.ts';

interface WidgetCardProps {
  readonly widget: WidgetJson;
  readonly result: WidgetResult;
  readonly startDate: string;
  readonly endDate: string;
  /** True if the card is shown to a guest. */
  readonly guest?: boolean | undefined;
  /** Called once when the card is drawn. */
  readonly onReady?: ((id: string) => void) | undefined;
  readonly onRefresh?: ((id: string) => void) | undefined;
  readonly onReconnect?: ((sourceId: string | null) => void) | undefined;
  readonly onEdit?: ((id: string) => void) | undefined;
  readonly handle?: ReactNode;
  readonly actions?: ReactNode;
}

/**
 * Returns true if the card would look the same. The `order` of the widget is ignored, because it changes when cards are moved but is not
 * drawn.
 */
function isSame(before: WidgetCardProps, after: WidgetCardProps): boolean {
  return (Object.keys(after) as (keyof WidgetCardProps)[]).every(
    (name) =>
      Object.is(before[name], after[name]) || (name === 'widget' && onlyOrderDiffers(before.widget, after.widget)),
  );
}

function onlyOrderDiffers(before: WidgetJson, after: WidgetJson): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof WidgetJson>;
  return [...keys].every((key) => key === 'order' || Object.is(before[key], after[key]));
}

/** The error that is shown while the widget in the form lacks an input on which its data depends. */
const INCOMPLETE: DataError = { kind: 'no-source', message: '', mend: 'none' };

/** Draws a widget with its data or its error. The card is rendered again only if one of its properties changes. */
export const WidgetCard = memo(function WidgetCard(props: WidgetCardProps) {
  const { widget, result, startDate, endDate, guest, onReady, onRefresh, onReconnect, onEdit, handle, actions } = props;
  const { locale } = useUi();
  const { loaded } = useLanguage();
  const needs = result.data || result.loading ? undefined : result.needs;
  const messages = useMemo(
    () =>
      needs === undefined
        ? loaded?.widgets
        : {
            ...loaded?.widgets,
            noSourceTitle: t('Next: {field}', { field: needs }),
            noSourceText: t('Fill it out to see the widget.'),
          },
    [loaded, needs],
  );
  return (
    <Widget
      locale={locale}
      messages={messages}
      widget={widget}
      data={result.data}
      error={needs === undefined ? result.error : INCOMPLETE}
      refreshing={result.loading}
      range={{ startDate, endDate }}
      guest={guest}
      onReady={onReady ? () => onReady(widget.id) : undefined}
      onRetry={onRefresh ? () => onRefresh(widget.id) : undefined}
      onReconnect={onReconnect}
      onEdit={onEdit ? () => onEdit(widget.id) : undefined}
      handle={handle}
      actions={actions}
      menu={handle === undefined}
    />
  );
}, isSame);
