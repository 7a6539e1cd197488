import { describe, expect, it } from 'vitest';
import { safeNextPath } from './next-path.ts';

describe('safeNextPath', () => {
  it.each(['/dashboards', '/company/sources?tab=1', '/dashboards/abc?startDate=2026-01-01&endDate=2026-01-31#w', '/'])(
    'returns %s',
    (path) => {
      expect(safeNextPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'dashboards',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/%5cevil.example',
    '/%5Cevil.example',
    '/%2f/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/a\r\nSet-Cookie: x=1',
    '/%0d%0aSet-Cookie: x=1',
    '/dash\u3002boards',
    '/login?next=/login',
    '/logout',
    '/api/dashboards',
    `/${'a'.repeat(2_000)}`,
  ])('rejects %j', (path) => {
    expect(safeNextPath(path)).toBe('/dashboards');
  });
});
