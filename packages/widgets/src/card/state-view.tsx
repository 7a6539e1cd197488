import { formatDate, formatDateRange } from '@reporting/formatters';
import { useState } from 'react';
import { ageText } from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import { CardFooter, FooterButton, FooterLink } from './card-footer.tsx';
import { CardMessage, MessageButton } from './card-message.tsx';
import { useCard } from './context.ts';
import { fill } from './messages.ts';
import type { CardState } from './state.ts';
import type { WidgetProps } from './widget.tsx';

/** The last day that data is there for. */
function lastDay(data: WidgetData): string {
  const index = data.columns.findIndex((column) => column.type === 'date');
  const days = index < 0 ? [] : data.rows.map((row) => String(row[index] ?? '')).filter((day) => day !== '');
  return days.sort().at(-1) ?? data.meta.endDate;
}

/** The footer of a card whose data is old, incomplete, or of a source that has to be connected again. */
export function StateFooter(props: WidgetProps & { data: WidgetData; state: CardState }) {
  const { data, state, now, error, onRetry, onReconnect, onDetails } = props;
  const { locale, messages } = useCard();
  const [opened] = useState(() => Date.now());
  if (state.kind !== 'data' || state.footer === 'none') return null;
  const { meta } = data;
  if (state.footer === 'expired') {
    const sourceId = (error ?? meta.error)?.sourceId ?? meta.sources[0]?.id ?? null;
    return (
      <CardFooter
        kind="expired"
        lead={messages.expired}
        text={fill(messages.showingDataTo, { date: formatDate(lastDay(data), { locale, year: false }) })}
        action={onReconnect && <FooterButton onClick={() => onReconnect(sourceId)}>{messages.reconnect}</FooterButton>}
      />
    );
  }
  if (state.footer === 'stale') {
    const age = ageText(meta.fetchedAt, now ?? opened, meta.timezone, locale);
    return (
      <CardFooter
        kind="stale"
        text={age ?? messages.stale}
        full={error?.message}
        action={onRetry && <FooterLink onClick={onRetry}>{messages.refresh}</FooterLink>}
      />
    );
  }
  const told = [
    ...meta.warnings,
    ...(meta.truncated ? [fill(messages.truncated, { count: data.rows.length.toLocaleString(locale) })] : []),
  ];
  return (
    <CardFooter
      kind="partial"
      text={told[0] ?? messages.partial}
      full={told.join('\n')}
      action={onDetails && <FooterLink onClick={onDetails}>{messages.details}</FooterLink>}
    />
  );
}

/** What stands in place of a picture. */
export function StateMessage(props: WidgetProps & { state: CardState }) {
  const { state, data, onRetry, onReconnect, onEdit } = props;
  const { locale, messages } = useCard();
  const edit = onEdit && <MessageButton onClick={onEdit}>{messages.editWidget}</MessageButton>;
  switch (state.kind) {
    case 'no-source':
      return <CardMessage kind="source" title={messages.noSourceTitle} text={messages.noSourceText} actions={edit} />;
    case 'unbuilt':
      return <CardMessage kind="unbuilt" title={messages.formatTitle} text={messages.formatText} actions={edit} />;
    case 'no-metrics':
      return <CardMessage kind="hidden" title={messages.noMetricsTitle} text={messages.noMetricsText} actions={edit} />;
    case 'empty': {
      const range = data
        ? formatDateRange({ startDate: data.meta.startDate, endDate: data.meta.endDate }, { locale })
        : '';
      const text = data?.meta.warnings[0] ?? fill(messages.emptyRange, { range });
      return (
        <CardMessage
          kind="empty"
          title={messages.emptyTitle}
          text={text}
          actions={onRetry && <MessageButton onClick={onRetry}>{messages.refresh}</MessageButton>}
        />
      );
    }
    case 'expired-empty':
      return (
        <CardMessage
          kind="expired"
          title={messages.expiredTitle}
          text={messages.expiredText}
          actions={
            onReconnect && (
              <MessageButton onClick={() => onReconnect(state.error.sourceId ?? null)}>
                {messages.reconnect}
              </MessageButton>
            )
          }
        />
      );
    case 'error':
      return (
        <CardMessage
          kind="error"
          title={state.error.message || messages.errorTitle}
          text={messages.settingsKept}
          actions={
            <>
              {state.error.mend !== 'edit' && onRetry && (
                <MessageButton retry onClick={onRetry}>
                  {messages.retry}
                </MessageButton>
              )}
              {state.error.mend === 'edit' && edit}
            </>
          }
        />
      );
    default:
      return null;
  }
}
