import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { isLoopback } from '../platform/config/values.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import { notFound } from '../platform/http/problem.ts';
import type { MailFolder } from '../platform/mail/files.ts';
import { type ListedMail, listPage, mailPage } from './page.ts';

const MOST_LISTED = 100;

/**
 * Serves the mails that the demo wrote to files. The mails contain links that give access to accounts, so only this machine receives them.
 * The answer is 404 to requests from other machines and to requests whose host name is not the service's.
 */
export function mailboxRoutes(
  app: FastifyInstance,
  address: PublicAddress,
  mails: Pick<MailFolder, 'list' | 'read'>,
): void {
  function refuseOthers(request: FastifyRequest): void {
    const { remoteAddress = '' } = request.socket;
    const local = isLoopback(remoteAddress.replace(/^::ffff:/, ''));
    if (!local || `${request.protocol}://${request.host}` !== address.origin()) throw notFound();
  }

  async function parsed(name: string): Promise<Email | null> {
    const bytes = await mails.read(name);
    return bytes && PostalMime.parse(bytes);
  }

  function html(reply: FastifyReply, policy: string, text: string) {
    reply.header('content-security-policy', policy);
    return reply.type('text/html; charset=utf-8').send(text);
  }

  /** Sends a page. Its content security policy permits only its inline styles and the frame of a mail. */
  function page(reply: FastifyReply, draw: (nonce: string) => string) {
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return html(reply, policy, draw(nonce));
  }

  app.get('/mailbox', async (request, reply) => {
    refuseOthers(request);
    const listed: ListedMail[] = [];
    for (const name of await mails.list(MOST_LISTED)) {
      const mail = await parsed(name);
      if (mail) listed.push(listedOf(name, mail));
    }
    return page(reply, (nonce) => listPage(listed, nonce));
  });

  app.get('/mailbox/:name', async (request, reply) => {
    refuseOthers(request);
    const { name } = request.params as { name: string };
    const mail = await parsed(name);
    if (!mail) throw notFound();
    const from = `${mail.from?.name ?? ''} <${mail.from?.address ?? ''}>`;
    return page(reply, (nonce) => mailPage({ ...listedOf(name, mail), from, text: mail.text ?? '' }, nonce));
  });

  app.get('/mailbox/:name/html', async (request, reply) => {
    refuseOthers(request);
    const mail = await parsed((request.params as { name: string }).name);
    if (!mail) throw notFound();
    reply.removeHeader('x-frame-options');
    return html(
      reply,
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
      withPictures(mail),
    );
  });
}

const listedOf = (name: string, { to, subject, date }: Email): ListedMail => ({
  name,
  to: to?.map(({ address }) => address ?? '').join(', ') ?? '',
  subject: subject ?? '',
  date: date ?? '',
});

/** Returns the HTML of a mail with its attached pictures as `data:` URLs. */
function withPictures({ html = '', attachments }: Email): string {
  const pictures = new Map(
    attachments.map(({ contentId = '', mimeType, content }) => [
      contentId.replace(/^<|>$/g, ''),
      `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
    ]),
  );
  return html.replace(/src="cid:([^"]+)"/g, (whole, id: string) => {
    const picture = pictures.get(id);
    return picture === undefined ? whole : `src="${picture}"`;
  });
}
