import { shareQueryText } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { useUi } from '@reporting/ui/provider';
import { useCallback, useEffect } from 'react';
import { grantFor } from '../../api/grants.ts';

/** Opens the print view with the given dates in a new tab. */
function openPrintView(permalink: string, range: RangeSelection, locale: string): void {
  const language = locale === 'en' ? '' : `&language=${encodeURIComponent(locale)}`;
  const address = `${routePath('dashboard.print', { permalink })}?${shareQueryText(range)}${language}`;
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
export function usePrint(permalink: string, range: RangeSelection): () => void {
  const { locale } = useUi();
  const print = useCallback(() => openPrintView(permalink, range, locale), [permalink, range, locale]);
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
