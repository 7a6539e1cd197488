import {
  authorizeChannel,
  companyChannel,
  type DashboardUpdated,
  dashboardUpdatedSchema,
  EVENT,
  type SourceUpdated,
  type SubscriptionUpdated,
  sourceUpdatedSchema,
  subscriptionUpdatedSchema,
} from '@reporting/contract';
import { request } from '../request.ts';
import { ChannelConnection, type ChannelEvent } from './connection.ts';

/** Functions that are called on events of the company. */
export interface CompanyListener {
  /**
   * Called when the page has joined the channel, for the first time or again. Earlier events may be missing, so the listener reads the
   * current state. Also called when the service has ended the connection permanently. If the session has ended, the call that reads the
   * state then opens the sign-in page.
   */
  readonly onConnected?: () => void;
  readonly onSource?: (event: SourceUpdated) => void;
  readonly onSubscription?: (event: SubscriptionUpdated) => void;
  readonly onDashboard?: (event: DashboardUpdated) => void;
}

/** The company to listen to, and the key of the connection. */
interface Membership {
  readonly companyId: string;
  readonly key: string;
}

const listeners = new Set<CompanyListener>();
let connection: ChannelConnection | null = null;
/**
 * Time in ms for which events are kept. A new listener receives the kept events, because its screen may have read the
 * data before it listened.
 */
const KEEP = 10_000;
let recent: { readonly at: number; readonly event: ChannelEvent }[] = [];

/** Calls the listener's function for the event. Ignores payloads that do not match the contract, such as those of a newer service. */
function call(listener: CompanyListener, event: ChannelEvent): void {
  if (event.type !== 'event') {
    listener.onConnected?.();
    return;
  }
  const { name, payload } = event;
  if (name === EVENT.sourceUpdated) {
    const { data } = sourceUpdatedSchema.safeParse(payload);
    if (data) listener.onSource?.(data);
  } else if (name === EVENT.subscriptionUpdated) {
    const { data } = subscriptionUpdatedSchema.safeParse(payload);
    if (data) listener.onSubscription?.(data);
  } else if (name === EVENT.dashboardUpdated) {
    const { data } = dashboardUpdatedSchema.safeParse(payload);
    if (data) listener.onDashboard?.(data);
  }
}

function dispatch(event: ChannelEvent): void {
  const now = performance.now();
  recent = [...recent.filter(({ at }) => now - at < KEEP), { at: now, event }];
  for (const listener of listeners) call(listener, event);
}

function socketAddress(key: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/app/${key}?protocol=7&client=reporting&version=1`;
}

/**
 * Listens to the events of the member's company. All listeners of a tab share one connection. The first listener opens it, and the last one
 * closes it.
 * @returns a function that stops listening
 */
export function listenToCompany({ companyId, key }: Membership, listener: CompanyListener): () => void {
  listeners.add(listener);
  const now = performance.now();
  for (const { at, event } of recent) if (now - at < KEEP) call(listener, event);
  const channel = companyChannel(companyId);
  connection ??= new ChannelConnection({
    open: () => new WebSocket(socketAddress(key)),
    channel,
    authorize: (socketId) =>
      request(authorizeChannel, { body: { socket_id: socketId, channel_name: channel }, keepPage: false }),
    onEvent: dispatch,
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    connection?.stop();
    connection = null;
    recent = [];
  };
}

/** Closes the connection before the sign-out, so that the page does not react to the end of its session. */
export function closeCompanyChannel(): void {
  connection?.stop();
}
