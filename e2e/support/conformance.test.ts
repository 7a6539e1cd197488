import { expect, it } from 'vitest';
import { assertDocumented } from './conformance.ts';

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
});
const NOT_FOUND = { code: 'not_found', message: 'Not found.' };
const ID = 'abcdefghijklmnopqrstu';
const CLONE = '/api/dashboards/x/clone';

it.each([
  ['a documented answer', 'POST', CLONE, json(201, { data: { id: ID, permalink: `${ID}abc` } })],
  ['a documented error', 'GET', '/api/dashboards/x?draft=1', json(404, NOT_FOUND)],
  ['an answer without a body', 'DELETE', `/api/sources/${ID}`, { status: 204, contentType: undefined, text: '' }],
])('assertDocumented accepts %s', (_name, method, path, answer) => {
  expect(() => assertDocumented(method, path, answer)).not.toThrow();
});

it.each([
  ['an unknown call', 'GET', '/api/nothing', json(404, NOT_FOUND), 'does not contain this call'],
  ['an undocumented status', 'GET', '/api/dashboards/x', json(418, NOT_FOUND), 'does not document'],
  [
    'a body that does not match its schema',
    'GET',
    '/api/dashboards/x',
    json(200, { data: { id: 1 } }),
    'not of its schema',
  ],
  ['an undocumented field', 'POST', CLONE, json(201, { data: { id: ID, permalink: `${ID}abc` }, more: 1 }), 'schema'],
  ['an error without a code', 'GET', '/api/dashboards/x', json(404, { message: 'x' }), 'not of its schema'],
  [
    'an undocumented content type',
    'GET',
    '/api/dashboards',
    { ...json(200, {}), contentType: 'text/html' },
    'text/html',
  ],
  ['an undocumented body', 'POST', '/logout', { status: 204, contentType: undefined, text: '{}' }, 'with a body'],
  [
    'an invalid line of a stream',
    'GET',
    '/api/dashboards/x/data',
    { status: 200, contentType: 'application/x-ndjson', text: '{"id":"a"}\n' },
    'not of its schema',
  ],
])('assertDocumented rejects %s', (_name, method, path, answer, message) => {
  expect(() => assertDocumented(method, path, answer)).toThrow(message);
});
