import { randomBytes } from 'node:crypto';
import type { OpenedDashboard } from '../data/dashboards/open.ts';
import type { GiveWay } from '../platform/http/give-way.ts';
import type { DrawPages, PagesRequest } from './print-pages.ts';
import { withReadyMark } from './ready-mark.ts';

/**
 * Creates the drawing of the print view for the browser of the service, which reaches no other host: without the toolbar, and with a policy
 * that allows one script and files of the own origin.
 */
export function createPdfPages(draw: DrawPages, giveWay: GiveWay) {
  return async function pdfPages(opened: OpenedDashboard, request: Omit<PagesRequest, 'offline' | 'pause'>) {
    const nonce = randomBytes(16).toString('base64');
    const { html, title, range } = await draw(opened, { ...request, offline: true, pause: giveWay });
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      "style-src 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; ');
    return { html: withReadyMark(withKnownRoles(html), nonce), policy, title, range };
  };
}

/** The structure of PDF has roles for both since version 2.0; readers of the version that the browser writes skip such texts. */
const withKnownRoles = (html: string): string => html.replace(/<(strong|em)>/g, '<$1 role="none">');
