import { deflateSync, gzipSync } from 'node:zlib';
import { type ErrorCode, uploadFile } from '@reporting/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { fileOf, plainImage, pngChunk, withJpegSegment, withPngChunks } from '../testing/images.ts';
import { startTestService, type TestService } from '../testing/service.ts';

/** A text that stored images must not contain. */
const CANARY = 'CANARY-52.5200N-13.4050E';
const SCRIPT = `<script>alert('${CANARY}')</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;

const png = await plainImage(40, 30).png().toBuffer();
const jpeg = await plainImage(40, 30).jpeg().toBuffer();
const webp = await plainImage(40, 30).webp().toBuffer();
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const text = (latin1: string) => Buffer.from(latin1, 'latin1');

/** Returns a PNG header that declares a size. */
function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', data)]);
}
const bomb = Buffer.concat([
  pngHeader(30_000, 30_000),
  // Compressed rows of 90,001 bytes. The header declares 30,000 rows, but only 1,000 follow.
  pngChunk('IDAT', deflateSync(Buffer.alloc(90_001 * 1_000))),
  pngChunk('IEND', Buffer.alloc(0)),
]);
function jpegOfSize(width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}
/** An animation of two frames. */
const animation = await sharp(Buffer.alloc(40 * 60 * 3, 90), {
  raw: { width: 40, height: 60, channels: 3, pageHeight: 30 },
})
  .webp({ loop: 0, delay: [100, 100] })
  .toBuffer();
const withExif = async (image: Buffer) =>
  sharp(image)
    .withExif({
      IFD0: { Copyright: CANARY, ImageDescription: CANARY },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .toBuffer();
const animatedPng = withPngChunks(
  png,
  pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
  pngChunk('fcTL', Buffer.concat([Buffer.alloc(4), pngHeader(40, 30).subarray(16, 24), Buffer.alloc(14)])),
);
const brokenSum = Buffer.from(png);
brokenSum.writeUInt32BE(7, 29);

type Outcome = 'harmless' | Extract<ErrorCode, 'file_type_invalid' | 'image_unreadable' | 'image_too_large'>;

const FILES: readonly [what: string, name: string, bytes: Uint8Array | string, outcome: Outcome][] = [
  ['an SVG with a script', 'logo.svg', SVG, 'file_type_invalid'],
  ['an SVG with the name of a PNG', 'logo.png', SVG, 'file_type_invalid'],
  ['an SVG behind a byte order mark', 'logo.png', `\ufeff<?xml version="1.0"?>${SVG}`, 'file_type_invalid'],
  [
    'an SVG with an external entity',
    'a.jpg',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
    'file_type_invalid',
  ],
  ['an HTML page', 'photo.jpg', `<!doctype html>${SCRIPT}`, 'file_type_invalid'],
  ['a GIF', 'a.gif', gif, 'file_type_invalid'],
  ['a GIF with the name of a PNG', 'a.png', gif, 'file_type_invalid'],
  ['a GIF that is a script', 'a.jpg', text(`GIF89a/*${SCRIPT}*/=1`), 'file_type_invalid'],
  ['a PDF', 'a.png', text('%PDF-1.7\n1 0 obj'), 'file_type_invalid'],
  ['a TIFF', 'a.jpg', text('II*\0\x08\0\0\0'), 'file_type_invalid'],
  ['a BMP', 'a.png', text(`BM${'\0'.repeat(60)}`), 'file_type_invalid'],
  ['an icon', 'a.png', text(`\0\0\x01\0\x01\0${'\0'.repeat(30)}`), 'file_type_invalid'],
  ['an AVIF', 'a.webp', text('\0\0\0\x20ftypavif\0\0\0\0'), 'file_type_invalid'],
  ['a HEIC photo', 'IMG_1.jpg', text('\0\0\0\x18ftypheic\0\0\0\0'), 'file_type_invalid'],
  ['a video', 'a.webp', text('\0\0\0\x20ftypisom\0\0\x02\0'), 'file_type_invalid'],
  ['a sound in the container of WebP', 'a.webp', text('RIFF\x24\0\0\0WAVEfmt '), 'file_type_invalid'],
  ['a program', 'a.png', text(`MZ\x90\0${'\0'.repeat(60)}`), 'file_type_invalid'],
  ['an archive', 'a.png', gzipSync(SVG), 'file_type_invalid'],
  [
    'drawing commands of ImageMagick',
    'a.png',
    `push graphic-context\nimage over 0,0 0,0 'https://example.com/x"|id"'`,
    'file_type_invalid',
  ],
  ['0 bytes', 'empty.png', '', 'file_type_invalid'],
  ['1 byte', 'a.png', text('\x89'), 'file_type_invalid'],
  ['the signature of a PNG alone', 'a.png', png.subarray(0, 8), 'image_unreadable'],
  [
    'a PNG cut in the middle',
    'a.png',
    (await plainImage(400, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
    'image_unreadable',
  ],
  ['a JPEG cut in the middle', 'a.jpg', jpeg.subarray(0, jpeg.length / 2), 'image_unreadable'],
  ['a WebP cut in the middle', 'a.webp', webp.subarray(0, webp.length / 2), 'image_unreadable'],
  ['a script with the signature of a JPEG', 'a.jpg', text(`\xff\xd8\xff/*${SCRIPT}*/`), 'image_unreadable'],
  ['a PNG with a wrong checksum of its header', 'a.png', brokenSum, 'image_unreadable'],
  ['a PNG of 900 million pixels', 'a.png', bomb, 'image_too_large'],
  ['a PNG that states 10,000 million pixels', 'a.png', pngHeader(100_000, 100_000), 'image_unreadable'],
  [
    'a PNG of 36 million pixels of one colour',
    'a.png',
    await plainImage(6_000, 6_000).png().toBuffer(),
    'image_too_large',
  ],
  ['a JPEG that states 4,295 million pixels', 'a.jpg', jpegOfSize(65_535, 65_535), 'image_unreadable'],
  ['a WebP of 30 million pixels', 'a.webp', await plainImage(16_000, 1_900).webp().toBuffer(), 'image_too_large'],
  ['a PNG with an HTML page after its end', 'a.png', Buffer.concat([png, text(SCRIPT)]), 'harmless'],
  ['a JPEG with an archive after its end', 'a.jpg', Buffer.concat([jpeg, text(`PK\x03\x04${CANARY}`)]), 'harmless'],
  ['a JPEG with a script in its comment', 'a.jpg', withJpegSegment(jpeg, 0xfe, text(SCRIPT)), 'harmless'],
  [
    'a PNG with a script in its texts',
    'a.png',
    withPngChunks(png, pngChunk('tEXt', text(`Comment\0${SCRIPT}`))),
    'harmless',
  ],
  ['a JPEG with the position of its camera', 'a.jpg', await withExif(jpeg), 'harmless'],
  ['a WebP with the position of its camera', 'a.webp', await withExif(webp), 'harmless'],
  ['an animated WebP', 'a.webp', animation, 'harmless'],
  ['an animated PNG', 'a.png', animatedPng, 'harmless'],
  ['a JPEG with the extension of another type', 'a.webp', jpeg, 'harmless'],
  ['an image whose name is a path', '../../../etc/cron.d/x.png', png, 'harmless'],
  ['an image whose name is a Windows path', 'C:\\Windows\\..\\x.png', png, 'harmless'],
  ['an image whose name has quotes, a line break and a reversed direction', 'a"\r\nx: y\u202egnp.exe', png, 'harmless'],
  ['an image whose name has 4,000 characters', `${'x'.repeat(4_000)}.png`, png, 'harmless'],
];

describe('an upload of', () => {
  let test: TestService;
  let admin: Client;
  beforeAll(async () => {
    test = await startTestService();
    admin = (await test.company()).admin;
  });
  afterAll(() => test.close());

  const load = async (path: string) => {
    const response = await fetch(`${test.origin}${path}`);
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it.each(FILES)('%s is rejected, or stored without its harmful content', async (_what, name, bytes, outcome) => {
    const answer = await admin.call(uploadFile, { params: { kind: 'widget' }, body: { file: fileOf(bytes, name) } });
    if (outcome !== 'harmless') {
      expect(answer.status, answer.text).toBe(422);
      expect(answer.json).toMatchObject({
        code: outcome,
        message: expect.stringMatching(/^[^\n]{10,160}\.$/),
        errors: { file: [expect.stringMatching(outcome === 'file_type_invalid' ? /^Invalid file type$/ : /./)] },
      });
      return;
    }
    expect(answer.status, answer.text).toBe(201);
    const { url, type, width, height, thumbnails } = answer.json.data;
    expect([width, height]).toEqual([40, 30]);
    for (const path of [url, ...thumbnails.map((thumbnail) => thumbnail.url)]) {
      const stored = await load(path);
      expect(stored.headers.get('content-type')).toBe(type);
      expect(stored.bytes.toString('latin1')).not.toMatch(/CANARY|script|Exif|GPS|acTL|ANIM/);
      const { exif, xmp, iptc, icc, comments, pages, orientation } = await sharp(stored.bytes).metadata();
      expect({ exif, xmp, iptc, icc, comments, pages, orientation }).toEqual({});
    }
  });
});
