import type { AuditEntry } from '@reporting/contract';
import { csvField } from '@reporting/formatters';
import { type PlainText, t } from '../../texts/index.ts';
import { detailsText } from './audit-details.ts';
import { AREAS, actionText, actorText } from './audit-words.ts';

const HEADER: readonly PlainText[] = ['Time (UTC)', 'Who', 'Area', 'What', 'On what', 'Details', 'Network'];

/** Returns entries of the audit log as comma-separated values. Times are in UTC. Spreadsheets do not evaluate the texts as formulas. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => [
    entry.at,
    actorText(entry),
    t(AREAS[entry.area]),
    actionText(entry),
    entry.subject ?? '',
    detailsText(entry),
    entry.network ?? '',
  ]);
  return [HEADER.map((name) => t(name)), ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}
