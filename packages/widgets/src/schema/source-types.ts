/**
 * The source types, one line each. Everything else that depends on the type is derived from its line: the enums of the
 * schema and of the HTTP contract, names and marks on cards, the connect dialog, the list of sources, the operator's
 * variables and the documentation.
 */

/** One input of the form that connects a source by key, or that asks for the account before an OAuth sign-in. */
export interface KeyField {
  /** `account` is the source's account; every other field is a part of its token, in the order of the list. */
  name: string;
  label: string;
  /** Where to find the value, or what it is used for. */
  help: string;
  /** `site`: an https address; `secret`: masked while it is typed. */
  kind: 'text' | 'site' | 'secret';
  placeholder?: string;
  /** What every value begins with. */
  begins?: string;
  /** How many characters every value has. */
  length?: number;
}

interface SourceTypeLine {
  /** The connection type of the specification. */
  type: string;
  /** As the vendor writes it. */
  name: string;
  /** Name of a Lucide icon; `pnpm --filter @reporting/widgets build:icons` writes the shapes of a new one. */
  mark: string;
  /** `id` names the operator's variables (`GOOGLE_CLIENT_ID`); types of one vendor share them. */
  vendor: { id: string; name: string };
  auth: 'oauth' | 'key';
  /** Form of a key type; with `oauth`, what is asked before the sign-in. */
  fields?: readonly KeyField[];
  /** Plural noun for what a source gives access to; null where the vendor has no such list. */
  properties: string | null;
  /** The widget types that the source feeds, where they are not the connection type itself. */
  widgets?: readonly { type: string; name: string; mark: string }[];
  /** Whether a connector exists; only these types are offered. */
  built?: true;
}

const GOOGLE = { id: 'google', name: 'Google' } as const;
const META = { id: 'meta', name: 'Meta' } as const;
const LINKEDIN = { id: 'linkedin', name: 'LinkedIn' } as const;

const account = (help: string) => ({ name: 'account', label: 'Account', help, kind: 'text' }) as const;
const key = (label: string, help: string) => ({ name: 'token', label, help, kind: 'secret' }) as const;
const NAMED = account('A name of your choice, such as your user name at the vendor. It tells two keys apart.');

const GA4 = {
  type: 'google_analytics_4',
  name: 'Google Analytics 4',
  mark: 'chart-no-axes-column-increasing',
} as const;
const AHREFS = { type: 'ahrefs_v3', name: 'Ahrefs', mark: 'link-2' } as const;
const AHREFS_RANKS = { type: 'ahrefs_v3_ranks', name: 'Ahrefs ranks', mark: 'arrow-up-narrow-wide' } as const;

const SHOP_FIELDS = [
  {
    name: 'account',
    label: 'Site URL',
    help: 'The address of the shop. Only https is accepted.',
    kind: 'site',
    placeholder: 'https://shop.example.com',
  },
  {
    name: 'consumer_key',
    label: 'Consumer key',
    help: 'WooCommerce, Settings, Advanced, REST API. Read permission is enough.',
    kind: 'text',
    placeholder: 'ck_…',
    begins: 'ck_',
    length: 43,
  },
  {
    name: 'consumer_secret',
    label: 'Consumer secret',
    help: 'Shown once, beside the consumer key, when the key is made.',
    kind: 'secret',
    placeholder: 'cs_…',
    begins: 'cs_',
    length: 43,
  },
] as const;

