/**
 * English texts. `<UiProvider messages>` replaces them. The names of months and the errors come from the texts of the date-range picker.
 */
export const datePickerMessages = {
  openCalendar: 'Open the calendar',
  calendar: 'Calendar',
};
