import type { ChoiceValue } from '../internal/choice.tsx';
import { sameText } from './filter.ts';
import { type AnyOption, additionOf } from './option.ts';

export interface PastedList {
  /** The recognised options in the order of the text, without duplicates. */
  readonly options: readonly AnyOption[];
  /** The unknown texts. They become the search text. */
  readonly rest: string;
}

const cut = (text: string, separators: RegExp) =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Parses a pasted list of labels or values that are separated by line breaks, tabs, semicolons or commas. A label that contains a comma is
 * recognised as a whole. With `creatable`, unknown texts become new options. Returns `null` if the text is not a list or if none of its
 * parts is recognised.
 */
export function readPastedList(text: string, known: readonly AnyOption[], creatable: boolean): PastedList | null {
  const find = (part: string) => known.find((option) => String(option.value) === part || sameText(option.label, part));
  const parts = cut(text, /[\n\r\t;]+/).flatMap((part) => (find(part) ? [part] : cut(part, /,/)));
  if (parts.length < 2) return null;
  const options = new Map<ChoiceValue, AnyOption>();
  const rest: string[] = [];
  for (const part of parts) {
    const option = find(part) ?? [...options.values()].find((added) => sameText(added.label, part));
    if (option) options.set(option.value, option);
    else if (creatable) options.set(additionOf(part).value, additionOf(part));
    else rest.push(part);
  }
  // If no part is known, the text is treated as a search text that contains commas.
  return options.size === 0 ? null : { options: [...options.values()], rest: rest.join(', ') };
}
