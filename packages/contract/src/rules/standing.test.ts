import { describe, expect, it } from 'vitest';
import { hasAccess, type Standing, type StandingFacts, standing } from './standing.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const PAST = NOW - 1;
const FUTURE = NOW + 1;

describe('standing', () => {
  it.each<[StandingFacts['state'], boolean, number | null, Standing]>([
    ['trial', false, FUTURE, 'trial'],
    ['trial', false, null, 'trial'],
    ['trial', false, NOW, 'none'],
    ['trial', false, PAST, 'none'],
    ['trial', true, FUTURE, 'active'],
    ['trial', true, PAST, 'active'],
    [null, true, null, 'active'],
    [null, true, PAST, 'active'],
    // A company on a self-hosted server, which requires no subscription.
    [null, false, null, 'active'],
    [null, false, FUTURE, 'active'],
    [null, false, PAST, 'none'],
    ['overdue', true, PAST, 'overdue'],
    ['overdue', true, null, 'overdue'],
    ['overdue', false, null, 'active'],
    ['overdue', false, PAST, 'none'],
    ['canceled', true, FUTURE, 'canceled'],
    ['canceled', true, null, 'canceled'],
    ['canceled', true, NOW, 'none'],
    ['canceled', true, PAST, 'none'],
    ['canceled', false, FUTURE, 'active'],
    ['canceled', false, PAST, 'none'],
  ])('of state %s, subscription %s, expiry %s is %s', (state, hasSubscription, expiresAt, expected) => {
    expect(standing({ state, hasSubscription, expiresAt }, NOW)).toBe(expected);
  });
});

describe('hasAccess', () => {
  it.each<[Standing, boolean]>([
    ['trial', true],
    ['active', true],
    ['overdue', true],
    ['canceled', true],
    ['none', false],
  ])('of a company with the standing %s is %s', (of, access) => {
    expect(hasAccess(of)).toBe(access);
  });
});
