import type { AnyOption } from './option.ts';

/** Letters that Unicode does not decompose into a base letter and a mark, although users search for the base letter. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ħ: 'h',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  // Unicode decomposes ŀ into l and this dot.
  '·': '',
};

/** Returns a text in a form for comparison: lower case, without accents and ligatures. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœđðłıþħ·]/g, (letter) => LETTERS[letter] ?? letter);
}

const folded = new WeakMap<AnyOption, string>();

function foldedText(option: AnyOption): string {
  let text = folded.get(option);
  if (text === undefined) {
    text = fold(`${option.label} ${option.description ?? ''}`);
    folded.set(option, text);
  }
  return text;
}

const wordsOf = (term: string) => fold(term).split(/\s+/).filter(Boolean);

/** Returns the options whose label or description contains every word of the search text, in the given order. Ignores accents and case. */
export function filterOptions<Option extends AnyOption>(options: readonly Option[], term: string): readonly Option[] {
  const words = wordsOf(term);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const text = foldedText(option);
    return words.every((word) => text.includes(word));
  });
}

/** Returns true if two labels differ only in case, accents and surrounding space. */
export function sameText(a: string, b: string): boolean {
  return fold(a.trim()) === fold(b.trim());
}

/** Splits a label into parts, and marks those that match the search text. */
export function markMatches(label: string, term: string): { text: string; found: boolean }[] {
  const words = wordsOf(term);
  if (words.length === 0) return [{ text: label, found: false }];
  const characters = Array.from(label);
  // Folding can change the length of a text, so the index of the original character is stored for each folded character.
  let text = '';
  const origin: number[] = [];
  characters.forEach((character, index) => {
    const part = fold(character);
    text += part;
    for (let i = 0; i < part.length; i++) origin.push(index);
  });
  const found = new Array<boolean>(characters.length).fill(false);
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const first = origin[at] ?? 0;
      const last = origin[at + word.length - 1] ?? first;
      found.fill(true, first, last + 1);
    }
  }
  const parts: { text: string; found: boolean }[] = [];
  characters.forEach((character, index) => {
    const last = parts.at(-1);
    const marked = found[index] ?? false;
    if (last && last.found === marked) last.text += character;
    else parts.push({ text: character, found: marked });
  });
  return parts;
}
