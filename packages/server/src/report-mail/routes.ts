import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findById } from '../data/dashboards/store.ts';
import type { Clock } from '../platform/clock.ts';
import { CLOCK_SKEW } from '../platform/clock.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { type Db, tenantOf } from '../platform/db/tenant.ts';
import { type FileStore, isReportContent } from '../platform/files/store.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Http } from '../platform/http/route.ts';
import { previewOf } from './compose.ts';
import { openLink, PDF_PATH, PDF_VALID_FOR, UNSUBSCRIBE, UNSUBSCRIBE_PATH } from './links.ts';
import { type LinkPage, linkPage } from './page.ts';
import type { Snapshots } from './snapshots.ts';
import { resumeReports, stoppedSince, stopReports } from './store.ts';

export interface LinkDeps {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  files: FileStore;
  snapshots: Snapshots;
  siteTitle: string;
}

/** Maximum size of the form in bytes. */
const FORM_MAX = 10_000;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const INVALID = {
  title: 'This link is not valid',
  text: 'Open the whole link of the mail. If it is old, ask the sender of the reports.',
};

/**
 * Serves the links of report mails, which need no sign-in: stopping the reports of a dashboard and receiving them again, and PDFs that were
 * too large to attach. Members can open the mail of a run as it was sent.
 */
export function reportMailRoutes({ app, sessions }: Http, deps: LinkDeps): void {
  const { db, clock, secrets, files } = deps;

  function page(reply: FastifyReply, status: number, content: Omit<LinkPage, 'siteTitle' | 'nonce'>): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    reply.headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      // The address contains the token.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const html = linkPage({ ...content, nonce, siteTitle: deps.siteTitle });
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  }

  /** The recipient of the link and the name of the dashboard; null for an invalid link or a deleted dashboard. */
  async function recipientOf(request: FastifyRequest) {
    const link = openLink(secrets, tokenOf(request));
    if (link?.kind !== 'recipient') return null;
    const tenant = tenantOf(db, link.companyId);
    const dashboard = await findById(tenant, link.dashboardId);
    return dashboard && { tenant, name: dashboard.name, to: { dashboardId: link.dashboardId, address: link.address } };
  }

  const stopped = (name: string, address: string) => ({
    title: 'You receive no more reports',
    text: `Reports of “${name}” are no longer sent to ${address}.`,
    button: { label: 'Receive them again', action: 'resume' as const },
  });

  // Programs that check links open them, so only the form changes anything.
  app.get(UNSUBSCRIBE_PATH, async (request, reply) => {
    const found = await recipientOf(request);
    if (!found) return page(reply, 404, INVALID);
    const { tenant, name, to } = found;
    if (await stoppedSince(tenant, to)) return page(reply, 200, stopped(name, to.address));
    return page(reply, 200, {
      title: 'Stop these reports?',
      text: `Reports of “${name}” are sent to ${to.address}.`,
      button: { label: 'Stop these reports', action: 'stop' },
    });
  });

  // Forms of the page and of mail programs (RFC 8058) are accepted on this address only.
  void app.register(async (forms) => {
    forms.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: FORM_MAX }, (_request, body, done) =>
      done(null, String(body)),
    );
    forms.post(UNSUBSCRIBE_PATH, async (request, reply) => {
      const found = await recipientOf(request);
      if (!found) return page(reply, 404, INVALID);
      const { tenant, name, to } = found;
      if (new URLSearchParams(String(request.body)).get('action') === 'resume') {
        await resumeReports(tenant, to);
        return page(reply, 200, {
          title: 'You receive the reports again',
          text: `The next report of “${name}” is sent to ${to.address}.`,
          button: { label: 'Stop these reports', action: 'stop' },
        });
      }
      if (!(await stopReports(tenant, to, new Date(clock.now())))) return page(reply, 404, INVALID);
      return page(reply, 200, stopped(name, to.address));
    });
  });

  app.get(PDF_PATH, async (request, reply) => {
    const link = openLink(secrets, tokenOf(request));
    if (link?.kind !== 'pdf' || !isReportContent(link.name)) return page(reply, 404, INVALID);
    const now = clock.now();
    // A later end was written before the clock was set back.
    const isOver = link.until <= now || link.until > now + PDF_VALID_FOR + CLOCK_SKEW;
    const file = isOver ? null : await files.open(link.name);
    if (!file)
      return page(reply, isOver ? 410 : 404, {
        title: 'This PDF is no longer available',
        text: 'Links of reports end after 30 days. Ask the sender for a new one.',
      });
    reply.headers({
      'content-length': file.bytes,
      'content-disposition': `attachment; filename="report.pdf"; filename*=UTF-8''${encoded(link.title)}`,
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    return reply.type('application/pdf').send(file.stream);
  });

  app.get('/reports/sent/:runId', async (request, reply) => {
    const member = await sessions.find(request.headers.cookie);
    if (!member || member.mustEnrol) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`);
    const mail = await deps.snapshots.read(member.tenant, (request.params as { runId: string }).runId);
    if (!mail) throw notFound();
    reply.removeHeader('x-frame-options');
    reply.header(
      'content-security-policy',
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
    );
    // Its link belongs to the recipients.
    const html = previewOf(mail.html, mail.pictures).replaceAll(UNSUBSCRIBE, '#');
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

const tokenOf = ({ query }: FastifyRequest): unknown => (query as { token?: unknown }).token;

/** Escapes a name for a header (RFC 8187). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
