import * as z from 'zod';

/** Version of the Pusher protocol. */
export const PROTOCOL = '7';

/** Codes of `pusher:error` messages and of closed sockets. The code determines whether and when the client connects again. */
export const CODE = {
  /** The client does not connect again. This is the case for all codes from 4001 to 4099. */
  unknownKey: 4001,
  wrongVersion: 4007,
  noVersion: 4008,
  unauthorized: 4009,
  /** The client connects again after 1 s. With codes from 4200 to 4299, it would connect again without a pause. */
  overCapacity: 4100,
  /** Used in error messages only. If the service closed a socket with this code, the client would not connect again. */
  refusedMessage: 4301,
} as const;

/** Maximum length of a client's message in bytes. */
export const MESSAGE_MAX_BYTES = 10_240;

const messageSchema = z.object({
  event: z.string().max(200),
  // Clients send objects. The protocol also allows JSON as text.
  data: z.unknown(),
  channel: z.string().optional(),
});

const channelName = z.string().max(164);
const subscribeSchema = z.object({
  channel: channelName,
  auth: z.string().max(200).optional(),
  channel_data: z.string().max(1_000).optional(),
});
const unsubscribeSchema = z.object({ channel: channelName });
const signinSchema = z.object({ auth: z.string().max(200), user_data: z.string().max(2_000) });

/** A message of a client. */
export type ClientMessage =
  | { type: 'ping' | 'pong' }
  | ({ type: 'subscribe' } & z.infer<typeof subscribeSchema>)
  | ({ type: 'unsubscribe' } & z.infer<typeof unsubscribeSchema>)
  | ({ type: 'signin' } & z.infer<typeof signinSchema>)
  | { type: 'client-event' | 'invalid' };

const INVALID: ClientMessage = { type: 'invalid' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a message of a client. A text that is not a message of the protocol is `invalid`. */
export function readMessage(text: string): ClientMessage {
  const message = messageSchema.safeParse(parsed(text));
  if (!message.success) return INVALID;
  const { event } = message.data;
  const data = typeof message.data.data === 'string' ? parsed(message.data.data) : message.data.data;
  const as = <S extends z.ZodObject, T extends string>(schema: S, type: T): ({ type: T } & z.infer<S>) | null => {
    const result = schema.safeParse(data);
    return result.success ? { ...result.data, type } : null;
  };
  switch (event) {
    case 'pusher:ping':
      return { type: 'ping' };
    case 'pusher:pong':
      return { type: 'pong' };
    case 'pusher:subscribe':
      return as(subscribeSchema, 'subscribe') ?? INVALID;
    case 'pusher:unsubscribe':
      return as(unsubscribeSchema, 'unsubscribe') ?? INVALID;
    case 'pusher:signin':
      return as(signinSchema, 'signin') ?? INVALID;
    default:
      return event.startsWith('client-') ? { type: 'client-event' } : INVALID;
  }
}

/** Returns the text of a message of the service. The protocol requires `data` as JSON in a string. */
export function writeMessage(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: JSON.stringify(data) });
}
