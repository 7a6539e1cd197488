/** English texts, replaced by `<UiProvider messages>`. Months and rejected dates have the texts of the date-range picker. */
export const datePickerMessages = {
  openCalendar: 'Open the calendar',
  calendar: 'Calendar',
};
