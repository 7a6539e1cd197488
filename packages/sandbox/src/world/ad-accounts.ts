import { type Day, dayOf, yearOf } from './calendar.ts';
import { COMPANIES, type Company, type CompanyId } from './companies.ts';
import { hash } from './random.ts';
import { isRunning, type TrafficSource } from './traffic.ts';

export type AdVendor = 'google_ads' | 'facebook' | 'linkedin' | 'tiktok';

/** An advertising account of a company at a vendor. Ids are numbers as text; the vendors' stand-ins add prefixes. */
export type AdAccount = {
  vendor: AdVendor;
  id: string;
  name: string;
  company: Company;
  /** Amounts are in hundredths of this currency. */
  currency: string;
  /** Units of `currency` for one unit of the company's currency. */
  rate: number;
  timeZone: string;
  /** A closed account cannot be queried. */
  status: 'active' | 'closed';
  campaigns: readonly Campaign[];
};

export type Status = 'enabled' | 'paused' | 'removed';

export type Campaign = {
  id: string;
  /** Name of the campaign. In Analytics it is the session campaign. */
  name: string;
  /** A seasonal campaign is `paused`; `statusOn` returns the status on a day. */
  status: Status;
  /** `search`: results pages; `display`: banners; `social`: feeds. */
  kind: 'search' | 'display' | 'social';
  /** Network of a social campaign, such as `facebook` or `instagram`. */
  network: string;
  /** Index of the campaign's source in the `demand.sources` of the company. */
  source: number;
  /** Budget per day in hundredths of the account's currency. */
  dailyBudget: number;
  groups: readonly AdGroup[];
};

/** The level between campaign and ad: an ad group or ad set. */
export type AdGroup = {
  id: string;
  name: string;
  status: Status;
  campaign: Omit<Campaign, 'groups'>;
  ads: readonly Ad[];
  /** Number of different people who can see the ads. */
  audience: number;
  /** Relative weights of the ages AGES, and the share of women. */
  ages: readonly number[];
  women: number;
};

export type Ad = {
  id: string;
  name: string;
  headline: string;
  status: Status;
  group: Omit<AdGroup, 'ads'>;
  /** Share of the campaign's clicks while it runs. */
  weight: number;
  /** Last day with impressions of a deleted ad, which keeps its figures; undefined for any other ad. */
  last: Day | undefined;
};

/** Ages of people. Vendors write them differently. The last age has no upper limit. */
export const AGES = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
export const GENDERS = ['female', 'male', 'unknown'] as const;
export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;

type Rough = readonly [
  vendor: AdVendor,
  id: string,
  name: string,
  company: CompanyId,
  changes?: Partial<Pick<AdAccount, 'currency' | 'rate' | 'timeZone' | 'status'>> & { empty?: true },
];

const ROUGH: readonly Rough[] = [
  ['google_ads', '4155550101', 'Marlow Coffee', 'coffee'],
  ['google_ads', '4155550102', 'Zahnwerk Praxen', 'clinics'],
  ['google_ads', '4155550103', 'Quillstack', 'software'],
  ['google_ads', '4155550104', 'Hotel Kōwhai Bay', 'hotel'],
  // Advertising grants for charities are always in US dollars.
  ['google_ads', '4155550105', 'Second Spring (grant)', 'charity', { currency: 'USD', rate: 1.08 }],
  ['google_ads', '4155550106', 'Marlow Coffee, new brand', 'coffee', { empty: true }],
  ['google_ads', '4155550107', 'Marlow Coffee 2019', 'coffee', { status: 'closed', empty: true }],
  ['facebook', '20010010010001', 'Marlow Coffee', 'coffee'],
  ['facebook', '20010010010002', 'Zahnwerk Praxen', 'clinics'],
  // The account has the time zone of the company's agency on the west coast.
  ['facebook', '20010010010003', 'Quillstack', 'software', { timeZone: 'America/Los_Angeles' }],
  ['facebook', '20010010010004', 'Hotel Kōwhai Bay', 'hotel'],
  ['facebook', '20010010010005', 'Second Spring', 'charity'],
  ['facebook', '20010010010006', 'Marlow Coffee, events', 'coffee', { empty: true }],
  ['facebook', '20010010010007', 'Marlow Coffee 2019', 'coffee', { status: 'closed', empty: true }],
  ['linkedin', '507404993', 'Quillstack', 'software'],
  ['linkedin', '507404994', 'Quillstack Events', 'software', { currency: 'EUR', rate: 0.92, empty: true }],
  ['tiktok', '7010000000000000104', 'Hotel Kōwhai Bay', 'hotel'],
  ['tiktok', '7010000000000000105', 'Second Spring', 'charity', { timeZone: 'Etc/UTC' }],
  ['tiktok', '7010000000000000106', 'Marlow Coffee', 'coffee', { empty: true }],
];

