interface CurrencyOption {
  readonly value: string;
  readonly label: string;
  readonly description: string;
}

let options: readonly CurrencyOption[] | undefined;

/** Returns every currency that this browser supports, by code and name. Computed once: it takes some ms. */
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
