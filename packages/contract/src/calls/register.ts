import * as z from 'zod';
import { call } from '../call.ts';
import { dataOf, ownIdentitySchema, registrationSchema, socialRegistrationSchema } from '../entities/index.ts';
import { PROVIDERS } from '../rules/providers.ts';
import { FORM_MAX_BYTES, sessionHeader } from './shared.ts';

const providerParams = z.object({ provider: z.enum(PROVIDERS) });

/** The address of a provider's page that the browser opens next. */
const providerPage = { 200: dataOf(z.object({ url: z.string() })) };

export const register = call({
  method: 'POST',
  path: '/register',
  access: 'guest',
  maxBody: FORM_MAX_BYTES,
  summary:
    'Creates a company with its founder, and signs in. With `check` it only examines the entries. Answers 404 if registration is closed.',
  multipart: { json: ['terms_consent', 'age_consent', 'coupons', 'dashboards', 'interval', 'check'] },
  body: registrationSchema,
  answers: { 201: dataOf(z.object({ next: z.string() })), 204: z.undefined() },
  answerHeaders: sessionHeader,
  errors: ['not_found', 'coupon_invalid', 'order_unknown', 'payment_failed', 'too_many_requests'],
});

export const registerWith = call({
  method: 'POST',
  path: '/register/{provider}',
  access: 'guest',
  maxBody: FORM_MAX_BYTES,
  summary: 'Begins a registration with a provider: returns the address of its page, which leads back to the service.',
  params: providerParams,
  body: socialRegistrationSchema,
  answers: providerPage,
  answerHeaders: { 'set-cookie': 'Binds the registration to this browser.' },
  errors: ['too_many_requests'],
});

export const loginWith = call({
  method: 'POST',
  path: '/login/{provider}',
  access: 'guest',
  maxBody: FORM_MAX_BYTES,
  summary: 'Begins a sign-in with a provider: returns the address of its page, which leads back to the service.',
  params: providerParams,
  body: z.object({ next: z.string().max(2_000).optional() }),
  answers: providerPage,
  answerHeaders: { 'set-cookie': 'Binds the sign-in to this browser.' },
  errors: ['too_many_requests'],
});

export const connectIdentity = call({
  method: 'POST',
  path: '/api/identities',
  access: 'member',
  maxBody: FORM_MAX_BYTES,
  summary:
    'Connects the provider account with which this browser tried to sign in before. Its e-mail address must be that of the user.',
  answers: { 204: z.undefined() },
  answerHeaders: { 'set-cookie': 'Removes the cookie of the attempt.' },
  errors: ['not_found', 'identity_taken'],
});

export const listIdentities = call({
  method: 'GET',
  path: '/api/identities',
  access: 'member',
  summary: 'Lists the providers of this service, and those with which the caller signs in.',
  answers: { 200: dataOf(z.array(ownIdentitySchema)) },
});

export const connectWith = call({
  method: 'POST',
  path: '/api/identities/{provider}',
  access: 'member',
  maxBody: FORM_MAX_BYTES,
  summary:
    'Begins to connect an account at a provider: returns the address of its page, which leads back to the page of the user. Requires the password of users who have one.',
  params: providerParams,
  body: z.object({ current_password: z.string().max(200, 'Use at most 200 characters.').optional() }),
  answers: providerPage,
  answerHeaders: { 'set-cookie': 'Binds the attempt to this browser.' },
  errors: ['wrong_credentials', 'too_many_requests'],
});

export const disconnectIdentity = call({
  method: 'DELETE',
  path: '/api/identities/{provider}',
  access: 'member',
  summary: 'Disconnects the account at a provider, unless it is the only way to sign in.',
  params: providerParams,
  answers: { 204: z.undefined() },
  errors: ['last_sign_in'],
});
