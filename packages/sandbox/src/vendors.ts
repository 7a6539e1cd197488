import { createAccuRanker } from './accuranker/accuranker.ts';
import { createAhrefs } from './ahrefs/ahrefs.ts';
import { createBaseMe } from './base-me/base-me.ts';
import { createGoogle } from './google/google.ts';
import type { Vendor, VendorOptions } from './http/vendor.ts';
import { createLinkedIn } from './linkedin/linkedin.ts';
import { createMailchimp } from './mailchimp/mailchimp.ts';
import { createMeta } from './meta/meta.ts';
import { createPayments } from './payments/payments.ts';
import { createRankRanger } from './rankranger/rankranger.ts';
import { createSalesflare } from './salesflare/salesflare.ts';
import { createSemrush } from './semrush/semrush.ts';
import { createSeRanking } from './seranking/seranking.ts';
import { createSerpstat } from './serpstat/serpstat.ts';
import { createSignIn } from './signin/signin.ts';
import { createTikTok } from './tiktok/tiktok.ts';
import { createWooCommerce } from './woocommerce/woocommerce.ts';

/** Creates the stand-ins of the sandbox. Each vendor has one folder and one line in this function. */
export function createVendors(options: VendorOptions): Vendor[] {
  return [
    createAccuRanker(options),
    createAhrefs(options),
    createBaseMe(options),
    createGoogle(options),
    createLinkedIn(options),
    createMailchimp(options),
    createMeta(options),
    createPayments(options),
    createRankRanger(options),
    createSalesflare(options),
    createSemrush(options),
    createSeRanking(options),
    createSerpstat(options),
    createSignIn(options),
    createTikTok(options),
    createWooCommerce(options),
  ];
}
