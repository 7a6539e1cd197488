import { type ReactNode, useState } from 'react';
import { useCard } from '../react/card-context.ts';
import { CardMessage, MessageButton } from '../react/card-message.tsx';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import type { CardState } from '../state/card-state.ts';
import { footerText, messageText } from '../state/card-texts.ts';
import type { WidgetMessages } from '../words/messages.ts';
import { CardFooter, FooterLink } from './card-footer.tsx';
import type { WidgetProps } from './widget-props.ts';

interface StateFooterProps extends Omit<WidgetProps, 'widget' | 'data'> {
  widget: InteractiveWidget;
  data: WidgetData;
  state: CardState;
  onDetails: () => void;
  onAsTable: () => void;
  inTitle: boolean;
}

/** The footer of a card with stale or incomplete data, an expired source or undrawn metrics. */
export function StateFooter(props: StateFooterProps) {
  const { widget, data, state, now, error, guest, onRetry, onReconnect, onDetails, onAsTable, inTitle } = props;
  const { locale, messages, narrow } = useCard();
  const [opened] = useState(() => Date.now());
  const footer = footerText(widget, data, state, error, now ?? opened, { locale, messages, guest });
  if (!footer) return null;
  const sourceId = (error ?? data.meta.error)?.sourceId ?? data.meta.sources[0]?.id ?? null;
  const actions = {
    expired: onReconnect && <FooterLink onClick={() => onReconnect(sourceId)}>{messages.reconnect}</FooterLink>,
    stale: onRetry && <FooterLink onClick={onRetry}>{messages.refresh}</FooterLink>,
    undrawn: <FooterLink onClick={onAsTable}>{messages.viewAsTable}</FooterLink>,
    partial: <FooterLink onClick={onDetails}>{messages.details}</FooterLink>,
  };
  const { kind, lead, text, short, full } = footer;
  const action = guest && kind !== 'undrawn' ? undefined : actions[kind];
  const single = widget.width === 1 && !narrow;
  // A card of one column has space for the short text only. On a phone and in the title row there is space for the lead and the short text.
  const brief = single || inTitle || (narrow && lead !== undefined);
  return (
    <CardFooter
      kind={kind}
      inTitle={inTitle}
      lead={single ? undefined : lead}
      text={(brief ? short : undefined) ?? text}
      full={full ?? text}
      action={action}
    />
  );
}

/** Shows the message of a card that has no drawing. */
export function StateMessage(props: WidgetProps & { state: CardState }) {
  const { locale, messages } = useCard();
  const message = messageText(props.data, props.state, { locale, messages, guest: props.guest });
  return message && <CardMessage {...message} actions={props.guest ? undefined : waysOn(props, messages)} />;
}

/** Returns the actions of the message. Null or undefined: it has no action. */
function waysOn(
  { state, onRetry, onReconnect, onEdit }: WidgetProps & { state: CardState },
  messages: WidgetMessages,
): ReactNode {
  const edit = onEdit && <MessageButton onClick={onEdit}>{messages.editWidget}</MessageButton>;
  switch (state.kind) {
    case 'no-source':
    case 'unbuilt':
    case 'no-metrics':
      return edit;
    case 'empty':
      return onRetry && <MessageButton onClick={onRetry}>{messages.refresh}</MessageButton>;
    case 'expired-empty':
      return (
        onReconnect && (
          <MessageButton onClick={() => onReconnect(state.error.sourceId ?? null)}>{messages.reconnect}</MessageButton>
        )
      );
    case 'error':
      return state.error.mend === 'edit'
        ? edit
        : onRetry && (
            <MessageButton retry onClick={onRetry}>
              {messages.retry}
            </MessageButton>
          );
    default:
      return null;
  }
}
