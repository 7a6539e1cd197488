import { createGoogle } from './google/google.ts';
import type { Vendor, VendorOptions } from './http/vendor.ts';
import { createWooCommerce } from './woocommerce/woocommerce.ts';

/** The vendors that the sandbox stands in for: a folder and a line each. */
export function createVendors(options: VendorOptions): Vendor[] {
  return [createGoogle(options), createWooCommerce(options)];
}
