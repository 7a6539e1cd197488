/** An address as it is compared: composed Unicode, lower case by no language's rules, without surrounding space. */
export const normalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
