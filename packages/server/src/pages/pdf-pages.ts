import { randomBytes } from 'node:crypto';
import type { OpenedDashboard } from '../data/dashboards/open.ts';
import type { GiveWay } from '../platform/http/give-way.ts';
import type { DrawPages, PagesRequest } from './print-pages.ts';
import { withReadyMark } from './ready-mark.ts';

/**
 * Creates the function that draws the print view for the browser of the service. This browser cannot reach other hosts. The pages have no
 * toolbar, and their policy allows one script and files of the own origin.
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

/**
 * Removes the roles of `strong` and `em`. PDF 2.0 added these roles, but the browser writes an earlier version of PDF.
 * Viewers of the earlier version omit texts with unknown roles.
 */
const withKnownRoles = (html: string): string => html.replace(/<(strong|em)>/g, '<$1 role="none">');
