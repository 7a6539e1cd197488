import { numberFormat, pluralRules } from './intl.ts';

/** Replaces `{name}` in a text by values. A name without a value remains visible, so that the error is noticed. */
export function formatMessage(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}

/** A text in the plural forms of a language; `other` is used if a form is missing. */
export type PluralMessage = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string };

/** The type of texts: each may be replaced by any other text, or by other plural forms. */
export type TextsOf<Defaults> = {
  readonly [Name in keyof Defaults]: Defaults[Name] extends string ? string : PluralMessage;
};

/** Chooses the plural form for `count` and replaces `{count}` and the other values. */
export function formatPlural(
  message: PluralMessage,
  count: number,
  locale: string,
  values: Record<string, string | number> = {},
): string {
  const form = pluralRules(locale).select(count);
  return formatMessage(message[form] ?? message.other, {
    count: numberFormat(locale).format(count),
    ...values,
  });
}
