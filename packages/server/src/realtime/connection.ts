import { randomInt } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { CODE, writeMessage } from './messages.ts';

/** A socket with what it may do. */
export interface Connection {
  /** The id that the client receives and lets sign; unguessable. */
  readonly id: string;
  readonly socket: WebSocket;
  readonly channels: Set<string>;
  /** The user that it signed in as, with `pusher:signin`. */
  userId: string | null;
  /** The session that its channel or its user belongs to; null until one was authorised. */
  sessionHash: string | null;
  readonly openedAt: number;
  /** Time of the last message of the client, and whether it was asked for one since. */
  heardAt: number;
  asked: boolean;
  /** The second that is being counted, and the messages in it. */
  second: number;
  messages: number;
}

/** Seconds without a message after which the client sends a ping, as the service does. */
export const ACTIVITY_SECONDS = 30;
const PONG_WITHIN = 30_000;
/** Milliseconds in which a socket must be authorised. */
const AUTHORIZE_WITHIN = 30_000;
/** Bytes that may wait for a slow client. It connects again and reads the current state. */
const MOST_WAITING = 1_000_000;
const MESSAGES_PER_SECOND = 20;
/** A client that sends this many messages in a second is disconnected. */
const FLOOD = 200;
/** Milliseconds until a socket that does not complete the closing is destroyed. */
const CLOSE_WITHIN = 2_000;

const RANDOM_MAX = 2 ** 47;

export function newConnection(socket: WebSocket, now: number): Connection {
  return {
    id: `${randomInt(1, RANDOM_MAX)}.${randomInt(1, RANDOM_MAX)}`,
    socket,
    channels: new Set(),
    userId: null,
    sessionHash: null,
    openedAt: now,
    heardAt: now,
    asked: false,
    second: 0,
    messages: 0,
  };
}

/** Sends a message; disconnects a client that does not read. */
export function sendTo({ socket }: Connection, message: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
  else socket.send(message);
}

/** Closes a socket. The code determines whether the client connects again. */
export function closeSocket(socket: WebSocket, code: number, message: string): void {
  if (socket.readyState === socket.OPEN) socket.send(writeMessage('pusher:error', { code, message }));
  socket.close(code, message);
  setTimeout(() => socket.terminate(), CLOSE_WITHIN).unref();
}

export const close = ({ socket }: Connection, code: number, message: string): void =>
  closeSocket(socket, code, message);

/** Returns the text of a message within the rate limit; null for others, which are dropped. */
export function receive(connection: Connection, data: RawData, isBinary: boolean, now: number): string | null {
  connection.heardAt = now;
  connection.asked = false;
  const second = Math.floor(now / 1_000);
  if (connection.second !== second) {
    connection.second = second;
    connection.messages = 0;
  }
  connection.messages += 1;
  if (connection.messages === MESSAGES_PER_SECOND + 1)
    sendTo(connection, writeMessage('pusher:error', { code: CODE.refusedMessage, message: 'Too many messages.' }));
  if (connection.messages === FLOOD) close(connection, CODE.overCapacity, 'Too many messages.');
  if (isBinary || connection.messages > MESSAGES_PER_SECOND) return null;
  // The default type of messages of `ws`.
  return (data as Buffer).toString('utf8');
}

/** Asks a silent client for a message, and disconnects one that is gone or was never authorised. */
export function look(connection: Connection, now: number): void {
  const { sessionHash, openedAt, heardAt, asked } = connection;
  if (sessionHash === null && now - openedAt > AUTHORIZE_WITHIN) {
    close(connection, CODE.unauthorized, 'The connection was not authorised in time.');
    return;
  }
  const silent = now - heardAt;
  if (silent > ACTIVITY_SECONDS * 1_000 + PONG_WITHIN) connection.socket.terminate();
  else if (silent > ACTIVITY_SECONDS * 1_000 && !asked) {
    connection.asked = true;
    sendTo(connection, writeMessage('pusher:ping', {}));
  }
}
