/**
 * A source type as cards show it. The enums of the schema are derived from these lines. `SOURCE_TYPES` of the contract states how
 * a type is connected; it is separate, so that viewers do not load it.
 */
interface SourceNameLine {
  /** The connection type of the specification. */
  type: string;
  /** The name in the vendor's spelling. */
  name: string;
  /** Name of a Lucide icon. `pnpm --filter @reporting/widgets build:icons` writes the shapes of a new icon. */
  mark: string;
  /** The widget types of the source, if they differ from the connection type. */
  widgets?: readonly { type: string; name: string; mark: string }[];
}

const GA4 = {
  type: 'google_analytics_4',
  name: 'Google Analytics 4',
  mark: 'chart-no-axes-column-increasing',
} as const;
const AHREFS = { type: 'ahrefs_v3', name: 'Ahrefs Site Explorer', mark: 'link-2' } as const;
const AHREFS_RANKS = { type: 'ahrefs_v3_ranks', name: 'Ahrefs Rank Tracker', mark: 'arrow-up-narrow-wide' } as const;

/** The types of sources, each with the vendor's name, its mark, and the types of its widgets. */
// biome-ignore format: one line for each type.
export const SOURCE_NAMES = [
  { type: 'google_analytics', name: 'Google Analytics 4', mark: GA4.mark, widgets: [GA4] },
  { type: 'google_webmasters', name: 'Google Search Console', mark: 'search' },
  { type: 'google_ads', name: 'Google Ads', mark: 'megaphone' },
  { type: 'google_my_business', name: 'Google Business Profile', mark: 'store' },
  { type: 'facebook', name: 'Facebook Ads', mark: 'thumbs-up' },
  { type: 'facebook_social', name: 'Facebook', mark: 'messages-square' },
  { type: 'instagram', name: 'Instagram', mark: 'camera' },
  { type: 'google_sheets', name: 'Google Sheets', mark: 'sheet' },
  { type: 'linkedin', name: 'LinkedIn Ads', mark: 'briefcase' },
  { type: 'linkedin_social', name: 'LinkedIn', mark: 'network' },
  { type: 'base_me', name: 'Base', mark: 'box' },
  { type: 'accuranker', name: 'AccuRanker', mark: 'crosshair' },
  { type: 'mailchimp', name: 'Mailchimp', mark: 'mail' },
  { type: 'tiktok', name: 'TikTok', mark: 'eighth-note' },
  { type: 'ahrefs_v3', name: 'Ahrefs', mark: AHREFS.mark, widgets: [AHREFS, AHREFS_RANKS] },
  { type: 'semrush', name: 'Semrush', mark: 'telescope' },
  { type: 'rankranger', name: 'Rank Ranger', mark: 'list-ordered' },
  { type: 'serpstat', name: 'Serpstat', mark: 'scan-search' },
  { type: 'seranking', name: 'SE Ranking', mark: 'chart-no-axes-combined' },
  { type: 'salesflare', name: 'Salesflare', mark: 'handshake' },
  { type: 'woocommerce', name: 'WooCommerce', mark: 'shopping-cart' },
] as const satisfies readonly SourceNameLine[];

type Line = (typeof SOURCE_NAMES)[number];

/** The connection types. A connection has one or more widget types (`google_analytics` has `google_analytics_4`). */
export type ConnectionType = Line['type'];

type Fed<L> = L extends { widgets: readonly { type: infer W }[] } ? W : L extends { type: infer T } ? T : never;
type FedType = Fed<Line>;

/** A widget type with its name and mark. */
interface WidgetTypeLine {
  type: FedType;
  name: string;
  mark: string;
}

function fedBy(line: Line): readonly WidgetTypeLine[] {
  return 'widgets' in line ? line.widgets : [line];
}

const WIDGET_LINES: ReadonlyMap<string, WidgetTypeLine> = new Map(
  SOURCE_NAMES.flatMap(fedBy).map((line) => [line.type, line]),
);

export const CONNECTION_TYPES: readonly ConnectionType[] = SOURCE_NAMES.map(({ type }) => type);
export const WIDGET_TYPES: readonly FedType[] = SOURCE_NAMES.flatMap(widgetTypesFedBy);

/** Returns the widget types of a line of `SOURCE_NAMES`. */
export function widgetTypesFedBy(line: Line): readonly FedType[] {
  return fedBy(line).map(({ type }) => type);
}

/** Returns true for a widget type of `SOURCE_NAMES`. */
export function isWidgetType(type: string): type is FedType {
  return WIDGET_LINES.has(type);
}

/** Returns name and mark of a widget type, or undefined for any other type. */
export function widgetTypeLine(type: string): WidgetTypeLine | undefined {
  return WIDGET_LINES.get(type);
}
