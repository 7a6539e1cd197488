import { expect, test } from 'vitest';
import { keepStyles } from './keep-styles.ts';

const stored = { color: '#111', backgroundColor: 'white', logoImage: '/api/files/logo.png' };

test.each([
  ['a valid colour is stored without surrounding spaces', { color: '  teal ' }, { color: 'teal' }],
  ['an invalid colour is replaced by the stored colour', { color: 'var(--x)' }, { color: '#111' }],
  [
    'an invalid colour without a stored colour is null',
    { dashboardBackgroundColor: 'no' },
    { dashboardBackgroundColor: null },
  ],
  ['an empty text removes a colour', { color: ' ' }, { color: null }],
  ['null removes a colour', { backgroundColor: null }, { backgroundColor: null }],
  [
    'an image that cannot be drawn is replaced by the stored image',
    { logoImage: 'javascript:x' },
    { logoImage: '/api/files/logo.png' },
  ],
  ['a valid image is stored', { clientImage: 'https://e.example/a.webp' }, { clientImage: 'https://e.example/a.webp' }],
  ['a theme is stored', { theme: 'dark' as const }, { theme: 'dark' }],
])('%s', (_, next, kept) => {
  expect(keepStyles(stored, next)).toEqual(kept);
});
