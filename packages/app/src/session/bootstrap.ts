import type { Bootstrap } from '@reporting/contract';

const GUEST: Bootstrap = {
  siteTitle: 'Reporting',
  demo: false,
  pdfMaximum: 50,
  errorsDsn: null,
  pdfAvailable: false,
  legal: { terms: null, privacy: null },
  member: null,
};

/**
 * Reads the bootstrap object that the service wrote into the page. A page without one (a development server, a proxy that removed it)
 * counts as a guest's; the service always decides what may be read.
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
