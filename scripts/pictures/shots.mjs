/**
 * The conditions under which a picture is taken.
 * @typedef {{theme: 'light' | 'dark', dir: 'ltr' | 'rtl', width: number, locale: string}} Shot
 */

const plain = { theme: 'light', dir: 'ltr', width: 1280, locale: 'en' };

/** @type {Readonly<Record<string, Shot>>} */
export const shots = {
  light: plain,
  dark: { ...plain, theme: 'dark' },
  narrow: { ...plain, width: 390 },
  'narrow-dark': { ...plain, width: 390, theme: 'dark' },
  rtl: { ...plain, dir: 'rtl' },
};

/** Maximum number of pictures, and maximum size of all pictures together in bytes. */
export const limits = { count: 200, bytes: 20_000_000 };

/**
 * Returns the pictures of the list by file name.
 * @param {readonly (readonly [story: string, ...shots: string[]])[]} list
 * @returns {Map<string, {story: string, shot: Shot}>}
 * @throws Error if a story has no shot, a shot does not exist, a picture is listed twice, or there are too many pictures
 */
export function picturesOf(list) {
  const pictures = new Map();
  for (const [story, ...names] of list) {
    if (names.length === 0) throw new Error(`${story} has no shot. Add some of: ${Object.keys(shots).join(', ')}.`);
    for (const name of names) {
      const shot = shots[name];
      if (!shot)
        throw new Error(`${story} has the unknown shot "${name}". Shots are: ${Object.keys(shots).join(', ')}.`);
      const file = `${story}.${name}.png`;
      if (pictures.has(file)) throw new Error(`${file} is listed twice.`);
      pictures.set(file, { story, shot });
    }
  }
  if (pictures.size > limits.count) {
    throw new Error(
      `${pictures.size} pictures are listed, the limit is ${limits.count}. Remove the least useful ones.`,
    );
  }
  return pictures;
}
