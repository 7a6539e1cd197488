import type { AdFigures } from '../world/ads.ts';

const text = (value: number, decimals = 6): string => String(Number(value.toFixed(decimals)));
const ratio = (above: number, below: number, factor = 1): string | undefined =>
  below === 0 ? undefined : text((above / below) * factor);
const count = (value: number): string | undefined => (value === 0 ? undefined : String(value));

type Action = Record<string, string>;

/** Returns the number of actions of a row by type. */
function actionsOf({ clicks, conversions, leads, impressions }: AdFigures): [type: string, whole: number][] {
  return [
    ['link_click', clicks],
    ['landing_page_view', clicks - Math.floor(clicks / 8)],
    ['post_engagement', clicks + leads],
    ['post_reaction', leads],
    ['video_view', Math.floor(impressions / 3)],
    ['lead', leads],
    ['omni_purchase', conversions],
    ['omni_add_to_cart', conversions + leads],
    // A custom conversion of the account.
    ['offsite_conversion.custom.778899', Math.floor(leads / 2)],
  ];
}

/** Splits an attributed number by window. The default is 7 days after a click and 1 day after a view. */
function attributed(type: string, value: number, windows: readonly string[]): Action {
  const view = Math.floor(value / 5);
  const parts: Record<string, number> = {
    '1d_click': Math.floor((value - view) / 2),
    '7d_click': value - view,
    '28d_click': value - view,
    '1d_view': view,
  };
  const chosen = windows.flatMap((window) => (parts[window] ? [[window, text(parts[window] ?? 0, 2)]] : []));
  return { action_type: type, value: text(value, 2), ...Object.fromEntries(chosen) };
}

/** Returns the fields of a row. As at Meta, zeros are omitted. */
export function fieldsOf(figures: AdFigures, windows: readonly string[]): Record<string, unknown> {
  const { impressions, clicks, cost, value, conversions, leads, reach } = figures;
  const spend = cost / 100;
  const all = clicks + leads;
  const actions = actionsOf(figures).filter(([, whole]) => whole > 0);
  const list = (type: string, whole: number) =>
    whole === 0 ? undefined : [{ action_type: type, value: String(whole) }];
  const plays = Math.floor(impressions / 2);
  return {
    spend: text(spend, 2),
    impressions: String(impressions),
    reach: String(reach),
    frequency: ratio(impressions, reach),
    clicks: count(all),
    ctr: ratio(all, impressions, 100),
    cpc: ratio(spend, all),
    cpm: ratio(spend, impressions, 1000),
    cpp: ratio(spend, reach, 1000),
    inline_link_clicks: count(clicks),
    inline_link_click_ctr: clicks === 0 ? undefined : ratio(clicks, impressions, 100),
    cost_per_inline_link_click: ratio(spend, clicks),
    unique_inline_link_clicks: count(Math.min(clicks, reach)),
    outbound_clicks: list('outbound_click', clicks - Math.floor(clicks / 10)),
    outbound_clicks_ctr:
      clicks === 0
        ? undefined
        : [{ action_type: 'outbound_click', value: ratio(clicks - Math.floor(clicks / 10), impressions, 100) }],
    actions: actions.length === 0 ? undefined : actions.map(([type, whole]) => attributed(type, whole, windows)),
    action_values: conversions === 0 ? undefined : [attributed('omni_purchase', value / 100, windows)],
    cost_per_action_type:
      actions.length === 0
        ? undefined
        : actions.map(([type, whole]) => ({ action_type: type, value: text(spend / whole) })),
    purchase_roas: conversions === 0 ? undefined : [{ action_type: 'omni_purchase', value: text(value / cost) }],
    video_play_actions: list('video_view', plays),
    video_thruplay_watched_actions: list('video_view', Math.floor(plays / 6)),
    cost_per_thruplay:
      plays < 6 ? undefined : [{ action_type: 'video_view', value: text(spend / Math.floor(plays / 6)) }],
    video_p25_watched_actions: list('video_view', Math.floor(plays / 2)),
    video_p50_watched_actions: list('video_view', Math.floor(plays / 4)),
    video_p75_watched_actions: list('video_view', Math.floor(plays / 8)),
    video_p100_watched_actions: list('video_view', Math.floor(plays / 16)),
    video_avg_time_watched_actions: plays === 0 ? undefined : [{ action_type: 'video_view', value: '5' }],
  };
}
