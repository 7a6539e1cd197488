import * as z from 'zod';
import { call } from '../call.ts';

/** The form contains at most a socket id and a channel name of 164 characters. */
const FORM_MAX_BYTES = 2_000;

const socketIdSchema = z.string().regex(/^\d{1,20}\.\d{1,20}$/, 'Use the socket id that the connection received.');

/** The name of a channel. It cannot contain a colon, because the colon separates the parts of the signed text. */
const channelNameSchema = z
  .string()
  .max(164)
  .regex(/^[A-Za-z0-9_\-=@,.;]+$/, 'Use letters, digits and _-=@,.; in the name of a channel.');

export const authorizeChannel = call({
  method: 'POST',
  path: '/broadcasting/auth',
  access: 'member',
  form: true,
  maxBody: FORM_MAX_BYTES,
  summary: 'Signs that a socket may join a private channel. Members may join the channel of their own company.',
  body: z.object({ socket_id: socketIdSchema, channel_name: channelNameSchema }),
  answers: { 200: z.object({ auth: z.string(), channel_data: z.string() }) },
  errors: ['channel_forbidden'],
});

export const authorizeUser = call({
  method: 'POST',
  path: '/broadcasting/user-auth',
  access: 'member',
  form: true,
  maxBody: FORM_MAX_BYTES,
  summary: 'Signs the identity of a socket’s user.',
  body: z.object({ socket_id: socketIdSchema }),
  answers: { 200: z.object({ auth: z.string(), user_data: z.string() }) },
});
