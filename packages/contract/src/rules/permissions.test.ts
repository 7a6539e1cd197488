import { describe, expect, it } from 'vitest';
import { changeableFields, requiredAs } from './permissions.ts';

const OWN = [
  'name',
  'email',
  'password',
  'password_confirmation',
  'current_password',
  'avatar',
  'ageConsent',
  'termsConsent',
  'onboarding',
  'settings',
];

describe('changeableFields', () => {
  it.each([
    ['all own fields for a member in the own record', 'member', 'own', OWN],
    ['all own fields for an admin in the own record', 'admin', 'own', OWN],
    ['null for a member in the record of another user', 'member', 'other', null],
    ['name and role for an admin in the record of another user', 'admin', 'other', ['name', 'roleName']],
  ] as const)('returns %s', (_result, roleName, userId, fields) => {
    expect(changeableFields({ id: 'own', roleName }, userId)).toEqual(fields);
  });
});

describe('requiredAs', () => {
  it.each([
    ['the founder of a company with three admins', true, 'admin', 3, 'founder'],
    ['the founder who is the only admin', true, 'admin', 1, 'founder'],
    ['the only admin who is not the founder', false, 'admin', 1, 'last-admin'],
    ['one of two admins who is not the founder', false, 'admin', 2, null],
    ['a member of a company with one admin', false, 'member', 1, null],
    ['a member of a company without admins', false, 'member', 0, null],
  ] as const)('returns $4 for %s', (_who, creator, roleName, admins, reason) => {
    expect(requiredAs({ creator, roleName }, admins)).toBe(reason);
  });
});
