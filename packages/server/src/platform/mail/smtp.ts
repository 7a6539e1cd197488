import type { SmtpConfig } from '../config/mail.ts';
import { composed, type Delivery, MailRefused } from './delivery.ts';

/** Milliseconds for a connection and its greeting, and between two answers. */
const TIMES = { connect: 20_000, answer: 60_000 };

/** Answers that ask for TLS or a sign-in, at any step: the operator mends them. */
const ABOUT_THE_SERVICE = [530, 534, 535, 538];
/** Steps whose 5xx answer is about this mail. The others, such as the sign-in, are mended by the operator. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

async function connect({ host, port, secure, auth, requireTls }: SmtpConfig, times: typeof TIMES) {
  // Loaded with the first mail.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(auth ? { auth: { user: auth.user, pass: auth.password } } : {}),
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    socketTimeout: times.answer,
  });
}

/** Connects to a mail server and signs in, within 5 s each. Returns null, or why that is not possible. */
export async function verifySmtp(config: SmtpConfig): Promise<string | null> {
  const transport = await connect(config, { connect: 5_000, answer: 5_000 });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return (error as Error).message.slice(0, 200);
  } finally {
    transport.close();
  }
}

/** Sends mails to a mail server, one connection for each. */
export function createSmtpDelivery(config: SmtpConfig, times = TIMES): Delivery {
  let transport: ReturnType<typeof connect> | undefined;

  return {
    async deliver(mail) {
      transport ??= connect(config, times);
      try {
        await (await transport).sendMail(composed(mail));
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        const permanent =
          responseCode !== undefined &&
          responseCode >= 500 &&
          responseCode < 600 &&
          !ABOUT_THE_SERVICE.includes(responseCode);
        throw permanent && ABOUT_THE_MAIL.includes(code ?? '') ? new MailRefused(responseCode, error) : error;
      }
    },

    close() {
      void transport?.then((open) => open.close());
    },
  };
}
