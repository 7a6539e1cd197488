/** The value of an option: a text or a number. In a form it is submitted as text. */
export type ChoiceValue = string | number;
