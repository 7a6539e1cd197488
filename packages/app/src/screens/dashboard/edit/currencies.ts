interface CurrencyOption {
  readonly value: string;
  readonly label: string;
  readonly description: string;
}

let options: readonly CurrencyOption[] | undefined;

/**
 * Returns all currencies that this browser supports, with code and English name. They are computed only once, because this takes several
 * ms.
 */
export function currencyOptions(): readonly CurrencyOption[] {
  if (!options) {
    const names = new Intl.DisplayNames('en', { type: 'currency' });
    options = Intl.supportedValuesOf('currency').map((code) => ({
      value: code,
      label: code,
      description: names.of(code) ?? code,
    }));
  }
  return options;
}
