import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaignDay } from '../../world/ad-facts.ts';
import { type Day, formatDay, localTime, yearOf } from '../../world/calendar.ts';
import { COMPANIES, type Company, type CompanyId } from '../../world/companies.ts';
import { visitsBySource } from '../../world/demand.ts';
import { isRunning } from '../../world/traffic.ts';

/** Number of days in a sheet: thirteen months, so that a month can be compared with the same month of the previous year. */
const DAYS = 400;

/** How a company's sheet writes its header, days and numbers. */
type Style = {
  head: readonly string[];
  delimiter: string;
  day: (day: Day) => string;
  percent: (value: number) => string;
  money: (cents: number) => string;
};

const HEAD = ['Date', 'Channel', 'Campaign', 'Impressions', 'Clicks', 'CTR', 'Cost'];

const english = (symbol: string): Style => ({
  head: HEAD,
  delimiter: ',',
  day: formatDay,
  percent: (value) => `${value.toFixed(2)}%`,
  money: (cents) => `${symbol}${(cents / 100).toFixed(2)}`,
});

const GERMAN: Style = {
  head: ['Datum', 'Kanal', 'Kampagne', 'Impressionen', 'Klicks', 'CTR', 'Kosten'],
  delimiter: ';',
  day: (day) => formatDay(day).split('-').reverse().join('.'),
  percent: (value) => `${value.toFixed(2).replace('.', ',')} %`,
  money: (cents) => `${(cents / 100).toFixed(2).replace('.', ',')} €`,
};

/**
 * The amounts of the hotel have no currency sign. Its currency is the New Zealand dollar, and a dollar sign would mean
 * US dollars.
 */
const STYLES: Readonly<Record<CompanyId, Style>> = {
  coffee: english('£'),
  clinics: GERMAN,
  software: english('$'),
  hotel: english(''),
  charity: english('€'),
};

/** Returns the title of a company's sheet. */
const titleOf = ({ id, name }: Company): string =>
  id === 'coffee' ? 'Ad spend by channel' : `Ad spend of ${name}`.normalize('NFC');

/** Returns the company of a shipped spreadsheet. Every spreadsheet that is not a sheet of costs belongs to the coffee shop. */
export const companyOf = (title: string): CompanyId =>
  Object.values(COMPANIES).find((company) => titleOf(company) === title)?.id ?? 'coffee';

/**
 * Returns a function that writes each company's sheet of advertising costs into `folder` at most once a day. A sheet has a row for each day
 * and campaign up to yesterday, with the figures of the advertising vendors.
 */
export function createAdSpend(folder: string): (nowMs: number) => void {
  const writtenFor = new Map<CompanyId, Day>();
  return (nowMs) => {
    for (const company of Object.values(COMPANIES)) {
      const yesterday = localTime(nowMs, company.timeZone).day - 1;
      if (writtenFor.get(company.id) === yesterday) continue;
      const path = join(folder, `${titleOf(company)}.csv`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${path}.new`, `${adSpendLines(company, yesterday).join('\n')}\n`);
      renameSync(`${path}.new`, path);
      writtenFor.set(company.id, yesterday);
    }
  };
}

function adSpendLines(company: Company, yesterday: Day): string[] {
  const { sources } = company.demand;
  const { head, delimiter, ...write } = STYLES[company.id];
  const lines = [head.join(delimiter)];
  for (let day = yesterday - DAYS + 1; day <= yesterday; day += 1) {
    const visits = visitsBySource(company.demand, day);
    for (const [index, source] of sources.entries()) {
      if (source.costPerClick === undefined || !isRunning(source, day, yearOf(day))) continue;
      const { impressions, clicks, cost } = campaignDay(company, index, day, visits[index] ?? 0);
      if (clicks === 0) continue;
      const rate = write.percent((clicks / impressions) * 100);
      const { channel, campaign } = source;
      lines.push([write.day(day), channel, campaign, impressions, clicks, rate, write.money(cost)].join(delimiter));
    }
  }
  return lines;
}
