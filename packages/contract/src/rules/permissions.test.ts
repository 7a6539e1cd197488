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
    ['member', 'own', OWN],
    ['admin', 'own', OWN],
    ['member', 'other', null],
    ['admin', 'other', ['name', 'roleName']],
  ] as const)('for a %s with the id “own”, in the record “%s”, are %j', (roleName, whose, fields) => {
    expect(changeableFields({ id: 'own', roleName }, whose)).toEqual(fields);
  });
});

describe('requiredAs', () => {
  it.each([
    ['the founder', true, 'admin', 3, 'founder'],
    ['the founder as the only admin', true, 'admin', 1, 'founder'],
    ['the only admin without a founder', false, 'admin', 1, 'last-admin'],
    ['one of two admins', false, 'admin', 2, null],
    ['a member of a company with one admin', false, 'member', 1, null],
    ['a member of a company without admins', false, 'member', 0, null],
  ] as const)('of %s is $4', (_who, creator, roleName, admins, reason) => {
    expect(requiredAs({ creator, roleName }, admins)).toBe(reason);
  });
});
