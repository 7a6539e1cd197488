/** Plural forms of a text, by the category of `Intl.PluralRules`. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The texts of a language. The keys are the English texts. */
export type LanguageTexts = Readonly<Record<string, string | PluralForms>>;