// biome-ignore format: one line a type.
export const SOURCE_TYPES = [
  { type: 'google_analytics', name: 'Google Analytics 4', mark: GA4.mark, vendor: GOOGLE, auth: 'oauth', properties: 'properties', widgets: [GA4], built: true },
  { type: 'google_webmasters', name: 'Google Search Console', mark: 'search', vendor: GOOGLE, auth: 'oauth', properties: 'sites' },
  { type: 'google_ads', name: 'Google Ads', mark: 'megaphone', vendor: GOOGLE, auth: 'oauth', properties: 'accounts' },
  { type: 'google_my_business', name: 'Google Business Profile', mark: 'store', vendor: GOOGLE, auth: 'oauth', properties: 'locations' },
  { type: 'facebook', name: 'Facebook Ads', mark: 'thumbs-up', vendor: META, auth: 'oauth', properties: 'ad accounts' },
  { type: 'facebook_social', name: 'Facebook', mark: 'messages-square', vendor: META, auth: 'oauth', properties: 'pages' },
  { type: 'instagram', name: 'Instagram', mark: 'camera', vendor: META, auth: 'oauth', properties: 'profiles' },
  { type: 'google_sheets', name: 'Google Sheets', mark: 'sheet', vendor: GOOGLE, auth: 'oauth', properties: null, built: true },
  { type: 'linkedin', name: 'LinkedIn Ads', mark: 'briefcase', vendor: LINKEDIN, auth: 'oauth', properties: 'accounts' },
  { type: 'linkedin_social', name: 'LinkedIn', mark: 'network', vendor: LINKEDIN, auth: 'oauth', properties: 'pages' },
  { type: 'base_me', name: 'Base', mark: 'box', vendor: { id: 'base_me', name: 'Base' }, auth: 'oauth', properties: 'clients' },
  { type: 'accuranker', name: 'AccuRanker', mark: 'crosshair', vendor: { id: 'accuranker', name: 'AccuRanker' }, auth: 'oauth', fields: [account('The account that you sign in to next.')], properties: 'domains' },
  { type: 'mailchimp', name: 'Mailchimp', mark: 'mail', vendor: { id: 'mailchimp', name: 'Mailchimp' }, auth: 'oauth', properties: 'audiences' },
  { type: 'tiktok', name: 'TikTok', mark: 'eighth-note', vendor: { id: 'tiktok', name: 'TikTok' }, auth: 'oauth', properties: null },
  { type: 'ahrefs_v3', name: 'Ahrefs', mark: AHREFS.mark, vendor: { id: 'ahrefs', name: 'Ahrefs' }, auth: 'key', fields: [NAMED, key('API key', 'Ahrefs, Account settings, API keys.')], properties: 'projects', widgets: [AHREFS, AHREFS_RANKS] },
  { type: 'semrush', name: 'Semrush', mark: 'telescope', vendor: { id: 'semrush', name: 'Semrush' }, auth: 'key', fields: [NAMED, key('API key', 'Semrush, Subscription info, API units.')], properties: 'projects' },
  { type: 'rankranger', name: 'Rank Ranger', mark: 'list-ordered', vendor: { id: 'rankranger', name: 'Rank Ranger' }, auth: 'key', fields: [NAMED, key('API key', 'Rank Ranger, Account settings, API.')], properties: 'campaigns' },
  { type: 'serpstat', name: 'Serpstat', mark: 'scan-search', vendor: { id: 'serpstat', name: 'Serpstat' }, auth: 'key', fields: [NAMED, key('API token', 'Serpstat, Profile, API.')], properties: 'projects' },
  { type: 'seranking', name: 'SE Ranking', mark: 'chart-no-axes-combined', vendor: { id: 'seranking', name: 'SE Ranking' }, auth: 'key', fields: [NAMED, key('API key', 'SE Ranking, Settings, API.')], properties: 'sites' },
  { type: 'salesflare', name: 'Salesflare', mark: 'handshake', vendor: { id: 'salesflare', name: 'Salesflare' }, auth: 'key', fields: [NAMED, key('API key', 'Salesflare, Settings, API keys.')], properties: 'pipelines' },
  { type: 'woocommerce', name: 'WooCommerce', mark: 'shopping-cart', vendor: { id: 'woocommerce', name: 'WooCommerce' }, auth: 'key', fields: SHOP_FIELDS, properties: null, built: true },
] as const satisfies readonly SourceTypeLine[];

type Line = (typeof SOURCE_TYPES)[number];

/** What can be connected. A connection feeds one or more widget types (`google_analytics` feeds `google_analytics_4`). */
export type ConnectionType = Line['type'];

type Fed<L> = L extends { widgets: readonly { type: infer W }[] } ? W : L extends { type: infer T } ? T : never;
type WidgetType = Fed<Line>;

/** A source type with every property, whether its line has it or not. */
export interface SourceType extends Omit<SourceTypeLine, 'type' | 'fields' | 'widgets' | 'built'> {
  type: ConnectionType;
  fields: readonly KeyField[];
  widgets: readonly { type: WidgetType; name: string; mark: string }[];
  built: boolean;
}

function complete(line: SourceTypeLine): SourceType {
  const { type, name, mark, fields = [], widgets = [{ type, name, mark }], built = false } = line;
  // The literal types of SOURCE_TYPES, which the widening to SourceTypeLine lost.
  return { ...line, fields, widgets, built } as SourceType;
}

const TYPES: ReadonlyMap<string, SourceType> = new Map(SOURCE_TYPES.map((line) => [line.type, complete(line)]));
const FEEDS = new Map([...TYPES.values()].flatMap((source) => source.widgets.map((widget) => [widget.type, source])));

export const CONNECTION_TYPES: readonly ConnectionType[] = SOURCE_TYPES.map(({ type }) => type);
export const WIDGET_TYPES: readonly WidgetType[] = [...FEEDS.keys()];

/** The line of a connection type. */
export function sourceType(type: ConnectionType): SourceType {
  const found = TYPES.get(type);
  if (!found) throw new Error(`There is no source type "${type}".`);
  return found;
}

/** Name and mark of a widget type; undefined for a type of a newer service. */
export function widgetTypeLine(type: string): { name: string; mark: string } | undefined {
  return FEEDS.get(type as WidgetType)?.widgets.find((widget) => widget.type === type);
}
