import type { TestVendor } from './vendor.ts';

/** Correct figures of a day, a post or a range of a social account. `reach` and `engaged` count each person once. */
export interface SocialSum {
  view: number;
  video: number;
  reaction: number;
  comment: number;
  share: number;
  save: number;
  click: number;
  visit: number;
  reach: number;
  engaged: number;
  gained: number;
  lost: number;
}

export interface SocialLedger {
  days: ({ day: string; followers: number } & SocialSum)[];
  posts: ({ day: string; text: string; type: string; deleted: boolean } & SocialSum)[];
  total: SocialSum & { followers: number };
}

/** Returns the correct figures of a page, profile or organisation, which the sandbox computes without the stand-in. Days are in `zone`. */
export const socialLedger = async (
  test: TestVendor,
  network: 'facebook' | 'instagram' | 'linkedin',
  account: string,
  range: { startDate: string; endDate: string },
  zone = 'America/Los_Angeles',
): Promise<SocialLedger> => {
  const query = new URLSearchParams({ from: range.startDate, to: range.endDate, zone });
  return (await test.control(`/world/social/${network}/${account}?${query}`)) as SocialLedger;
};
