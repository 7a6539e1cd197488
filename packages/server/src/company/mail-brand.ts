import { type Language, languageOf } from '@reporting/contract/rules';
import { actorLanguage } from '../platform/http/actor.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import type { MailBrand } from '../platform/mail/layout.ts';

/** Returns the brand of mails that a company's users receive. */
export const mailBrand = (
  company: { name: string; logo: string | null },
  site: { address: PublicAddress; siteTitle: string },
  language: Language = 'en',
): MailBrand => ({
  language,
  name: company.name,
  // Mail programs load images only from absolute addresses.
  logo: company.logo === null ? null : new URL(company.logo, site.address.origin()).href,
  siteTitle: site.siteTitle,
});

/** Returns the language of a mail: the recipient's chosen language, or else the language of the request that causes the mail. */
export const mailLanguage = (chosen: Language | null): Language => chosen ?? actorLanguage();

/** Returns the language of a user with these stored settings, for mails that are sent without a request. */
export function languageWithoutRequest(settings: unknown): Language {
  const { language, numberLocale } = settings as { language?: string | null; numberLocale?: string | null };
  return languageOf([language ?? numberLocale]);
}
