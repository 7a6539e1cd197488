import type { TopMessage } from '@reporting/contract';
import { type RouteName, type TopMessagesState, topMessages } from '@reporting/contract/rules';

/** The code of the message for invalid sources. */
export const EXPIRED_SOURCES = 125;

/** Top messages are not shown on the intro and on pages of one dashboard or one group. */
export function showsTopMessages(name: RouteName): boolean {
  return name !== 'intro' && !name.startsWith('dashboard.') && !name.startsWith('campaign.');
}

/** Returns the messages to show: those of the state, without dismissed ones. */
export function currentMessages(state: TopMessagesState, dismissed: ReadonlySet<number>): TopMessage[] {
  return topMessages(state).filter((message) => !message.closeable || !dismissed.has(message.code));
}
