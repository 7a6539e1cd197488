import { describe, expect, it } from 'vitest';
import { fileIdOf, fileIdsIn, fileNameOf, isFileName, thumbnailName, thumbnailSet } from './files.ts';

const ID = 'V1StGXR8_Z5jdHi6B-myT78912345678';

describe('the names of files', () => {
  it.each([
    [`${ID}.png`, true],
    [`${ID}.2x.webp`, true],
    [`${ID}.3x.webp`, false],
    [`${ID}.svg`, false],
    [`${ID.slice(1)}.png`, false],
    [`../${ID}.png`, false],
    [`${ID}.png\n`, false],
    ['', false],
  ])('include %j: %s', (name, expected) => expect(isFileName(name)).toBe(expected));

  it('are read only from addresses of the service', () => {
    expect(fileNameOf(`/files/${ID}.png`)).toBe(`${ID}.png`);
    for (const other of [null, undefined, '', '/demo/a.webp', `https://example.com/files/${ID}.png`, '/files/../x.png'])
      expect(fileNameOf(other)).toBeNull();
  });

  it('contain an id that equals the id of the thumbnails', () => {
    expect(thumbnailName(`${ID}.png`, 2)).toBe(`${ID}.2x.png`);
    expect(fileIdOf(`${ID}.2x.png`)).toBe(ID);
    expect(thumbnailSet(`/files/${ID}.png`)).toBe(`/files/${ID}.1x.png 1x, /files/${ID}.2x.png 2x`);
    expect(thumbnailSet('https://example.com/a.png')).toBeUndefined();
  });

  it('are found in any text, each id once', () => {
    const other = ID.replace('V', 'W');
    const text = JSON.stringify({
      a: `/files/${ID}.png`,
      b: `[x](https://x.test/files/${other}.1x.jpg) /files/${ID}.png`,
    });
    expect(fileIdsIn(text)).toEqual([ID, other]);
    expect(fileIdsIn(`/files/${ID}.exe`)).toEqual([]);
  });
});
