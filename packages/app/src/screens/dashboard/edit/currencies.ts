/** Returns every currency that this browser supports, by code and name. */
export function currencyOptions(): { value: string; label: string; description: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: code,
    description: names.of(code) ?? code,
  }));
}
