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
 * Reads the bootstrap object that the service wrote into the page. If the object is missing (on a development server, or because a proxy
 * removed it) or invalid, returns the object of a guest. The service always checks access itself.
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
