import type { Language } from '@reporting/contract/rules';

interface CurrencyOption {
  readonly value: string;
  readonly label: string;
  readonly description: string;
}

const known = new Map<Language, readonly CurrencyOption[]>();

/**
 * Returns all currencies that this browser supports, with code and name. They are computed only once for each language, because this takes
 * several ms.
 */
export function currencyOptions(language: Language): readonly CurrencyOption[] {
  const before = known.get(language);
  if (before) return before;
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const options = Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: code,
    description: names.of(code) ?? code,
  }));
  known.set(language, options);
  return options;
}
