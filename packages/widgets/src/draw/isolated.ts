/**
 * Returns a name for use between other texts of a drawing. A name written from right to left is put between isolate characters, so that
 * adjacent figures keep their order.
 */
export function isolated(text: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
    ? `\u2068${text}\u2069`
    : text;
}
