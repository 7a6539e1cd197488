import type { TopMessage } from '@reporting/contract';
import { type RouteName, type TopMessagesState, topMessages } from '@reporting/contract/rules';

/** The code of the message for invalid sources. */
export const EXPIRED_SOURCES = 125;

/** Sent only by the service, so it cannot be derived here. */
const RESTORED_ACCOUNT = 122;

/** Top messages are not shown on the intro and on pages of one dashboard or one group. */
export function showsTopMessages(name: RouteName): boolean {
  return name !== 'intro' && !name.startsWith('dashboard.') && !name.startsWith('campaign.');
}

/** Returns the messages to show: derived from the state, with those that only the service sends, without dismissed ones. */
export function currentMessages(
  initial: readonly TopMessage[],
  state: TopMessagesState,
  dismissed: ReadonlySet<number>,
): TopMessage[] {
  const sent = initial.filter((message) => message.code === RESTORED_ACCOUNT);
  return [...sent, ...topMessages(state)].filter((message) => !message.closeable || !dismissed.has(message.code));
}
