/** Returns an address for comparison: composed Unicode, lower case independent of locale, without surrounding space. */
export const normalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
