import type { Bootstrap } from '@reporting/contract';

const GUEST: Bootstrap = { siteTitle: 'Reporting', demo: false, pdfMaximum: 50, member: null };

/**
 * The object that the service put into the page. A page without one (a development server, a proxy that stripped it) is a
 * guest's: the service decides what may be seen in any case.
 */
export function readBootstrap(page: Document = document): Bootstrap {
  const text = page.getElementById('bootstrap')?.textContent;
  if (!text) return GUEST;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...GUEST, ...parsed } : GUEST;
  } catch {
    return GUEST;
  }
}
