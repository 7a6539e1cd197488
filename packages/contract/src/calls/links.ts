import * as z from 'zod';
import { call } from '../call.ts';
import { dataOf, mailAddressSchema, passwordSchema } from '../entities/index.ts';
import { FORM_MAX_BYTES } from './shared.ts';

const tokenParams = z.object({ token: z.string().max(100) });
/** Errors of calls that require a token from a mail. */
const LINK_ERRORS = ['link_invalid', 'link_foreign', 'link_used', 'link_expired'] as const;

export const forgotPassword = call({
  method: 'POST',
  path: '/forgot-password',
  access: 'guest',
  maxBody: FORM_MAX_BYTES,
  summary:
    'Sends a link that resets the password, if the address has an account. The answer is the same if it has none.',
  body: z.object({ email: mailAddressSchema }),
  answers: { 204: z.undefined() },
  errors: ['too_many_requests'],
});

export const readPasswordReset = call({
  method: 'GET',
  path: '/api/password-resets/{token}',
  access: 'guest',
  summary: 'Returns the address whose password the link of a mail resets.',
  params: tokenParams,
  answers: { 200: dataOf(z.object({ email: z.string() })) },
  errors: LINK_ERRORS,
});

export const resetPassword = call({
  method: 'POST',
  path: '/reset-password/{token}',
  access: 'guest',
  maxBody: FORM_MAX_BYTES,
  summary: 'Sets a new password with the link of a mail, and ends all sessions of the user. The link works once.',
  params: tokenParams,
  body: z
    .object({ password: passwordSchema, password_confirmation: passwordSchema })
    .refine((form) => form.password === form.password_confirmation, {
      path: ['password_confirmation'],
      error: 'The two passwords differ.',
    }),
  answers: { 204: z.undefined() },
  errors: [...LINK_ERRORS, 'too_many_requests'],
});

export const readVerification = call({
  method: 'GET',
  path: '/api/verifications/{token}',
  access: 'guest',
  summary: 'Returns the address that the link of a mail confirms.',
  params: tokenParams,
  answers: { 200: dataOf(z.object({ email: z.string(), company: z.string() })) },
  errors: LINK_ERRORS,
});

export const verifyEmail = call({
  method: 'POST',
  path: '/verify/{token}',
  access: 'guest',
  maxBody: FORM_MAX_BYTES,
  summary: 'Confirms an address with the link of a mail. The link works once.',
  params: tokenParams,
  answers: { 204: z.undefined() },
  errors: LINK_ERRORS,
});

export const sendVerification = call({
  method: 'POST',
  path: '/api/verification',
  access: 'member',
  beforeEnrolment: true,
  summary: 'Sends the caller a new link that confirms their address; nothing if it is confirmed.',
  answers: { 204: z.undefined() },
  errors: ['too_many_requests'],
});
