/** Numbers of countries in ISO 3166-1. Google's id of a country is this number plus 2000. */
const NUMBERS: Readonly<Record<string, number>> = {
  AT: 40,
  AU: 36,
  BR: 76,
  CA: 124,
  DE: 276,
  DK: 208,
  FR: 250,
  GB: 826,
  IE: 372,
  IN: 356,
  NL: 528,
  NZ: 554,
  PL: 616,
  US: 840,
};

/** Returns Google's id of a country. */
export const countryCriterion = (country: string): string => String(2000 + (NUMBERS[country] ?? 0));
