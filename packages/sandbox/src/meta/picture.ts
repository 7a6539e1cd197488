import { crc32, deflateSync } from 'node:zlib';
import type { Reply } from '../http/reply.ts';
import { hash } from '../world/random.ts';

const SIDE = 480;

/** Palettes of pictures: sky, sun, hill and ground. */
const COLOURS = [
  ['#f4e3c8', '#d9693a', '#7b4b2a', '#3c2415'],
  ['#cfe3f2', '#f2c14e', '#4f7f68', '#23423a'],
  ['#efe6f4', '#c86b98', '#7d6aa8', '#3a2d5c'],
  ['#dff0ea', '#f08a5d', '#3b7d86', '#1f3f4d'],
  ['#fbeee0', '#e2b33c', '#a34d3f', '#4a2222'],
] as const;

/** Returns the picture of a post: a PNG of 480 × 480 px in four colours. */
export function pictureOf(id: string): Reply {
  const seed = hash(...[...id].map((sign) => sign.charCodeAt(0)));
  const at = (place: number, from: number, to: number) => from + (hash(seed, place) % (to - from));
  const palette = COLOURS[seed % COLOURS.length] ?? COLOURS[0];
  const sun = { x: at(1, 80, 400), y: at(2, 70, 200), radius: at(3, 30, 80) };
  const hill = { x: at(4, 40, 440), y: at(5, 430, 560), radius: at(6, 190, 300) };
  const ground = at(7, 340, 430);
  // Each row begins with a byte for the filter.
  const rows = Buffer.alloc((SIDE + 1) * SIDE);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const inside = (disc: typeof sun) => (x - disc.x) ** 2 + (y - disc.y) ** 2 < disc.radius ** 2;
      rows[y * (SIDE + 1) + 1 + x] = y > ground ? 3 : inside(hill) ? 2 : inside(sun) ? 1 : 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // 8 bits per pixel with a palette.
  header.set([8, 3, 0, 0, 0], 8);
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.map((colour) => colour.slice(1)).join(''), 'hex')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { status: 200, headers: { 'content-type': 'image/png' }, body: '', bytes };
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
