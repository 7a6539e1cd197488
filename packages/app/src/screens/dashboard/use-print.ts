import { type Dashboard, shareQueryText } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { useUi } from '@reporting/ui/provider';
import { useCallback, useEffect } from 'react';
import { grantFor } from '../../api/grants.ts';

type PrintedDashboard = Pick<Dashboard, 'permalink' | 'effectiveTimezone'>;

/** Opens the print view in a new tab, with the given dates and with the time zone in which the page shows them. */
function openPrintView(
  { permalink, effectiveTimezone }: PrintedDashboard,
  range: RangeSelection,
  locale: string,
): void {
  const query = new URLSearchParams(shareQueryText(range));
  query.set('timezone', effectiveTimezone);
  if (locale !== 'en') query.set('language', locale);
  const address = `${routePath('dashboard.print', { permalink })}?${query}`;
  const grant = grantFor(permalink);
  if (grant === null) {
    window.open(address, '_blank', 'noopener');
    return;
  }
  // A grant must not be part of an address, so it is sent in a form.
  const form = Object.assign(document.createElement('form'), { method: 'post', action: address, target: '_blank' });
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'grant', value: grant });
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Returns a function that opens the print view of a dashboard. The keys Ctrl+P and Command+P open it too. */
export function usePrint(dashboard: PrintedDashboard, range: RangeSelection): () => void {
  const { locale } = useUi();
  const { permalink, effectiveTimezone } = dashboard;
  const print = useCallback(
    () => openPrintView({ permalink, effectiveTimezone }, range, locale),
    [permalink, effectiveTimezone, range, locale],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPrint || event.key.toLowerCase() !== 'p' || event.defaultPrevented) return;
      event.preventDefault();
      print();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [print]);
  return print;
}
