import type { Option } from '@reporting/contract';
import type { OptionRequest } from './connector.ts';

/** Maximum number of options in an answer; a search narrows a longer list. */
const MAX_OPTIONS = 500;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the options whose label (also in the language of the reader), value or group contains the term, at most `limit`, and all chosen options. Case and accents are ignored.
 * If a chosen option no longer exists, its label is its value.
 */
export function searchOptions(
  options: readonly Option[],
  request: Pick<OptionRequest, 'searchTerm' | 'include' | 'named'>,
  limit = MAX_OPTIONS,
): Option[] {
  const term = plain(request.searchTerm.trim());
  const { named = (option) => option } = request;
  const matches = (option: Option) => {
    const { label, group = '' } = named(option);
    return term === '' || [label, group, option.label, option.value].some((text) => plain(text).includes(term));
  };
  const included = new Set(request.include);
  const known = new Set(options.map(({ value }) => value));
  const found = options.filter((option) => included.has(option.value) || matches(option));
  const kept = found.filter((option, index) => index < limit || included.has(option.value));
  const gone = [...included].filter((value) => value !== '' && !known.has(value));
  return [...kept, ...gone.map((value) => ({ value, label: value }))];
}
