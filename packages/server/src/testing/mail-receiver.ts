import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  /** Addresses of the SMTP envelope. */
  envelope: { from: string; to: string[] };
  raw: string;
  email: Email;
}

export interface MailReceiver {
  port: number;
  /** Accepted mails, in the order of their arrival. */
  mails: ReceivedMail[];
  /** Number of offered recipients, including refused recipients. */
  offered: number;
  /** The receiver's answers to the next recipients: a status, or `drop` for a lost connection. Later recipients are accepted. */
  answers: (number | 'drop')[];
  /** Number of mails to come that the receiver keeps but does not answer. It ends all connections instead. */
  lostAnswers: number;
  /** Waits up to 15 s for the next mail to an address, removes it from `mails` and returns it. */
  next(to: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** Starts a mail server on the loopback address. It keeps the received mails in memory. */
export async function startMailReceiver(options: SMTPServerOptions = {}): Promise<MailReceiver> {
  const arrivals = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      receiver.offered += 1;
      const answer = receiver.answers.shift();
      if (answer === undefined) return done();
      if (answer === 'drop') return dropAll();
      done(Object.assign(new Error('not now'), { responseCode: answer }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        receiver.mails.push({
          envelope: { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) },
          raw: raw.toString('utf8'),
          email: await PostalMime.parse(raw),
        });
        if (receiver.lostAnswers > 0) {
          receiver.lostAnswers -= 1;
          dropAll();
        } else done();
        for (const arrival of arrivals) arrival();
      });
    },
    ...options,
  });
  const sockets = new Set<{ destroy(): void }>();
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: MailReceiver = {
    port: (server.server.address() as AddressInfo).port,
    mails: [],
    offered: 0,
    answers: [],
    lostAnswers: 0,
    async next(to) {
      const until = performance.now() + 15_000;
      for (;;) {
        const at = receiver.mails.findIndex(({ envelope }) => envelope.to.includes(to));
        const [mail] = at < 0 ? [] : receiver.mails.splice(at, 1);
        if (mail) return mail;
        const left = until - performance.now();
        if (left <= 0) throw new Error(`No mail to ${to} arrived.`);
        await new Promise<void>((resolve) => {
          const end = () => {
            clearTimeout(timer);
            arrivals.delete(end);
            resolve();
          };
          const timer = setTimeout(end, left);
          arrivals.add(end);
        });
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}
