import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { acceptedLanguages, languageOf } from '@reporting/contract/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findById } from '../data/dashboards/store.ts';
import type { Clock } from '../platform/clock.ts';
import { CLOCK_SKEW } from '../platform/clock.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { type Db, tenantOf } from '../platform/db/tenant.ts';
import { type FileStore, isReportContent } from '../platform/files/store.ts';
import { pageMember } from '../platform/http/page-member.ts';
import { notFound, subscriptionRequired } from '../platform/http/problem.ts';
import type { Http } from '../platform/http/route.ts';
import { type ComposedMail, previewOf } from './compose.ts';
import { openLink, PDF_PATH, PDF_VALID_FOR, UNSUBSCRIBE, UNSUBSCRIBE_PATH } from './links.ts';
import { type LinkPage, linkPage } from './page.ts';
import type { Snapshots } from './snapshots.ts';
import { isSentPdf, resumeReports, stoppedSince, stopReports } from './store.ts';
import { type LinkWords, linkWordsOf } from './words.ts';

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

/**
 * Serves the links of report mails. Without a sign-in, recipients can stop and resume the reports of a dashboard, and open PDFs that were
 * too large to attach. Members can also open the mail of a run as it was sent.
 */
export function reportMailRoutes({ app, sessions, hasAccess }: Http, deps: LinkDeps): void {
  const { db, clock, secrets, files } = deps;

  /** Sends a page in the language of the browser. */
  function page(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    contentOf: (words: LinkWords) => Pick<LinkPage, 'title' | 'text' | 'button'>,
  ): FastifyReply {
    const language = languageOf(acceptedLanguages(request.headers['accept-language']));
    const nonce = randomBytes(16).toString('base64');
    reply.headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      // The address contains the token, so the browser must not send it as referrer.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const html = linkPage({ ...contentOf(linkWordsOf(language)), language, nonce, siteTitle: deps.siteTitle });
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  }

  const invalid = ({ invalid: text }: LinkWords) => text;

  /** Returns the recipient of the link and the name of the dashboard; null for an invalid link or a deleted dashboard. */
  async function recipientOf(request: FastifyRequest) {
    const link = openLink(secrets, tokenOf(request));
    if (link?.kind !== 'recipient') return null;
    const tenant = tenantOf(db, link.companyId);
    const dashboard = await findById(tenant, link.dashboardId);
    return dashboard && { tenant, name: dashboard.name, to: { dashboardId: link.dashboardId, address: link.address } };
  }

  const stopped = (of: { name: string; address: string }) => (words: LinkWords) => ({
    ...words.stopped(of),
    button: { label: words.resume, action: 'resume' as const },
  });

  // GET makes no changes, because some mail programs open every link to check it. Only the submitted form makes a change.
  app.get(UNSUBSCRIBE_PATH, async (request, reply) => {
    const found = await recipientOf(request);
    if (!found) return page(request, reply, 404, invalid);
    const { tenant, name, to } = found;
    const of = { name, address: to.address };
    if (await stoppedSince(tenant, to)) return page(request, reply, 200, stopped(of));
    return page(request, reply, 200, (words) => ({
      ...words.ask(of),
      button: { label: words.stop, action: 'stop' },
    }));
  });

  // The parsers for forms are added only for this address. The page and mail programs (RFC 8058) submit forms to it.
  void app.register(async (forms) => {
    forms.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: FORM_MAX }, (_request, body, done) =>
      done(null, String(body)),
    );
    forms.post(UNSUBSCRIBE_PATH, async (request, reply) => {
      const found = await recipientOf(request);
      if (!found) return page(request, reply, 404, invalid);
      const { tenant, name, to } = found;
      const of = { name, address: to.address };
      if (new URLSearchParams(String(request.body)).get('action') === 'resume') {
        await resumeReports(tenant, to);
        return page(request, reply, 200, (words) => ({
          ...words.resumed(of),
          button: { label: words.stop, action: 'stop' },
        }));
      }
      if (!(await stopReports(tenant, to, new Date(clock.now())))) return page(request, reply, 404, invalid);
      return page(request, reply, 200, stopped(of));
    });
  });

  app.get(PDF_PATH, async (request, reply) => {
    const link = openLink(secrets, tokenOf(request));
    if (link?.kind !== 'pdf' || !isReportContent(link.name)) return page(request, reply, 404, invalid);
    const now = clock.now();
    // If a link ends later than a link that is created now, it was created before the clock was set back.
    const isOver = link.until <= now || link.until > now + PDF_VALID_FOR + CLOCK_SKEW;
    const tenant = tenantOf(db, link.companyId);
    const isSent = !isOver && (await isSentPdf(tenant, link.name));
    if (isSent && !(await hasAccess(tenant))) return reply.redirect('/402');
    const file = isSent ? await files.open(link.name) : null;
    if (!file) return page(request, reply, isOver ? 410 : 404, ({ ended }) => ended);
    return sendPdf(reply, link.title, file.bytes, file.stream);
  });

  /**
   * Returns the mail of a run as it was sent, for a member of its company. Redirects a guest to the sign-in page and returns null.
   * @throws HttpProblem 402 if the company has no access to the service, 404 for an unknown run
   */
  async function sentMail(request: FastifyRequest, reply: FastifyReply): Promise<ComposedMail | null> {
    const member = await pageMember(sessions, request, reply);
    if (!member) return null;
    if (!(await hasAccess(member.tenant))) throw subscriptionRequired();
    const mail = await deps.snapshots.read(member.tenant, (request.params as { runId: string }).runId);
    if (!mail) throw notFound();
    return mail;
  }

  app.get('/reports/sent/:runId', async (request, reply) => {
    const mail = await sentMail(request, reply);
    if (!mail) return reply;
    reply.removeHeader('x-frame-options');
    reply.header(
      'content-security-policy',
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
    );
    // Only recipients may use the link that stops the reports, so members do not receive it.
    const html = previewOf(mail.html, mail.pictures).replaceAll(UNSUBSCRIBE, '#');
    return reply.type('text/html; charset=utf-8').send(html);
  });

  app.get('/reports/sent/:runId/pdf', async (request, reply) => {
    const mail = await sentMail(request, reply);
    if (!mail) return reply;
    if (!mail.pdf) throw notFound();
    const { title, content } = mail.pdf;
    return sendPdf(reply, title, content.length, Buffer.from(content));
  });
}

function sendPdf(reply: FastifyReply, title: string, bytes: number, content: Buffer | Readable): FastifyReply {
  reply.headers({
    'content-length': bytes,
    'content-disposition': `attachment; filename="report.pdf"; filename*=UTF-8''${encoded(title)}`,
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  return reply.type('application/pdf').send(content);
}

const tokenOf = ({ query }: FastifyRequest): unknown => (query as { token?: unknown }).token;

/** Escapes a file name for a header (RFC 8187). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
