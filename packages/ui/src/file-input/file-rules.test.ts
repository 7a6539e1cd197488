import { describe, expect, test } from 'vitest';
import { FILE_TYPES, fileSizeText, hasAcceptedType, IMAGE_TYPES, isGenuine, sniffImage } from './file-rules.ts';

describe('hasAcceptedType', () => {
  test.each([
    ['sheet.csv', 'application/vnd.ms-excel', FILE_TYPES, true],
    ['SHEET.CSV', '', FILE_TYPES, true],
    ['photo.jpeg', 'image/jpeg', FILE_TYPES, true],
    ['photo.webp', 'image/webp', FILE_TYPES, false],
    ['photo.webp', 'image/webp', IMAGE_TYPES, true],
    ['logo.svg', 'image/svg+xml', IMAGE_TYPES, false],
    ['photo', 'image/png', IMAGE_TYPES, true],
    ['page.html', 'image/png', IMAGE_TYPES, false],
    ['photo.png', 'image/png', 'image/*', true],
    ['anything.zip', 'application/zip', '', true],
  ])('%s (%s) against %s: %s', (name, type, accept, expected) => {
    expect(hasAcceptedType({ name, type }, accept)).toBe(expected);
  });
});

test('an image is told by its first bytes', async () => {
  expect(sniffImage(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('png');
  expect(sniffImage(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
  expect(sniffImage(new TextEncoder().encode('RIFF0000WEBP'))).toBe('webp');
  expect(sniffImage(new TextEncoder().encode('RIFF0000WAVE'))).toBeNull();
  expect(sniffImage(new Uint8Array([]))).toBeNull();
  expect(await isGenuine(new File(['MZ'], 'renamed.png', { type: 'image/png' }))).toBe(false);
  expect(await isGenuine(new File(['a,b'], 'sheet.csv', { type: 'text/csv' }))).toBe(true);
});

test('sizes are written by locale', () => {
  expect(fileSizeText(48_000, 'en')).toBe('48 kB');
  expect(fileSizeText(2_340_000, 'de')).toBe('2,3 MB');
  expect(fileSizeText(12, 'en')).toBe('12 byte');
});
