import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { compare } from './compare.mjs';
import { limits, picturesOf } from './shots.mjs';

/** Returns a grey picture with black pixels at the given points. */
function picture(width, height, black = []) {
  const image = new PNG({ width, height });
  image.data.fill(200);
  for (let index = 3; index < image.data.length; index += 4) image.data[index] = 255;
  for (const [x, y] of black) image.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return PNG.sync.write(image);
}

describe('compare', () => {
  test('finds no difference between equal pictures', () => {
    expect(compare(picture(400, 300, [[5, 5]]), picture(400, 300, [[5, 5]]))).toEqual({
      differing: 0,
      why: '',
      diff: null,
    });
  });

  test('finds two differing pixels among 120,000', () => {
    const { differing, why, diff } = compare(
      picture(400, 300),
      picture(400, 300, [
        [7, 9],
        [8, 9],
      ]),
    );
    expect(differing).toBe(2);
    expect(why).toBe('2 of 120000 pixels differ');
    expect(PNG.sync.read(diff).width).toBe(400);
  });

  test('reports different sizes', () => {
    const { differing, why } = compare(picture(400, 300), picture(400, 302));
    expect(differing).toBeGreaterThan(0);
    expect(why).toBe('was 400 × 300 pixels, is 400 × 302');
  });

  test('ignores a rounding difference of a colour', () => {
    const recorded = PNG.sync.read(picture(40, 30));
    recorded.data[0] += 1;
    expect(compare(PNG.sync.write(recorded), picture(40, 30)).differing).toBe(0);
  });
});

describe('picturesOf', () => {
  test('returns one file for each shot', () => {
    expect([...picturesOf([['actions-button--sizes', 'light', 'rtl']]).keys()]).toEqual([
      'actions-button--sizes.light.png',
      'actions-button--sizes.rtl.png',
    ]);
  });

  test.each([
    [[['a--b']], /no shot/],
    [[['a--b', 'sepia']], /unknown shot "sepia"/],
    [
      [
        ['a--b', 'light'],
        ['a--b', 'light'],
      ],
      /listed twice/,
    ],
    [Array.from({ length: limits.count + 1 }, (_, index) => [`a--${index}`, 'light']), /the limit is/],
  ])('rejects %j', (list, message) => {
    expect(() => picturesOf(list)).toThrow(message);
  });
});
