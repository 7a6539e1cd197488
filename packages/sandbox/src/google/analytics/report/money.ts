import { invalidArgument } from '../../errors.ts';

/** Constant exchange rates, in units per pound, so that a conversion always has the same result. */
const PER_POUND: Readonly<Record<string, number>> = {
  GBP: 1,
  USD: 1.29,
  EUR: 1.18,
  CHF: 1.12,
  SEK: 13.4,
  NOK: 13.9,
  DKK: 8.8,
  PLN: 5.05,
  CZK: 29.6,
  CAD: 1.78,
  AUD: 1.95,
  NZD: 2.15,
  JPY: 193,
  INR: 108,
  BRL: 7.1,
};

/**
 * Returns the currency of the report, and the factor that converts an amount from the property's currency. Throws
 * Google's error for an unknown currency.
 */
export function conversion(from: string, to: string | undefined): { currency: string; factor: number } {
  if (to === undefined || to === '' || to === from) return { currency: from, factor: 1 };
  const [base, target] = [PER_POUND[from], PER_POUND[to]];
  if (base === undefined || target === undefined) {
    throw invalidArgument(`The currency code ${to} is not supported.`, 'currency_code');
  }
  return { currency: to, factor: target / base };
}
