import type { WidgetType } from '../schema/widget.ts';

const NAMES: Record<WidgetType, string> = {
  base_me: 'Base',
  google_analytics_4: 'Google Analytics 4',
  google_webmasters: 'Google Search Console',
  google_my_business: 'Google Business Profile',
  google_ads: 'Google Ads',
  semrush: 'Semrush',
  rankranger: 'Rank Ranger',
  facebook: 'Facebook Ads',
  facebook_social: 'Facebook',
  instagram: 'Instagram',
  ahrefs_v3: 'Ahrefs',
  ahrefs_v3_ranks: 'Ahrefs ranks',
  serpstat: 'Serpstat',
  salesflare: 'Salesflare',
  google_sheets: 'Google Sheets',
  seranking: 'SE Ranking',
  woocommerce: 'WooCommerce',
  linkedin: 'LinkedIn Ads',
  linkedin_social: 'LinkedIn',
  accuranker: 'AccuRanker',
  mailchimp: 'Mailchimp',
  tiktok: 'TikTok',
};

/** The name of a source type as people know it; one that is not known here yet is told as it is. */
export function sourceName(type: WidgetType): string {
  return Object.hasOwn(NAMES, type) ? NAMES[type] : type;
}
