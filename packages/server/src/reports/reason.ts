import type { Language } from '@reporting/contract/rules';
import { writtenIn } from '../data/sentences.ts';

const LEFT = 'Not in the report: ';

/** Returns the stored reason of a run that delivered a report without some data. Null if no data is missing. */
export const leftReason = (failing: readonly string[]): string | null =>
  failing.length === 0 ? null : `${LEFT}${failing.join('; ')}`;

/** Returns a stored reason with the errors of sources in a language. The app translates the words before the list. */
export function reasonIn(language: Language, reason: string): string {
  if (!reason.startsWith(LEFT)) return reason;
  const failing = reason.slice(LEFT.length).split('; ');
  return `${LEFT}${failing.map((one) => writtenIn(language, one)).join('; ')}`;
}
