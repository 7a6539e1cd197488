/**
 * `connected`: the channel was joined, for the first time or again. The listener must then read everything that may have changed in the
 * meantime. `refused`: the service ended the connection, for example because the session has ended. There is no retry. `event`: an event of
 * the company's channel.
 */
export type ChannelEvent =
  | { readonly type: 'connected' }
  | { readonly type: 'refused' }
  | { readonly type: 'event'; readonly name: string; readonly payload: unknown };

export interface ConnectionOptions {
  /** Opens a socket to the service. */
  readonly open: () => WebSocket;
  readonly channel: string;
  /** Returns the service's signature, which allows this socket to join the channel. */
  readonly authorize: (socketId: string) => Promise<{ auth: string; channel_data: string }>;
  readonly onEvent: (event: ChannelEvent) => void;
  /**
   * Returns a number from 0 to 1. The number varies the pauses, so that not all clients reconnect at the same moment.
   */
  readonly random?: () => number;
}

/** The first pause and the longest pause before a new attempt to connect, in ms. */
const FIRST_PAUSE = 1_000;
const LAST_PAUSE = 30_000;
/** After `SILENCE` ms without a message, the client sends a ping. The service must answer it in `ANSWER_WITHIN` ms. */
const SILENCE = 30_000;
const ANSWER_WITHIN = 15_000;
/** Time in ms in which a socket must have joined the channel. */
const JOIN_WITHIN = 15_000;

/**
 * Returns true for close codes from 4000 to 4099. They mean that a new attempt would fail too, for example because the session has ended.
 */
const isFinal = (code: number): boolean => code >= 4000 && code < 4100;

/** Returns the pause in ms before the next attempt. */
export function pauseBefore(attempt: number, random: number): number {
  return Math.min(FIRST_PAUSE * 2 ** attempt, LAST_PAUSE) * (0.5 + random / 2);
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A connection to one private channel, in the Pusher protocol. After a loss it connects again, with increasing pauses. When the network
 * returns, it connects immediately. It ends when it is stopped or when the service refuses it permanently.
 */
export class ChannelConnection {
  readonly #options: ConnectionOptions;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #ended = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    window.addEventListener('online', this.#now);
    this.#connect();
  }

  stop(): void {
    this.#ended = true;
    window.removeEventListener('online', this.#now);
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    // If a socket is closed before it is open, the browser logs a warning on the page.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(1000);
    else socket?.close(1000);
  }

  /** Connects without waiting for the rest of a pause. */
  readonly #now = (): void => {
    if (this.#socket || this.#ended) return;
    this.#attempt = 0;
    this.#connect();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    // While the browser is offline, an attempt would fail. When the network returns, `#now` starts the next attempt.
    if (!navigator.onLine) return;
    const socket = this.#options.open();
    this.#socket = socket;
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#receive(socket, data);
    socket.onclose = ({ code }) => this.#lost(socket, code);
    this.#expect(socket, JOIN_WITHIN);
  }

  /** Closes the socket if nothing arrives in `within` ms. */
  #expect(socket: WebSocket, within: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#lost(socket, 0);
      socket.close();
    }, within);
  }

  /** Sends a ping if the service sends nothing for `SILENCE` ms. */
  #watch(socket: WebSocket): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
      this.#expect(socket, ANSWER_WITHIN);
    }, SILENCE);
  }

  #lost(socket: WebSocket, code: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearTimeout(this.#timer);
    if (this.#ended) return;
    if (isFinal(code)) {
      this.#options.onEvent({ type: 'refused' });
      return;
    }
    const pause = pauseBefore(this.#attempt, (this.#options.random ?? Math.random)());
    this.#attempt += 1;
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  #receive(socket: WebSocket, text: unknown): void {
    if (this.#socket !== socket) return;
    const message = parse(text) as { event?: unknown; data?: unknown; channel?: unknown } | undefined;
    if (typeof message?.event !== 'string') return;
    const data = parse(message.data);
    const { channel, onEvent } = this.#options;
    switch (message.event) {
      case 'pusher:connection_established':
        void this.#join(socket, String((data as { socket_id?: unknown }).socket_id));
        return;
      case 'pusher:ping':
        socket.send(JSON.stringify({ event: 'pusher:pong', data: {} }));
        break;
      case 'pusher_internal:subscription_succeeded':
        this.#attempt = 0;
        onEvent({ type: 'connected' });
        break;
      case 'pusher:subscription_error':
        socket.close();
        return;
      default:
        if (message.channel === channel && !message.event.startsWith('pusher'))
          onEvent({ type: 'event', name: message.event, payload: data });
    }
    this.#watch(socket);
  }

  async #join(socket: WebSocket, socketId: string): Promise<void> {
    try {
      const signed = await this.#options.authorize(socketId);
      if (this.#socket !== socket || socket.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: this.#options.channel, ...signed } }));
    } catch {
      // Closing the socket starts a new attempt, for example after a lost connection. If the session has ended, the
      // page is already reloading.
      socket.close();
    }
  }
}
