/** English texts. `<UiProvider messages>` replaces them. */
export const comboboxMessages = {
  noMatches: 'No match for “{term}”',
  optionsFailed: 'The options could not be loaded.',
  addOption: 'Add “{text}”',
  removeOption: 'Remove {label}',
  optionRemoved: '{label} removed',
  resultCount: { one: '{count} result', other: '{count} results' },
  toggleOptions: 'Show options',
};
