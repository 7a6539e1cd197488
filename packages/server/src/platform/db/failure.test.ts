import { describe, expect, it } from 'vitest';
import { databaseFailure } from './failure.ts';

describe('databaseFailure', () => {
  it.each([
    ['ECONNREFUSED', '', 'unavailable'],
    ['08006', '', 'unavailable'],
    ['57P01', 'terminating connection due to administrator command', 'unavailable'],
    ['57P03', 'the database system is starting up', 'unavailable'],
    ['57014', 'canceling statement due to statement timeout', 'unavailable'],
    ['25P03', 'terminating connection due to idle-in-transaction timeout', 'unavailable'],
    ['53300', 'sorry, too many clients already', 'unavailable'],
    [undefined, 'Client has encountered a connection error and is not queryable', 'unavailable'],
    [undefined, 'Connection terminated unexpectedly', 'unavailable'],
    [undefined, 'Query read timeout', 'unavailable'],
    [undefined, 'timeout exceeded when trying to connect', 'unavailable'],
    ['53100', 'could not extend file: No space left on device', 'full'],
    ['ENOSPC', '', 'full'],
    ['23505', 'duplicate key value', null],
    ['22021', 'invalid byte sequence', null],
    [undefined, 'Connection is what this text is about', null],
  ])('classifies %s %s as %s', (code, message, failure) => {
    expect(databaseFailure(Object.assign(new Error(message), code === undefined ? {} : { code }))).toBe(failure);
  });

  it.each([null, undefined, 'text', 5])('returns null for %s', (error) => {
    expect(databaseFailure(error)).toBeNull();
  });
});
