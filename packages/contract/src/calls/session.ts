import * as z from 'zod';
import { call } from '../call.ts';
import { dataOf, mailAddressSchema, passwordSchema, textSchema } from '../entities/index.ts';
import { FORM_MAX_BYTES, sessionHeader } from './shared.ts';

export const login = call({
  method: 'POST',
  path: '/login',
  access: 'guest',
  maxBody: FORM_MAX_BYTES,
  summary:
    'Signs in and returns the relative path of the page to open. For a user with a second factor it returns a challenge instead of a session.',
  body: z.object({
    email: textSchema(254).min(1, 'Please fill out this field.'),
    password: z.string().min(1, 'Please fill out this field.').max(200, 'Use at most 200 characters.'),
    next: z.string().max(2_000).optional(),
  }),
  answers: {
    200: dataOf(
      z.object({
        next: z.string(),
        /** Token for `completeLogin`; absent if the session has already started. */
        challenge: z.string().optional(),
      }),
    ),
  },
  answerHeaders: sessionHeader,
  errors: ['wrong_credentials', 'account_locked', 'too_many_requests'],
});

export const completeLogin = call({
  method: 'POST',
  path: '/login/code',
  access: 'guest',
  maxBody: FORM_MAX_BYTES,
  summary: 'Completes a sign-in with a code of the second factor or a recovery code.',
  body: z.object({
    challenge: z.string().max(200),
    code: z.string().min(1, 'Please fill out this field.').max(40, 'Use at most 40 characters.'),
    next: z.string().max(2_000).optional(),
  }),
  answers: { 200: dataOf(z.object({ next: z.string() })) },
  answerHeaders: sessionHeader,
  errors: ['wrong_code', 'account_locked', 'sign_in_expired', 'too_many_requests'],
});

export const logout = call({
  method: 'POST',
  path: '/logout',
  access: 'guest',
  maxBody: FORM_MAX_BYTES,
  summary: 'Ends the session. Idempotent.',
  answers: { 204: z.undefined() },
  answerHeaders: { ...sessionHeader, 'clear-site-data': 'Clears the cache and the storage of the origin.' },
});

export const setup = call({
  method: 'POST',
  path: '/setup/{token}',
  access: 'guest',
  maxBody: FORM_MAX_BYTES,
  summary: 'Creates the first company with its admin, and signs in. Answers 404 once a user exists.',
  params: z.object({ token: z.string().max(100) }),
  body: z
    .object({
      company: textSchema(200).refine((text) => text.trim() !== '', 'Please fill out this field.'),
      name: textSchema(200).refine((text) => text.trim() !== '', 'Please fill out this field.'),
      email: mailAddressSchema,
      password: passwordSchema,
      password_confirmation: passwordSchema,
    })
    .refine((form) => form.password === form.password_confirmation, {
      path: ['password_confirmation'],
      error: 'The two passwords differ.',
    }),
  answers: { 201: dataOf(z.object({ next: z.string() })) },
  answerHeaders: sessionHeader,
  errors: ['too_many_requests'],
});
