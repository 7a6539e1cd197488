import type { SmtpConfig } from '../config/mail.ts';
import { composed, type Delivery, MailRefused } from './delivery.ts';

/**
 * Time limits in ms. `connect`: until the connection and the server's greeting are received. `answer`: between two answers of the server.
 */
const TIMES = { connect: 20_000, answer: 60_000 };

/** Statuses that require TLS or a sign-in. They can occur at any step, and the operator must solve the cause. */
const ABOUT_THE_SERVICE = [530, 534, 535, 538];
/**
 * Error codes of nodemailer for the steps in which a 5xx answer concerns the mail. For other steps, such as the sign-in, the operator must
 * solve the cause.
 */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

async function connect({ host, port, secure, auth, requireTls }: SmtpConfig, times: typeof TIMES) {
  // Loaded only when it is used.
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

/** Connects to a mail server and signs in, with a time limit of 5 s for each step. Returns null, or the reason why it failed. */
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

/** Delivers mails to a mail server, each over its own connection. */
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
