import type { PublicAddress } from '../platform/http/address.ts';
import type { MailBrand } from '../platform/mail/layout.ts';

/** Returns the look of mails that a company's users receive. */
export const mailBrand = (
  company: { name: string; logo: string | null },
  site: { address: PublicAddress; siteTitle: string },
): MailBrand => ({
  name: company.name,
  // Mail programs load images by absolute address.
  logo: company.logo === null ? null : new URL(company.logo, site.address.origin()).href,
  siteTitle: site.siteTitle,
});
