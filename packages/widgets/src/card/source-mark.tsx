import {
  ArrowUpNarrowWide,
  Box,
  Briefcase,
  Camera,
  ChartNoAxesColumnIncreasing,
  ChartNoAxesCombined,
  Crosshair,
  Handshake,
  Link2,
  ListOrdered,
  type LucideIcon,
  Mail,
  Megaphone,
  MessagesSquare,
  Music2,
  Network,
  ScanSearch,
  Search,
  Sheet,
  ShoppingCart,
  Store,
  Telescope,
  ThumbsUp,
} from 'lucide-react';
import type { WidgetType } from '../schema/widget.ts';

/** `stroke` where a mark of few lines would look fainter than the others. */
const MARKS: Record<WidgetType, { name: string; icon: LucideIcon; stroke?: number }> = {
  base_me: { name: 'Base', icon: Box },
  google_analytics_4: { name: 'Google Analytics 4', icon: ChartNoAxesColumnIncreasing, stroke: 3.5 },
  google_webmasters: { name: 'Google Search Console', icon: Search },
  google_my_business: { name: 'Google Business Profile', icon: Store },
  google_ads: { name: 'Google Ads', icon: Megaphone },
  semrush: { name: 'Semrush', icon: Telescope },
  rankranger: { name: 'Rank Ranger', icon: ListOrdered },
  facebook: { name: 'Facebook Ads', icon: ThumbsUp },
  facebook_social: { name: 'Facebook', icon: MessagesSquare },
  instagram: { name: 'Instagram', icon: Camera },
  ahrefs_v3: { name: 'Ahrefs', icon: Link2 },
  ahrefs_v3_ranks: { name: 'Ahrefs ranks', icon: ArrowUpNarrowWide },
  serpstat: { name: 'Serpstat', icon: ScanSearch },
  salesflare: { name: 'Salesflare', icon: Handshake },
  google_sheets: { name: 'Google Sheets', icon: Sheet },
  seranking: { name: 'SE Ranking', icon: ChartNoAxesCombined },
  woocommerce: { name: 'WooCommerce', icon: ShoppingCart },
  linkedin: { name: 'LinkedIn Ads', icon: Briefcase },
  linkedin_social: { name: 'LinkedIn', icon: Network },
  accuranker: { name: 'AccuRanker', icon: Crosshair },
  mailchimp: { name: 'Mailchimp', icon: Mail },
  tiktok: { name: 'TikTok', icon: Music2 },
};

/** The name of a source type as people know it. */
export function sourceName(type: WidgetType): string {
  return MARKS[type].name;
}

/** The mark of a source type: 14 px, one grey. */
export function SourceMark({ type }: { type: WidgetType }) {
  const { name, icon: Glyph, stroke = 2 } = MARKS[type];
  return (
    <span data-slot="source-mark" role="img" aria-label={name} title={name} className="rwd:flex rwd:text-icon">
      <Glyph data-slot="icon" size={14} strokeWidth={stroke} aria-hidden="true" focusable="false" />
    </span>
  );
}
