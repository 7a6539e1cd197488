import * as z from 'zod';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { type Connection, close, sendTo } from './connection.ts';
import { type ClientMessage, CODE, writeMessage } from './messages.ts';
import type { Signatures } from './signatures.ts';

/** The connections of this process and their channels. */
export interface Hub {
  readonly size: number;
  connections(): Iterable<Connection>;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  handle(connection: Connection, message: ClientMessage): Promise<void>;
  /** Returns true if a connection has joined the channel. */
  has(channel: string): boolean;
  send(channel: string, event: string, data: unknown): void;
  /** Disconnects the connections whose session has ended, or whose user must first set up a required second factor. */
  closeEnded(): Promise<void>;
}

/** Maximum number of channels of a connection. */
const MOST_CHANNELS = 10;
/** Name of the channel that a signed-in client joins without a signature, as the protocol defines. */
const userChannel = (userId: string) => `#server-to-user-${userId}`;

/** The data that the service signs together with a channel (`channel_data`) or a user (`user_data`). */
const sessionDataSchema = z.object({ session: z.string() });
const userDataSchema = sessionDataSchema.extend({ id: z.string().min(1) });

function parseSigned<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export interface HubDeps {
  signatures: Signatures;
  sessions: Sessions;
  /** Resolves when every change that is made from then on reaches the hub. */
  ready(): Promise<void>;
  /** Called after a connection has joined a channel. */
  onJoined(connection: Connection, channel: string): Promise<void>;
}

export function createHub({ signatures, sessions, ready, onJoined }: HubDeps): Hub {
  const all = new Set<Connection>();
  const channels = new Map<string, Set<Connection>>();

  function refuse(connection: Connection, channel: string, error: string, status: number): void {
    sendTo(connection, writeMessage('pusher:subscription_error', { type: 'AuthError', error, status }, channel));
  }

  function complain(connection: Connection, message: string): void {
    sendTo(connection, writeMessage('pusher:error', { code: CODE.refusedMessage, message }));
  }

  function leave(connection: Connection, channel: string): void {
    connection.channels.delete(channel);
    const members = channels.get(channel);
    members?.delete(connection);
    if (members?.size === 0) channels.delete(channel);
  }

  /** Returns the hash of the session that can join the channel; null if the signature is not valid. */
  function sessionFor(
    connection: Connection,
    { channel, auth, channel_data: data = '' }: Extract<ClientMessage, { type: 'subscribe' }>,
  ): string | null {
    if (channel.startsWith('#'))
      return connection.userId !== null && channel === userChannel(connection.userId) ? connection.sessionHash : null;
    if (!signatures.matches(auth, signatures.channel(connection.id, channel, data))) return null;
    return parseSigned(sessionDataSchema, data)?.session ?? null;
  }

  async function subscribe(
    connection: Connection,
    message: Extract<ClientMessage, { type: 'subscribe' }>,
  ): Promise<void> {
    const { channel } = message;
    const session = sessionFor(connection, message);
    if (session === null || (connection.sessionHash !== null && connection.sessionHash !== session)) {
      refuse(connection, channel, 'The signature is not valid for this channel.', 403);
      return;
    }
    connection.sessionHash = session;
    await ready();
    // The connection may have closed or joined other channels in the meantime.
    if (!all.has(connection)) return;
    if (!connection.channels.has(channel) && connection.channels.size >= MOST_CHANNELS) {
      refuse(connection, channel, `A connection may join ${MOST_CHANNELS} channels.`, 403);
      return;
    }
    connection.channels.add(channel);
    const members = channels.get(channel) ?? new Set();
    channels.set(channel, members.add(connection));
    sendTo(connection, writeMessage('pusher_internal:subscription_succeeded', {}, channel));
    await onJoined(connection, channel);
  }

  function signIn(connection: Connection, message: Extract<ClientMessage, { type: 'signin' }>): void {
    const { auth, user_data } = message;
    const user = signatures.matches(auth, signatures.user(connection.id, user_data))
      ? parseSigned(userDataSchema, user_data)
      : null;
    if (!user || (connection.sessionHash !== null && connection.sessionHash !== user.session)) {
      close(connection, CODE.unauthorized, 'The signature of the user is not valid.');
      return;
    }
    connection.userId = user.id;
    connection.sessionHash = user.session;
    sendTo(connection, writeMessage('pusher:signin_success', { user_data }));
  }

  return {
    get size() {
      return all.size;
    },
    connections: () => all,
    add: (connection) => void all.add(connection),
    remove(connection) {
      all.delete(connection);
      for (const channel of connection.channels) leave(connection, channel);
    },

    async handle(connection, message) {
      switch (message.type) {
        case 'ping':
          return sendTo(connection, writeMessage('pusher:pong', {}));
        case 'pong':
          return;
        case 'subscribe':
          return subscribe(connection, message);
        case 'unsubscribe':
          return leave(connection, message.channel);
        case 'signin':
          return signIn(connection, message);
        case 'client-event':
          return complain(connection, 'Events of clients are not passed on.');
        case 'invalid':
          return complain(connection, 'The message is not one of the protocol.');
      }
    },

    has: (channel) => channels.has(channel),

    send(channel, event, data) {
      const message = writeMessage(event, data, channel);
      for (const connection of channels.get(channel) ?? []) sendTo(connection, message);
    },

    async closeEnded() {
      const hashes = new Set([...all].flatMap(({ sessionHash }) => sessionHash ?? []));
      const alive = await sessions.alive([...hashes]);
      for (const connection of all) {
        const { sessionHash } = connection;
        // `hashes` does not contain a session that was bound to its connection during the query, so such a session is not checked.
        if (sessionHash !== null && hashes.has(sessionHash) && !alive.has(sessionHash))
          close(connection, CODE.unauthorized, 'The session has ended.');
      }
    },
  };
}
