/**
 * Widths of Inter at small sizes, in thousandths of the font size, for U+0020 to U+007E at weight 400. With them a scene is laid
 * out without a browser (on a server, in a test), and has the same layout on screen and in print.
 */
const ADVANCE = [
  250, 220, 403, 600, 614, 844, 608, 254, 299, 299, 469, 628, 220, 429, 220, 325, 613, 362, 561, 599, 618, 577, 584,
  516, 582, 584, 220, 223, 628, 628, 628, 524, 974, 653, 638, 722, 689, 580, 554, 730, 708, 232, 535, 634, 535, 857,
  710, 749, 612, 749, 632, 614, 610, 703, 653, 949, 646, 643, 613, 299, 325, 299, 438, 454, 241, 518, 565, 523, 565,
  536, 306, 565, 547, 206, 206, 507, 206, 839, 547, 549, 565, 565, 322, 475, 311, 547, 512, 752, 507, 512, 479, 385,
  296, 385, 628,
];
/** Minimum distance in px between two texts on one line. */
export const LABELS_APART = 4;
const TABULAR_DIGIT = 593;
/** Factor for texts in small sizes. The font's optical size axis makes these texts wider. */
const SMALL_SIZE = 1.094;
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f300}-\u{1faff}]/u;
/** Characters without a width: direction marks, joiners, accents. */
const MARK = /[\u200b-\u200f\u2060-\u2069\p{M}]/u;

/**
 * Estimates the width of a text.
 * @param text one line
 * @param size font size in px. The estimate is most precise for 12 to 16 px
 * @param weight 400, 500 or 600
 * @returns width in px, rounded up
 */
export function textWidth(text: string, size = 12, weight: 400 | 500 | 600 = 400): number {
  let sum = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 48 && code <= 57) sum += TABULAR_DIGIT;
    else if (code >= 32 && code <= 126) sum += ADVANCE[code - 32] ?? 600;
    else if (code === 0xa0 || code === 0x202f) sum += 250;
    else if (!MARK.test(character)) sum += WIDE.test(character) ? 1_000 : 600;
  }
  const bold = weight === 600 ? 1.045 : weight === 500 ? 1.02 : 1;
  return Math.ceil((sum * size * SMALL_SIZE * bold) / 1_000);
}

/** Returns the estimated width in px of a figure of 12 to 40 px. Large sizes have tighter spacing. */
export function figureWidth(text: string, size: number): number {
  return textWidth(text, size, 600) * (size >= 40 ? 0.88 : size >= 20 ? 0.93 : 1);
}

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Truncates a text to a width in px with an ellipsis. A text that is not too wide is unchanged. Drawings are left to right, so
 * after right-to-left letters a direction mark keeps the ellipsis at the end of the text.
 */
export function fitText(text: string, width: number, size = 12, weight: 400 | 500 | 600 = 400): string {
  if (textWidth(text, size, weight) <= width) return text;
  const characters = [...text];
  const cut = (length: number): string => `${characters.slice(0, length).join('').trimEnd()}…`;
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(cut(middle), size, weight) <= width) low = middle;
    else high = middle - 1;
  }
  const last = characters.slice(0, low).findLast((character) => LETTER.test(character));
  return last !== undefined && RIGHT_TO_LEFT.test(last) ? `${cut(low)}\u200f` : cut(low);
}

/**
 * Shortens a text in its middle to a width in px, because names in a list often have the same beginning and different ends:
 * `Performance…Denmark`. A text that is not too wide is unchanged.
 */
export function fitMiddle(text: string, width: number, size = 12, weight: 400 | 500 | 600 = 400): string {
  if (textWidth(text, size, weight) <= width) return text;
  const characters = [...text];
  const cut = (kept: number): string => {
    const tail = Math.floor(kept / 3);
    return `${characters
      .slice(0, kept - tail)
      .join('')
      .trimEnd()}…${characters
      .slice(characters.length - tail)
      .join('')
      .trimStart()}`;
  };
  let low = 0;
  let high = characters.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(cut(middle), size, weight) <= width) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}