/** Returns true if advertisements of the vendor lead to the sessions of a source. */
function isBought(vendor: AdVendor, { source, medium, costPerClick }: TrafficSource): boolean {
  if (costPerClick === undefined) return false;
  if (vendor === 'google_ads') return source === 'google' && (medium === 'cpc' || medium === 'display');
  if (medium !== 'paid_social') return false;
  return vendor === 'facebook' ? source === 'facebook' || source === 'instagram' : source === vendor;
}

const AUDIENCES: readonly { name: string; ages: readonly number[]; women: number }[] = [
  { name: 'Broad', ages: [14, 26, 22, 17, 12, 9], women: 0.5 },
  { name: 'Lookalike', ages: [9, 34, 28, 15, 9, 5], women: 0.58 },
  { name: 'Returning', ages: [6, 20, 25, 23, 16, 10], women: 0.47 },
];
const KEYWORD_GROUPS = ['Exact', 'Phrase', 'Competitors'];
const HEADLINES = ['The one you asked for', 'New: see it today', 'From people who care', 'Ready when you are'];

const statusOf = (source: TrafficSource): Status => (source.window === undefined ? 'enabled' : 'paused');

function campaignOf(account: string, kept: Rough, source: TrafficSource, index: number): Campaign {
  const [vendor, , , companyId, changes] = kept;
  const seed = hash(COMPANIES[companyId].demand.seed, index, 61);
  const id = (level: number, n: number) => String(1e9 * level + (hash(seed, level, n) % 1e9)).slice(0, 11);
  const kind = source.medium === 'cpc' ? 'search' : source.medium === 'display' ? 'display' : 'social';
  const campaign: Omit<Campaign, 'groups'> = {
    id: id(2, 0),
    name: source.campaign,
    status: statusOf(source),
    kind,
    network: source.source,
    source: index,
    dailyBudget: Math.round((source.costPerClick ?? 0) * (changes?.rate ?? 1) * 60) * 100,
  };
  const groups = AUDIENCES.slice(0, 2 + (seed % 2)).map((audience, g): AdGroup => {
    const group: Omit<AdGroup, 'ads'> = {
      id: id(12, g),
      name: kind === 'search' ? (KEYWORD_GROUPS[g] ?? audience.name) : audience.name,
      status: 'enabled',
      campaign,
      audience: 9_000 + (hash(seed, g, 5) % 30_000),
      ages: audience.ages,
      women: audience.women,
    };
    const ads = [0, 1].map((a): Ad => {
      const removed = vendor !== 'linkedin' && g === 1 && a === 1;
      return {
        id: id(50, g * 2 + a),
        name: `${source.campaign} ${audience.name.toLowerCase()} ${'AB'[a]}`,
        headline: HEADLINES[(seed + g * 2 + a) % HEADLINES.length] ?? '',
        status: removed ? 'removed' : 'enabled',
        group,
        weight: (3 - g) * (a === 0 ? 1.4 : 1) * (1 + (hash(Number(account.slice(-6)), g, a) % 30) / 100),
        last: removed ? dayOf(2026, 8, 31) : undefined,
      };
    });
    return { ...group, ads };
  });
  return { ...campaign, groups };
}

/** Every account, in the order of the vendors' lists. */
export const AD_ACCOUNTS: readonly AdAccount[] = ROUGH.map((rough) => {
  const [vendor, id, name, companyId, changes = {}] = rough;
  const company = COMPANIES[companyId];
  const { empty, ...own } = changes;
  const campaigns = company.demand.sources.flatMap((source, index) =>
    empty !== true && isBought(vendor, source) ? [campaignOf(id, rough, source, index)] : [],
  );
  return {
    vendor,
    id,
    name,
    company,
    currency: company.currency,
    rate: 1,
    timeZone: company.timeZone,
    status: 'active',
    ...own,
    campaigns,
  };
});

export const adAccountsOf = (vendor: AdVendor): readonly AdAccount[] =>
  AD_ACCOUNTS.filter((account) => account.vendor === vendor);

/** Returns the status of a campaign on a day. A seasonal campaign is paused outside its season. */
export function statusOn(account: AdAccount, campaign: Pick<Campaign, 'source'>, day: Day): Status {
  const source = account.company.demand.sources[campaign.source];
  return source !== undefined && isRunning(source, day, yearOf(day)) ? 'enabled' : 'paused';
}

/** Returns every ad of an account, in the order of its campaigns and groups. Facts refer to an ad by its index in this list. */
export function adsOf(account: AdAccount): readonly Ad[] {
  const known = adLists.get(account);
  if (known !== undefined) return known;
  const ads = account.campaigns.flatMap(({ groups }) => groups.flatMap((group) => group.ads));
  adLists.set(account, ads);
  return ads;
}

const adLists = new WeakMap<AdAccount, readonly Ad[]>();
