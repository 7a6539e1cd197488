/**
 * Returns a text that can be placed between other texts of a drawing. A name or figure with right-to-left characters is put between isolate
 * characters, so that it does not reorder the texts around it.
 */
export function isolated(text: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f]/u.test(text)
    ? `\u2068${text}\u2069`
    : text;
}
