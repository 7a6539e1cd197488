import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Day, formatDay, localTime } from '../../world/calendar.ts';
import { hash, random } from '../../world/random.ts';
import { SOURCES } from '../../world/traffic.ts';
import type { Facts } from '../analytics/facts/sessions.ts';
import { PROPERTIES, type Property } from '../analytics/properties.ts';

const FILE = 'Ad spend by channel.csv';
/** Thirteen months, so that a month can be compared with the same month of the year before. */
const DAYS = 400;
/** Share of clicks that start a session. */
const CLICKS_PER_SESSION = 1.14;

/**
 * Creates the sheet of advertising costs: a row per day and campaign up to yesterday, with clicks that match the shop's sessions of that
 * day. The returned function updates the sheet at most once a day.
 */
export function createAdSpend(folder: string, facts: Facts): (nowMs: number) => void {
  let writtenFor: number | undefined;
  return (nowMs) => {
    const shop = PROPERTIES[0];
    if (shop === undefined) return;
    const yesterday = localTime(nowMs, shop.timeZone).day - 1;
    if (writtenFor === yesterday) return;
    const path = join(folder, FILE);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${path}.new`, `${adSpendLines(shop, facts, yesterday).join('\n')}\n`);
    renameSync(`${path}.new`, path);
    writtenFor = yesterday;
  };
}

function adSpendLines(shop: Property, facts: Facts, yesterday: Day): string[] {
  const lines = ['Date,Channel,Campaign,Impressions,Clicks,CTR,Cost'];
  for (let day = yesterday - DAYS + 1; day <= yesterday; day += 1) {
    const played = facts(shop, day);
    const sessions = new Array<number>(SOURCES.length).fill(0);
    for (const source of played.source) sessions[source] = (sessions[source] ?? 0) + 1;
    for (const [index, source] of SOURCES.entries()) {
      const count = sessions[index] ?? 0;
      if (source.costPerClick === undefined || count === 0) continue;
      const next = random(hash(day, index, 21));
      const clicks = Math.round(count * CLICKS_PER_SESSION + next() * 2);
      const rate = (source.channel === 'Paid Search' ? 0.052 : 0.011) * (0.85 + next() * 0.3);
      const impressions = Math.round(clicks / rate);
      const cost = clicks * source.costPerClick * (0.9 + next() * 0.2);
      lines.push(
        `${formatDay(day)},${source.channel},${source.campaign},${impressions},${clicks},${((clicks / impressions) * 100).toFixed(2)}%,£${cost.toFixed(2)}`,
      );
    }
  }
  return lines;
}
