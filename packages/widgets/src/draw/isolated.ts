/**
 * Returns a text for use between other texts of a drawing. A name or a figure written from right to left is put between isolate characters,
 * so that the texts keep their order.
 */
export function isolated(text: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f]/u.test(text)
    ? `\u2068${text}\u2069`
    : text;
}
