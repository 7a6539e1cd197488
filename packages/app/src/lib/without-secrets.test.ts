import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

it.each([
  [
    'https://x.test/dashboards/AbC-123_x?startDate=2026-01-01',
    'https://x.test/dashboards/[secret]?startDate=2026-01-01',
  ],
  ['/dashboards/AbC/print', '/dashboards/[secret]/print'],
  ['/api/dashboards/AbC/data?timezone=UTC', '/api/dashboards/[secret]/data?timezone=UTC'],
  ['/dashboards', '/dashboards'],
  ['/dashboards/create', '/dashboards/create'],
  [
    '/api/widgets/w1/data?permalink=AbC&start_date=2026-01-01',
    '/api/widgets/w1/data?permalink=[secret]&start_date=2026-01-01',
  ],
  ['https://x.test/reset-password/tok', 'https://x.test/reset-password/[secret]'],
  ['/login?next=%2F#challenge=abc', '/login?next=%2F#challenge=[secret]'],
  ['{"href":"/files/name.png","n":1}', '{"href":"/files/[secret]","n":1}'],
])('withoutSecrets turns %s into %s', (text, expected) => {
  expect(withoutSecrets([{ url: text }, 'plain', 1, null])).toEqual([{ url: expected }, 'plain', 1, null]);
});
