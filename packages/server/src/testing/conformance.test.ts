import { describe, expect, it } from 'vitest';
import { assertDocumented } from './conformance.ts';

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
});
const NOT_FOUND = { code: 'not_found', message: 'Not found.' };
const ID = 'abcdefghijklmnopqrstu';

describe('assertDocumented', () => {
  it.each([
    ['a documented answer', 'POST', '/api/dashboards/x/clone', json(201, { data: { id: ID, permalink: `${ID}abc` } })],
    ['a documented error', 'GET', '/api/dashboards/x', json(404, NOT_FOUND)],
    ['an answer without a body', 'DELETE', `/api/sources/${ID}`, { status: 204, contentType: null, text: '' }],
    ['an unknown path with an error code', 'GET', '/api/nothing', json(404, NOT_FOUND)],
    ['a page', 'GET', '/dashboards', { status: 200, contentType: 'text/html', text: '<html>' }],
  ])('accepts %s', (_name, method, path, answer) => {
    expect(() => assertDocumented(method, path, answer)).not.toThrow();
  });

  it.each([
    ['an undocumented status', 'GET', '/api/dashboards/x', json(418, NOT_FOUND), 'does not document'],
    [
      'a body that does not match its schema',
      'GET',
      '/api/dashboards/x',
      json(200, { data: { id: 1 } }),
      'not of its schema',
    ],
    [
      'an undocumented field',
      'PUT',
      '/api/dashboards/x/restore',
      json(200, { data: { active: true, more: 1 } }),
      'not of its schema',
    ],
    ['an error without a code', 'GET', '/api/dashboards/x', json(404, { message: 'x' }), 'not of its schema'],
    [
      'an error code that belongs to a different status',
      'GET',
      '/api/dashboards/x',
      json(404, { ...NOT_FOUND, code: 'invalid_fields' }),
      'schema',
    ],
    [
      'a 422 without messages by field',
      'POST',
      '/login',
      json(422, { code: 'invalid_fields', message: 'x' }),
      'schema',
    ],
    [
      'an undocumented content type',
      'GET',
      '/api/dashboards',
      { status: 200, contentType: 'text/html', text: '{}' },
      'text/html',
    ],
    [
      'a body where none is documented',
      'POST',
      '/logout',
      { status: 204, contentType: null, text: '{}' },
      'with a body',
    ],
    [
      'an invalid line of a stream',
      'GET',
      '/api/dashboards/x/data',
      { status: 200, contentType: 'application/x-ndjson', text: '{"id":"a"}\n' },
      'not of its schema',
    ],
    ['an unknown path without an error code', 'GET', '/api/nothing', json(404, {}), 'without an error code'],
  ])('rejects %s', (_name, method, path, answer, message) => {
    expect(() => assertDocumented(method, path, answer)).toThrow(message);
  });
});
