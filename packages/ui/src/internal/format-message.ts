import { numberFormat, pluralRules } from './intl.ts';

/** Replaces each `{name}` in a text by its value. A name without a value stays visible, so that the mistake is noticed. */
export function formatMessage(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}

/** A text in the plural forms of a language; `other` is used if a form is missing. */
export type PluralMessage = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string };

/** The type of texts that replace the defaults. A text can be replaced by any text, and plural forms by other plural forms. */
export type TextsOf<Defaults> = {
  readonly [Name in keyof Defaults]: Defaults[Name] extends string ? string : PluralMessage;
};

/** Chooses the plural form for `count`, and replaces `{count}` and each other `{name}` by its value. */
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
