import { CONNECT_CHANNEL, type ConnectionType, type ConnectResult, connectResultSchema } from '@reporting/contract';

/**
 * Where a connection begins. The service goes on to the vendor, and its own page at the end tells the result of this attempt.
 * @param sourceId the source to sign in to again; it keeps its id
 */
export function connectAddress(type: ConnectionType, attempt: string, sourceId: string | null): string {
  const query = new URLSearchParams({ attempt });
  if (sourceId) query.set('source', sourceId);
  return `/sources/${type}/connect?${query}`;
}

/**
 * Listens for the result of one attempt. A broadcast is used, as a vendor's page may cut the tie between the two windows.
 * @returns how to stop
 */
export function onConnectResult(attempt: string, listener: (result: ConnectResult) => void): () => void {
  const channel = new BroadcastChannel(CONNECT_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const result = connectResultSchema.safeParse(data);
    if (result.success && result.data.attempt === attempt) listener(result.data);
  };
  return () => channel.close();
}

/** Opens a window of the size of a sign-in in the middle of this one; null where the browser blocks it. */
export function openPopup(address: string): Window | null {
  const width = Math.min(560, window.screen.availWidth);
  const height = Math.min(720, window.screen.availHeight);
  const left = window.screenX + Math.max(0, (window.outerWidth - width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2);
  return window.open(address, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
}
