import type { TestVendor } from './vendor.ts';

/** Correct figures of an ad account in the sandbox. Amounts are in hundredths of its currency. */
export interface AdSum {
  impressions: number;
  clicks: number;
  cost: number;
  conversions: number;
  value: number;
  leads: number;
}

interface AdLedger {
  days: ({ day: string } & AdSum)[];
  campaigns: Record<string, AdSum>;
  total: AdSum;
}

/** Returns the correct figures of an ad account, which the sandbox computes without the vendor's stand-in. */
export const adLedger = async (
  test: TestVendor,
  vendor: 'facebook' | 'tiktok' | 'linkedin',
  account: string,
  range: { startDate: string; endDate: string },
  zone?: string,
): Promise<AdLedger> => {
  const query = new URLSearchParams({
    from: range.startDate,
    to: range.endDate,
    ...(zone === undefined ? {} : { zone }),
  });
  return (await test.control(`/world/ads/${vendor}/${account}?${query}`)) as AdLedger;
};

export const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };
export const oneDay = (day: string) => ({ startDate: day, endDate: day });
