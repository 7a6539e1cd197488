import { authorizeChannel, authorizeUser, type Call } from '@reporting/contract';
import PusherModule, { type Channel, type Options, type default as PusherClient } from 'pusher-js';
import { WebSocket } from 'ws';
import type { Client } from './client.ts';

// The package is a CommonJS module, so Node returns its exports as the default export.
const Pusher = ((PusherModule as unknown as { Pusher?: typeof PusherClient }).Pusher ??
  PusherModule) as typeof PusherClient;

/** Returns the options with which pusher-js connects to the service at `origin`. */
export function pusherOptions(origin: string, client: Client): Options {
  const { hostname, port } = new URL(origin);
  // In Node, the requests of pusher-js cannot send cookies. A browser test covers the original requests of pusher-js.
  const post = async (call: Call, fields: Record<string, string>) => {
    const answer = await client.send(call.method, call.path, {
      raw: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}`);
    return answer.json;
  };
  return {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      endpoint: authorizeChannel.path,
      transport: 'ajax',
      customHandler({ socketId, channelName }, callback) {
        post(authorizeChannel, { socket_id: socketId, channel_name: channelName }).then(
          (data) => callback(null, data as never),
          (error: Error) => callback(error, null),
        );
      },
    },
    userAuthentication: {
      endpoint: authorizeUser.path,
      transport: 'ajax',
      customHandler({ socketId }, callback) {
        post(authorizeUser, { socket_id: socketId }).then(
          (data) => callback(null, data as never),
          (error: Error) => callback(error, null),
        );
      },
    },
  };
}

/** Connects pusher-js as a member. */
export function connectPusher(origin: string, key: string, client: Client): PusherClient {
  return new Pusher(key, pusherOptions(origin, client));
}

export { Pusher };

/** Resolves when the channel is joined. Rejects if the service refuses the subscription. */
export function joined(channel: Channel): Promise<void> {
  return new Promise((resolve, reject) => {
    if (channel.subscribed) resolve();
    channel.bind('pusher:subscription_succeeded', () => resolve());
    channel.bind('pusher:subscription_error', (error: unknown) => reject(new Error(JSON.stringify(error))));
  });
}

interface Message {
  event: string;
  channel?: string;
  data: unknown;
}

/** A socket without a client library. */
export interface RawSocket {
  socket: WebSocket;
  messages: Message[];
  /** Resolves with the first message of this event, even if it has already arrived. Rejects after 20 s. */
  next(event: string): Promise<Message>;
  send(event: string, data: unknown): void;
  /** Resolves with the code with which the socket is closed. */
  closed: Promise<number>;
}

/** Opens a socket to the service at `origin`. */
export function openSocket(origin: string, path: string, headers: Record<string, string> = {}): RawSocket {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { headers });
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('error', () => {});
  socket.on('message', (text) => {
    const message = JSON.parse(String(text)) as Message;
    messages.push({ ...message, data: typeof message.data === 'string' ? JSON.parse(message.data) : message.data });
    for (const check of [...waiting]) check();
  });
  return {
    socket,
    messages,
    closed,
    send: (event, data) => socket.send(JSON.stringify({ event, data })),
    next: (event) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = messages.find((message) => message.event === event);
          if (!found) return;
          waiting.delete(check);
          clearTimeout(timer);
          resolve(found);
        };
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`No ${event} arrived, but ${JSON.stringify(messages)}.`));
        }, 20_000);
        waiting.add(check);
        check();
      }),
  };
}

/** Returns the path of the sockets. */
export const socketPath = (key: string): string => `/app/${key}?protocol=7&client=js&version=8.6.0&flash=false`;
