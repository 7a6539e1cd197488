import type { DateRange } from '@reporting/formatters/date-range';
import { zoneNotes } from '../zone-note.ts';
import type { Report } from './client.ts';

/**
 * The quotas of a property. If fewer tokens than `low` remain, a warning states that the allowance is nearly used up. A
 * small report costs about 10 tokens, and a large report about 100.
 */
const QUOTAS = [
  { key: 'tokensPerDay', low: 4_000, text: 'today' },
  { key: 'tokensPerHour', low: 2_000, text: 'this hour' },
  { key: 'tokensPerProjectPerHour', low: 1_000, text: 'this hour' },
] as const;

/** Returns warnings about facts that limit a report's figures. */
export function reportWarnings(report: Report): string[] {
  const { metadata, propertyQuota } = report;
  const warnings: string[] = [];
  const sampling = (metadata?.samplingMetadatas ?? [])[0];
  if (sampling !== undefined) {
    const share = (Number(sampling.samplesReadCount) / Number(sampling.samplingSpaceSize)) * 100;
    const part = share > 0 && share < 100 ? `${share < 1 ? 'less than 1' : Math.round(share)} %` : 'a part';
    warnings.push(`Google Analytics estimated these figures from ${part} of the events. A shorter range is exact.`);
  }
  if (metadata?.subjectToThresholding === true) {
    warnings.push('Google Analytics omits rows with few users, so that users cannot be identified.');
  }
  if (metadata?.dataLossFromOtherRow === true) {
    warnings.push('Google Analytics has merged rare values into the row “(other)”.');
  }
  const restricted = metadata?.schemaRestrictionResponse?.activeMetricRestrictions ?? [];
  if (restricted.length > 0) {
    const names = restricted.map(({ metricName }) => metricName).join(', ');
    warnings.push(`The connected account may not see cost or revenue here: ${names}.`);
  }
  const low = QUOTAS.find(({ key, low }) => (propertyQuota?.[key]?.remaining ?? Number.POSITIVE_INFINITY) < low);
  if (low !== undefined) {
    warnings.push(`The property’s allowance at Google Analytics is nearly used up for ${low.text}.`);
  }
  return warnings;
}

/** Returns a note about the time zone of the figures if the dashboard's time zone differs. */
export const reportNotes = (report: Report, asked: { range: DateRange; timezone: string }): string[] =>
  zoneNotes(report.metadata?.timeZone, 'the property’s time zone', asked);
