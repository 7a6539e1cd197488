import { expect, test } from 'vitest';
import { keepStyles } from './keep-styles.ts';

const stored = { color: '#111', backgroundColor: 'white', logoImage: '/api/files/logo.png' };

test.each([
  ['a valid colour is taken, trimmed', { color: '  teal ' }, { color: 'teal' }],
  ['an invalid colour keeps the stored one', { color: 'var(--x)' }, { color: '#111' }],
  [
    'an invalid colour without a stored one is null',
    { dashboardBackgroundColor: 'no' },
    { dashboardBackgroundColor: null },
  ],
  ['an empty text removes it', { color: ' ' }, { color: null }],
  ['null takes it away', { backgroundColor: null }, { backgroundColor: null }],
  [
    'an image that cannot be drawn keeps the stored one',
    { logoImage: 'javascript:x' },
    { logoImage: '/api/files/logo.png' },
  ],
  ['an image is taken', { clientImage: 'https://e.example/a.webp' }, { clientImage: 'https://e.example/a.webp' }],
  ['the theme is taken', { theme: 'dark' as const }, { theme: 'dark' }],
])('%s', (_, next, kept) => {
  expect(keepStyles(stored, next)).toEqual(kept);
});
