/**
 * The settings with which each source type is connected, one line for each type. `SOURCE_NAMES` of `@reporting/widgets` contains
 * the name, mark and widget types of each type. If only one of these tables contains a type, the compiler reports an error. The
 * connect dialog, the list of sources and the operator's variables are derived from both tables.
 */
import { type ConnectionType, SOURCE_NAMES, type WidgetType, widgetTypesFedBy } from '@reporting/widgets/schema';

/** One input of the form for a key, or of the form in which the user enters the account before an OAuth sign-in. */
export interface KeyField {
  /** `account` is the source's account; every other field is a part of its token, in the order of the list. */
  name: string;
  label: string;
  /** States where the user finds the value, or for what the value is used. */
  help: string;
  /** `site`: an https address; `secret`: masked during typing. */
  kind: 'text' | 'site' | 'secret';
  placeholder?: string;
  /** Prefix that every valid value has. */
  begins?: string;
  /** Number of characters that every valid value has. */
  length?: number;
}

interface SourceTypeLine {
  /** `id` names the operator's variables (`GOOGLE_CLIENT_ID`); types of one vendor share them. */
  vendor: { id: string; name: string };
  auth: 'oauth' | 'key';
  /** With `key`, the fields of the form for the key. With `oauth`, the fields that the user fills before the sign-in. */
  fields?: readonly KeyField[];
  /** Plural noun for a source's properties; null if the vendor has no list of properties. */
  properties: string | null;
  /**
   * Values that the operator sets in addition to the client credentials. Example: the variable for `developer_token` is
   * `GOOGLE_ADS_DEVELOPER_TOKEN`.
   */
  settings?: readonly string[];
  /** True if a connector exists. Only these types are offered. */
  built?: true;
}

const GOOGLE = { id: 'google', name: 'Google' } as const;
const META = { id: 'meta', name: 'Meta' } as const;
const LINKEDIN = { id: 'linkedin', name: 'LinkedIn' } as const;

const account = (help: string) => ({ name: 'account', label: 'Account', help, kind: 'text' }) as const;
const key = (label: string, help: string) => ({ name: 'token', label, help, kind: 'secret' }) as const;
const NAMED = account('A name of your choice, such as your user name at the vendor. It distinguishes two keys.');

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
    help: 'Shown once, beside the consumer key, when the key is created.',
    kind: 'secret',
    placeholder: 'cs_…',
    begins: 'cs_',
    length: 43,
  },
] as const;

// biome-ignore format: one line a type.
export const SOURCE_TYPES = {
  google_analytics: { vendor: GOOGLE, auth: 'oauth', properties: 'properties', built: true },
  google_webmasters: { vendor: GOOGLE, auth: 'oauth', properties: 'properties', built: true },
  google_ads: { vendor: GOOGLE, auth: 'oauth', properties: 'accounts', settings: ['developer_token'], built: true },
  google_my_business: { vendor: GOOGLE, auth: 'oauth', properties: 'locations', built: true },
  facebook: { vendor: META, auth: 'oauth', properties: 'ad accounts', built: true },
  facebook_social: { vendor: META, auth: 'oauth', properties: 'pages', built: true },
  instagram: { vendor: META, auth: 'oauth', properties: 'profiles', built: true },
  google_sheets: { vendor: GOOGLE, auth: 'oauth', properties: null, built: true },
  linkedin: { vendor: LINKEDIN, auth: 'oauth', properties: 'ad accounts', built: true },
  linkedin_social: { vendor: LINKEDIN, auth: 'oauth', properties: 'pages', built: true },
  base_me: { vendor: { id: 'base_me', name: 'Base' }, auth: 'oauth', properties: 'clients', settings: ['base_url'], built: true },
  accuranker: { vendor: { id: 'accuranker', name: 'AccuRanker' }, auth: 'oauth', fields: [account('The name of your AccuRanker account, as in its account settings. You sign in next.')], properties: 'domains', built: true },
  mailchimp: { vendor: { id: 'mailchimp', name: 'Mailchimp' }, auth: 'oauth', properties: 'audiences', built: true },
  tiktok: { vendor: { id: 'tiktok', name: 'TikTok' }, auth: 'oauth', properties: null, built: true },
  ahrefs_v3: { vendor: { id: 'ahrefs', name: 'Ahrefs' }, auth: 'key', fields: [NAMED, key('API key', 'Ahrefs, Account settings, API keys.')], properties: 'projects', built: true },
  semrush: { vendor: { id: 'semrush', name: 'Semrush' }, auth: 'key', fields: [NAMED, key('API key', 'Semrush, Subscription info, API units.')], properties: null, built: true },
  rankranger: { vendor: { id: 'rankranger', name: 'Rank Ranger' }, auth: 'key', fields: [NAMED, key('API key', 'Rank Ranger, Account settings, API.')], properties: 'campaigns', built: true },
  serpstat: { vendor: { id: 'serpstat', name: 'Serpstat' }, auth: 'key', fields: [NAMED, key('API token', 'Serpstat, Profile, API.')], properties: 'projects', built: true },
  seranking: { vendor: { id: 'seranking', name: 'SE Ranking' }, auth: 'key', fields: [NAMED, key('API key', 'SE Ranking, Settings, API.')], properties: 'sites', built: true },
  salesflare: { vendor: { id: 'salesflare', name: 'Salesflare' }, auth: 'key', fields: [NAMED, key('API key', 'Salesflare, Settings, API keys.')], properties: 'pipelines', built: true },
  woocommerce: { vendor: { id: 'woocommerce', name: 'WooCommerce' }, auth: 'key', fields: SHOP_FIELDS, properties: null, built: true },
} as const satisfies Record<ConnectionType, SourceTypeLine>;

/** The plural nouns for the properties of sources. */
export type PropertyNoun = NonNullable<(typeof SOURCE_TYPES)[ConnectionType]['properties']>;

/** A source type with every field. A field that the tables omit has its default. */
export interface SourceType {
  type: ConnectionType;
  /** The name in the vendor's spelling. */
  name: string;
  vendor: { id: string; name: string };
  auth: 'oauth' | 'key';
  fields: readonly KeyField[];
  properties: PropertyNoun | null;
  settings: readonly string[];
  /** The widget types that query the source. */
  widgets: readonly WidgetType[];
  built: boolean;
}

const LINES: Readonly<Record<ConnectionType, SourceTypeLine & Pick<SourceType, 'properties'>>> = SOURCE_TYPES;

const TYPES: ReadonlyMap<string, SourceType> = new Map(
  SOURCE_NAMES.map((line) => {
    const { type, name } = line;
    const { fields = [], settings = [], built = false, ...access } = LINES[type];
    return [type, { ...access, type, name, fields, settings, widgets: widgetTypesFedBy(line), built }];
  }),
);

/** Returns the source type of a connection type, from both tables. Throws `Error` for an unknown type. */
export function sourceType(type: ConnectionType): SourceType {
  const found = TYPES.get(type);
  if (!found) throw new Error(`There is no source type "${type}".`);
  return found;
}
