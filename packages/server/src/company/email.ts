/** Normalises an address for comparison: Unicode form NFKC, lower case independent of the locale, without outer spaces. */
export const normalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
