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
import { sourceName } from './source-names.ts';

/** `stroke` where a mark of few lines would look fainter than the others. */
const MARKS: Record<WidgetType, { icon: LucideIcon; stroke?: number }> = {
  base_me: { icon: Box },
  google_analytics_4: { icon: ChartNoAxesColumnIncreasing, stroke: 3.5 },
  google_webmasters: { icon: Search },
  google_my_business: { icon: Store },
  google_ads: { icon: Megaphone },
  semrush: { icon: Telescope },
  rankranger: { icon: ListOrdered },
  facebook: { icon: ThumbsUp },
  facebook_social: { icon: MessagesSquare },
  instagram: { icon: Camera },
  ahrefs_v3: { icon: Link2 },
  ahrefs_v3_ranks: { icon: ArrowUpNarrowWide },
  serpstat: { icon: ScanSearch },
  salesflare: { icon: Handshake },
  google_sheets: { icon: Sheet },
  seranking: { icon: ChartNoAxesCombined },
  woocommerce: { icon: ShoppingCart },
  linkedin: { icon: Briefcase },
  linkedin_social: { icon: Network },
  accuranker: { icon: Crosshair },
  mailchimp: { icon: Mail },
  tiktok: { icon: Music2 },
};

/** The mark of a source type: 14 px, one grey. */
export function SourceMark({ type }: { type: WidgetType }) {
  // Data of a newer service may name a type that is not known here yet.
  const { icon: Glyph, stroke = 2 } = Object.hasOwn(MARKS, type) ? MARKS[type] : MARKS.base_me;
  const name = sourceName(type);
  return (
    <span data-slot="source-mark" role="img" aria-label={name} title={name} className="rwd:flex rwd:text-icon">
      <Glyph data-slot="icon" size={14} strokeWidth={stroke} aria-hidden="true" focusable="false" />
    </span>
  );
}
