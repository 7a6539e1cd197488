import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../platform/crypto/secret-box.ts';

/** Signs the channels and the user of a socket, as the Pusher protocol defines. All processes of a service have the same key. */
export interface Signatures {
  /** The public key of the service's sockets. */
  readonly key: string;
  channel(socketId: string, channel: string, channelData: string): string;
  user(socketId: string, userData: string): string;
  /** Returns true if `auth` equals the expected signature. Compares in constant time. */
  matches(auth: unknown, expected: string): boolean;
}

export function createSignatures(secrets: SecretBox): Signatures {
  const secret = secrets.derive('realtime signatures');
  const key = secrets.derive('realtime key').toString('hex').slice(0, 20);
  const sign = (text: string) => `${key}:${createHmac('sha256', secret).update(text).digest('hex')}`;
  return {
    key,
    channel: (socketId, channel, channelData) => sign(`${socketId}:${channel}:${channelData}`),
    user: (socketId, userData) => sign(`${socketId}::user::${userData}`),
    matches(auth, expected) {
      const given = Buffer.from(typeof auth === 'string' ? auth : '');
      const wanted = Buffer.from(expected);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
