/**
 * A name that stands between other texts in a drawing. One written from right to left is put between the marks of an
 * isolate, so that figures beside it keep their places.
 */
export function isolated(text: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
    ? `\u2068${text}\u2069`
    : text;
}
