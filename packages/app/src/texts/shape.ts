/** Forms of a text with a number, by the category of `Intl.PluralRules`. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Texts of a language by their English text. */
export type LanguageTexts = Readonly<Record<string, string | PluralForms>>;
