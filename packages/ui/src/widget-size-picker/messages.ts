/** English texts, replaced by `<UiProvider messages>`. */
export const widgetSizePickerMessages = {
  sizeOption: '{columns} by {rows}',
  sizeColumns: { one: '{count} column', other: '{count} columns' },
  sizeRows: { one: '{count} row', other: '{count} rows' },
};
