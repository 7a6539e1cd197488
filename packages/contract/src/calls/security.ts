import * as z from 'zod';
import { call } from '../call.ts';
import { dataOf, idSchema, ownSessionSchema, secondFactorSchema } from '../entities/index.ts';
import { FORM_MAX_BYTES } from './shared.ts';

const code = z.string().min(1, 'Please fill out this field.').max(40, 'Use at most 40 characters.');
const recoveryCodes = dataOf(z.object({ recoveryCodes: z.array(z.string()) }));

export const listSessions = call({
  method: 'GET',
  path: '/api/sessions',
  access: 'member',
  beforeEnrolment: true,
  summary: 'Lists the sessions of the caller, the current one first.',
  answers: { 200: dataOf(z.array(ownSessionSchema)) },
});

export const endSession = call({
  method: 'DELETE',
  path: '/api/sessions/{id}',
  access: 'member',
  beforeEnrolment: true,
  summary: 'Ends a session of the caller.',
  params: z.object({ id: idSchema }),
  answers: { 204: z.undefined() },
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'member',
  beforeEnrolment: true,
  summary: 'Ends all sessions of the caller but the one of this request.',
  answers: { 204: z.undefined() },
});

export const readSecondFactor = call({
  method: 'GET',
  path: '/api/second-factor',
  access: 'member',
  beforeEnrolment: true,
  summary: 'Returns whether the caller has a second factor.',
  answers: { 200: dataOf(secondFactorSchema) },
});

export const beginSecondFactor = call({
  method: 'POST',
  path: '/api/second-factor',
  access: 'member',
  beforeEnrolment: true,
  maxBody: FORM_MAX_BYTES,
  summary:
    'Returns a new secret for an authenticator app (TOTP, RFC 6238), which is in use once it is confirmed. Requires the password of users who have one.',
  body: z.object({ current_password: z.string().max(200, 'Use at most 200 characters.').optional() }),
  answers: { 201: dataOf(z.object({ secret: z.string(), uri: z.string() })) },
  errors: ['wrong_credentials', 'second_factor_exists', 'too_many_requests'],
});

export const confirmSecondFactor = call({
  method: 'PUT',
  path: '/api/second-factor',
  access: 'member',
  beforeEnrolment: true,
  maxBody: FORM_MAX_BYTES,
  summary: 'Confirms the secret with a code that it generates, and returns the recovery codes.',
  body: z.object({ code }),
  answers: { 200: recoveryCodes },
  errors: ['wrong_code', 'too_many_requests'],
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  access: 'member',
  beforeEnrolment: true,
  maxBody: FORM_MAX_BYTES,
  summary: 'Replaces the recovery codes. Requires a code.',
  body: z.object({ code }),
  answers: { 200: recoveryCodes },
  errors: ['wrong_code', 'too_many_requests'],
});

export const removeSecondFactor = call({
  method: 'DELETE',
  path: '/api/second-factor',
  access: 'member',
  beforeEnrolment: true,
  maxBody: FORM_MAX_BYTES,
  summary: 'Removes the second factor. Requires a code.',
  body: z.object({ code }),
  answers: { 204: z.undefined() },
  errors: ['wrong_code', 'too_many_requests'],
});

export const requireSecondFactor = call({
  method: 'PUT',
  path: '/api/company/second-factor',
  access: 'admin',
  maxBody: FORM_MAX_BYTES,
  summary:
    'Requires a second factor of all users of the company, or no longer. Until they have set one up, users without one can make no other call.',
  body: z.object({ required: z.boolean() }),
  answers: { 204: z.undefined() },
});
