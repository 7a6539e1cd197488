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
  ])('for the file %s (%s) and the accepted types "%s" returns %s', (name, type, accept, expected) => {
    expect(hasAcceptedType({ name, type }, accept)).toBe(expected);
  });
});

test('an image is recognised by its first bytes', async () => {
  const bytes = (...codes: number[]) => String.fromCharCode(...codes);
  expect(sniffImage(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('png');
  expect(sniffImage(bytes(0x89, 0x50, 0x4e, 0x47, 0x0a))).toBeNull();
  expect(sniffImage(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
  expect(sniffImage('RIFF0000WEBP')).toBe('webp');
  expect(sniffImage('RIFF\n\0\xff0WEBP')).toBe('webp');
  expect(sniffImage('RIFF0000WAVE')).toBeNull();
  expect(sniffImage('')).toBeNull();
});

const head = (...bytes: number[]) => new Uint8Array([...bytes, ...new Array(12 - bytes.length).fill(0x20)]);
const PNG = head(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const JPEG = head(0xff, 0xd8, 0xff, 0xe0);
const WEBP = new TextEncoder().encode('RIFF0000WEBPVP8 ');
const GIF = new TextEncoder().encode('GIF89a......');
const ZIP = head(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00);
const PDF = new TextEncoder().encode('%PDF-1.7 %%%');

test.each<[string, string, Uint8Array<ArrayBuffer>, string, boolean]>([
  ['a PNG picture', 'photo.png', PNG, FILE_TYPES, true],
  ['a JPEG picture', 'photo.png', JPEG, FILE_TYPES, true],
  ['a WebP picture (not accepted)', 'photo.png', WEBP, FILE_TYPES, false],
  ['a WebP picture (accepted)', 'photo.png', WEBP, IMAGE_TYPES, true],
  ['a picture of an unknown type', 'photo.png', GIF, IMAGE_TYPES, false],
  ['a program', 'photo.jpg', head(0x4d, 0x5a, 0x90, 0x00), FILE_TYPES, false],
  ['an empty file', 'photo.jpg', new Uint8Array(), FILE_TYPES, false],
  ['a table', 'sheet.csv', new TextEncoder().encode('Straße;Umsatz\r\n'), FILE_TYPES, true],
  ['an empty table', 'sheet.csv', new Uint8Array(), FILE_TYPES, true],
  ['a table in two-byte characters', 'sheet.csv', new Uint8Array([0xff, 0xfe, 0x61, 0, 0x2c, 0]), FILE_TYPES, true],
  ['a spreadsheet', 'sheet.csv', ZIP, FILE_TYPES, false],
  ['a document', 'sheet.CSV', PDF, FILE_TYPES, false],
  ['a PNG picture', 'sheet.csv', PNG, FILE_TYPES, false],
])('isGenuine compares the content with the name: %s called %s', async (_, name, bytes, accept, expected) => {
  expect(await isGenuine(new File([bytes], name), accept)).toBe(expected);
});

test('a file of a type without a signature is accepted by its name', async () => {
  expect(await isGenuine(new File(['x'], 'notes.txt', { type: 'text/plain' }), '.txt')).toBe(true);
});

test.each([
  ['photo.gif', 'image/gif', '.gif'],
  ['logo.svg', 'image/svg+xml', 'image/*'],
  ['photo.avif', 'image/avif', 'image/*'],
  ['photo', 'image/gif', 'image/gif'],
])('an image without a known signature is accepted by its name and type: %s', async (name, type, accept) => {
  const file = new File([GIF], name, { type });
  expect(hasAcceptedType(file, accept)).toBe(true);
  expect(await isGenuine(file, accept)).toBe(true);
  expect(await isGenuine(new File([GIF], 'photo.png', { type: 'image/png' }), accept)).toBe(false);
});

test('sizes are written in the locale', () => {
  expect(fileSizeText(48_000, 'en')).toBe('48 kB');
  expect(fileSizeText(2_340_000, 'de')).toBe('2,3 MB');
  expect(fileSizeText(12, 'en')).toBe('12 bytes');
});
