import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Returns a `sharp` image of one colour. */
export const plainImage = (width: number, height: number, background = '#2456d7') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** Returns a `File` with the bytes, as a form contains it. */
export const fileOf = (bytes: Uint8Array | string, name = 'image.png'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

/** Returns a chunk of a PNG file. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Inserts chunks after the header of a PNG file. */
export const withPngChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** Inserts a segment after the start marker of a JPEG file. */
export function withJpegSegment(jpeg: Buffer, marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}
