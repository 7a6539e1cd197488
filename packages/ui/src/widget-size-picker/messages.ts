/** English texts. `<UiProvider messages>` replaces them. */
export const widgetSizePickerMessages = {
  sizeOption: '{columns} by {rows}',
  sizeColumns: { one: '{count} column', other: '{count} columns' },
  sizeRows: { one: '{count} row', other: '{count} rows' },
};
