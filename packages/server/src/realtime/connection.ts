import { randomInt } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { CODE, writeMessage } from './messages.ts';

/** A socket with its state. */
export interface Connection {
  /** The id that the client receives and that signatures contain. It cannot be guessed. */
  readonly id: string;
  readonly socket: WebSocket;
  readonly channels: Set<string>;
  /** Id of the user who signed in with `pusher:signin`; null before a sign-in. */
  userId: string | null;
  /** Hash of the session to which the channels or the user belong; null before the first authorisation. */
  sessionHash: string | null;
  readonly openedAt: number;
  /** Time in ms of the client's last message, and whether the service has sent a ping after that message. */
  heardAt: number;
  asked: boolean;
  /** The current second, and the number of messages in it. */
  second: number;
  messages: number;
}

/** Time in seconds without a message after which the client sends a ping. The service sends a ping after the same time. */
export const ACTIVITY_SECONDS = 30;
const PONG_WITHIN = 30_000;
/** Time in ms in which a socket must be authorised. */
const AUTHORIZE_WITHIN = 30_000;
/**
 * Maximum number of bytes that wait for a slow client. Beyond it, the client is disconnected, connects again and reads the current state.
 */
const MOST_WAITING = 1_000_000;
const MESSAGES_PER_SECOND = 20;
/** A client that sends this many messages in one second is disconnected. */
const FLOOD = 200;
/** Time in ms after which a socket is destroyed if it does not complete its closing. */
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

/** Sends a message. Disconnects a client that does not read its messages. */
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

/** Returns the text of a message. Returns null for binary messages and messages beyond the rate limit, which are dropped. */
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
  // `ws` passes messages as `Buffer` by default.
  return (data as Buffer).toString('utf8');
}

/** Sends a ping to a silent client. Disconnects a client that does not answer, or that was not authorised in time. */
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
