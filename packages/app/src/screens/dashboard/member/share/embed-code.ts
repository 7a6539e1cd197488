import { shareQueryText } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import type { RangeSelection } from '@reporting/formatters/date-range';

export interface EmbedOptions {
  readonly theme: 'light' | 'dark' | 'system';
  /** BCP 47 tag of the language of texts, dates and numbers. */
  readonly language: string;
  /** The dates to show; null for the dates of the dashboard. */
  readonly range: RangeSelection | null;
  /** True if the height of the frame follows its content. */
  readonly fitsContent: boolean;
}

/**
 * Height of the frame in px. If `fitsContent` is true, the frame has this height until its content is loaded, and then
 * the height of the content.
 */
const HEIGHT = 900;

/** Returns the HTML code that shows a dashboard in another page. Each element is on its own line. */
export function embedCode(origin: string, permalink: string, name: string, options: EmbedOptions): string {
  const { theme, language, range, fitsContent } = options;
  const settings = new URLSearchParams({ ...(theme === 'system' ? {} : { theme }), language });
  const dates = range === null ? '' : `&${shareQueryText(range)}`;
  const address = `${origin}${routePath('dashboard.embed', { permalink })}?${settings}${dates}`;
  const attributes = [
    ['src', address],
    ['title', name],
    ['width', '100%'],
    ['height', String(HEIGHT)],
    ['loading', 'lazy'],
    ['style', 'border:0'],
  ].map(([attribute, value]) => `${attribute}="${escapeAttribute(value ?? '')}"`);
  const frame = `<iframe ${attributes.join(' ')}></iframe>`;
  return fitsContent ? `${frame}\n<script async src="${origin}/embed.js"></script>` : frame;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
