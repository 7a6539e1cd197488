import type { TopMessage } from '@reporting/contract';
import { type RouteName, type TopMessagesState, topMessages } from '@reporting/contract/rules';

/** The code of the message that is raised while any source is invalid. */
export const EXPIRED_SOURCES = 125;

/** Sent by the service alone, so it cannot be worked out again here. */
const RESTORED_ACCOUNT = 122;

/** Top messages stay away from the intro and from pages of one dashboard or one group. */
export function showsTopMessages(name: RouteName): boolean {
  return name !== 'intro' && !name.startsWith('dashboard.') && !name.startsWith('campaign.');
}

/**
 * The messages to show now: worked out from how things stand, with those that only the service sends, without the dismissed
 * ones.
 */
export function currentMessages(
  initial: readonly TopMessage[],
  state: TopMessagesState,
  dismissed: ReadonlySet<number>,
): TopMessage[] {
  const sent = initial.filter((message) => message.code === RESTORED_ACCOUNT);
  return [...sent, ...topMessages(state)].filter((message) => !message.closeable || !dismissed.has(message.code));
}
