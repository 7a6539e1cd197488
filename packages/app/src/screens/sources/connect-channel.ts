import { CONNECT_CHANNEL, type ConnectionType, type ConnectResult, connectResultSchema } from '@reporting/contract';

/**
 * Returns the address that starts a connection. The service redirects to the vendor, and its last page posts the result of this attempt.
 * @param sourceId the source to reconnect; it keeps its id
 */
export function connectAddress(type: ConnectionType, attempt: string, sourceId: string | null): string {
  const query = new URLSearchParams({ attempt });
  if (sourceId) query.set('source', sourceId);
  return `/sources/${type}/connect?${query}`;
}

/**
 * Listens for the result of one attempt. It uses a broadcast, because a vendor's page may cut the connection between the two windows.
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

/** Opens a window with the size of a sign-in page in the middle of this one; null if the browser blocks it. */
export function openPopup(address: string): Window | null {
  const width = Math.min(560, window.screen.availWidth);
  const height = Math.min(720, window.screen.availHeight);
  const left = window.screenX + Math.max(0, (window.outerWidth - width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2);
  return window.open(address, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
}
