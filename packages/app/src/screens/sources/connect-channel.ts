import { CONNECT_CHANNEL, type ConnectionType, type ConnectResult, connectResultSchema } from '@reporting/contract';

interface ConnectOptions {
  readonly sourceId: string | null;
  readonly account?: string | undefined;
}

/**
 * Returns the address that starts a connection. The service redirects to the vendor. When the vendor redirects back, a page of the service
 * broadcasts the result of this attempt.
 * @param target `sourceId` is the source to reconnect, which keeps its id; `account` is the account that was entered before the sign-in
 */
export function connectAddress(type: ConnectionType, attempt: string, target: ConnectOptions): string {
  const query = new URLSearchParams({ attempt });
  if (target.sourceId !== null) query.set('source', target.sourceId);
  if (target.account !== undefined) query.set('account', target.account);
  return `/sources/${type}/connect?${query}`;
}

/**
 * Listens for the result of one attempt. The result arrives through a `BroadcastChannel`, because a vendor's page can remove the reference
 * between the two windows (`window.opener`).
 * @returns a function that stops listening
 */
export function onConnectResult(attempt: string, listener: (result: ConnectResult) => void): () => void {
  const channel = new BroadcastChannel(CONNECT_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const result = connectResultSchema.safeParse(data);
    if (result.success && result.data.attempt === attempt) listener(result.data);
  };
  return () => channel.close();
}

/** Opens a window that is large enough for a sign-in page, centred on the current window. Returns null if the browser blocks it. */
export function openPopup(address: string): Window | null {
  const width = Math.min(560, window.screen.availWidth);
  const height = Math.min(720, window.screen.availHeight);
  const left = window.screenX + Math.max(0, (window.outerWidth - width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2);
  return window.open(address, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
}
