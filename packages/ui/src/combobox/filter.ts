import type { ComboboxOption } from './option.ts';

/** Letters that Unicode does not take apart into a base and a mark, but that people search for by their base. */
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
  // What is left of ŀ.
  '·': '',
};

/** Text as it is compared: without case, accents and ligatures. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœđðłıþħ·]/g, (letter) => LETTERS[letter] ?? letter);
}

const folded = new WeakMap<ComboboxOption, string>();

function foldedText(option: ComboboxOption): string {
  let text = folded.get(option);
  if (text === undefined) {
    text = fold(`${option.label} ${option.description ?? ''}`);
    folded.set(option, text);
  }
  return text;
}

const wordsOf = (term: string) => fold(term).split(/\s+/).filter(Boolean);

/** The options whose label or description holds every word of the term, in their order. Accents and case do not count. */
export function filterOptions(options: readonly ComboboxOption[], term: string): readonly ComboboxOption[] {
  const words = wordsOf(term);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const text = foldedText(option);
    return words.every((word) => text.includes(word));
  });
}

/** True where a label is the same as the text but for case, accents and space around it. */
export function sameText(a: string, b: string): boolean {
  return fold(a.trim()) === fold(b.trim());
}

/** A label cut into parts, those that the term found marked. */
export function markMatches(label: string, term: string): { text: string; found: boolean }[] {
  const words = wordsOf(term);
  if (words.length === 0) return [{ text: label, found: false }];
  const characters = Array.from(label);
  // Folding can change the length: each folded character remembers the one it came from.
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
