import * as z from 'zod';
import { call } from '../call.ts';
import {
  dataOf,
  idSchema,
  mailAddressSchema,
  onboardingSchema,
  passwordSchema,
  roleNameSchema,
  teamMemberSchema,
  textSchema,
  userSchema,
  userSettingsSchema,
} from '../entities/index.ts';
import { FORM_MAX_BYTES, sessionHeader } from './shared.ts';

const idParams = z.object({ id: idSchema });

const nameSchema = textSchema(200).refine((text) => text.trim() !== '', 'Please fill out this field.');
const DIFFER = { path: ['password_confirmation'], error: 'The two passwords differ.' };

export const listUsers = call({
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  summary: 'Lists the users of the company, the founder first, then its open invitations.',
  answers: { 200: dataOf(z.array(teamMemberSchema)) },
});

export const inviteUser = call({
  method: 'POST',
  path: '/api/users',
  access: 'admin',
  summary:
    'Invites a person by mail. The answer is the same if the address has an account in another company; then the mail says what to do.',
  body: z.object({
    email: mailAddressSchema,
    roleName: roleNameSchema,
    /** Text that is added to the mail of the invitation. */
    message: textSchema(500).optional(),
  }),
  answers: { 201: dataOf(teamMemberSchema) },
  errors: ['email_unverified', 'too_many_requests'],
});

export const resendInvitation = call({
  method: 'POST',
  path: '/api/users/{id}/invitation',
  access: 'admin',
  summary: 'Sends an invitation again, with a new link. The previous one stops working.',
  params: idParams,
  answers: { 200: dataOf(teamMemberSchema) },
  errors: ['email_unverified', 'too_many_requests'],
});

export const updateUser = call({
  method: 'PUT',
  path: '/api/users/{id}',
  access: 'member',
  summary:
    'Changes a user. Users change everything of their own but the role; admins change name and role of others and the role of invitations. A new password or address requires the current password; a new password ends the other sessions.',
  params: idParams,
  body: z
    .strictObject({
      name: nameSchema.optional(),
      roleName: roleNameSchema.optional(),
      email: mailAddressSchema.optional(),
      password: passwordSchema.optional(),
      password_confirmation: passwordSchema.optional(),
      current_password: z.string().max(200, 'Use at most 200 characters.').optional(),
      /** Path of an uploaded file of the kind `avatar`; null removes the picture. */
      avatar: z.string().max(200).nullable().optional(),
      /** Consents can be given but not withdrawn. */
      ageConsent: z.literal(true).optional(),
      termsConsent: z.literal(true).optional(),
      onboarding: onboardingSchema.optional(),
      settings: userSettingsSchema.partial().optional(),
    })
    .refine(({ password, password_confirmation: repeated }) => password === repeated, DIFFER),
  // The caller's own record is complete. The record of another user, which only admins can change, has the fields of
  // the list of users.
  answers: { 200: dataOf(z.union([userSchema, teamMemberSchema])) },
  errors: ['admin_required', 'user_required', 'wrong_credentials', 'too_many_requests'],
});

export const deleteUser = call({
  method: 'DELETE',
  path: '/api/users/{id}',
  access: 'admin',
  summary:
    'Removes a user, whose sessions end at once, or withdraws an invitation. Dashboards, sources and reports stay with the company.',
  params: idParams,
  answers: { 204: z.undefined() },
  errors: ['user_required'],
});

export const resetSecondFactor = call({
  method: 'DELETE',
  path: '/api/users/{id}/second-factor',
  access: 'admin',
  summary:
    'Removes the second factor of another user, who has lost it, and informs them by mail. Idempotent. If the company requires one, the user sets up a new one.',
  params: idParams,
  answers: { 204: z.undefined() },
});

/** Errors of calls that require the token of an invitation. */
const LINK_ERRORS = ['link_invalid', 'link_used', 'link_expired'] as const;

const tokenParams = z.object({ token: z.string().max(100) });

export const readInvitation = call({
  method: 'GET',
  path: '/api/invitations/{token}',
  access: 'guest',
  summary: 'Returns what the page of an invitation shows.',
  params: tokenParams,
  answers: {
    200: dataOf(z.object({ company: z.string(), email: z.string(), invitedBy: z.string().nullable() })),
  },
  errors: LINK_ERRORS,
});

export const acceptInvitation = call({
  method: 'POST',
  path: '/invite/{token}',
  access: 'guest',
  maxBody: FORM_MAX_BYTES,
  summary: 'Creates the user of an invitation, and signs in. The link works once.',
  params: tokenParams,
  body: z
    .object({
      name: nameSchema,
      password: passwordSchema,
      password_confirmation: passwordSchema,
      terms_consent: z.literal(true, 'Accept the terms to continue.'),
      age_consent: z.literal(true, 'You must not be under 16.'),
    })
    .refine(({ password, password_confirmation: repeated }) => password === repeated, DIFFER),
  answers: { 201: dataOf(z.object({ next: z.string() })) },
  answerHeaders: sessionHeader,
  errors: [...LINK_ERRORS, 'too_many_requests'],
});
