import * as z from 'zod';
import type { SecretBox } from '../platform/crypto/secret-box.ts';

/** The content of a link in a mail. */
const linkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recipient'), companyId: z.string(), dashboardId: z.string(), address: z.string() }),
  z.object({
    kind: z.literal('pdf'),
    companyId: z.string(),
    /** Name of the content in the file store. */
    name: z.string(),
    /** Name of the downloaded file. */
    title: z.string(),
    /** Time at which the link ends, in ms since 1970. */
    until: z.number(),
  }),
]);
export type ReportLink = z.infer<typeof linkSchema>;

/** Time in ms during which the link to a PDF is valid. */
export const PDF_VALID_FOR = 30 * 86_400_000;

/** Paths of the links of mails. The token is in the query, because a path segment has a smaller maximum length. */
export const UNSUBSCRIBE_PATH = '/reports/unsubscribe';
export const PDF_PATH = '/reports/pdf';

/** Placeholder in a composed mail. It is replaced with the address that stops the reports of one recipient. */
export const UNSUBSCRIBE = 'https://unsubscribe.invalid/';

export const pdfUrl = (secrets: SecretBox, origin: string, link: Extract<ReportLink, { kind: 'pdf' }>): string =>
  `${origin}${PDF_PATH}?token=${sealLink(secrets, link)}`;

export const unsubscribeUrl = (
  secrets: SecretBox,
  origin: string,
  link: Extract<ReportLink, { kind: 'recipient' }>,
): string => `${origin}${UNSUBSCRIBE_PATH}?token=${sealLink(secrets, link)}`;

const PLACE = { company: '', table: 'report_mail', row: '', column: 'link' };
const MAX = 2_000;

/** Encrypts the content of a link, so that it does not reveal an e-mail address and cannot be forged. */
function sealLink(secrets: SecretBox, link: ReportLink): string {
  const { keyId, nonce, ciphertext } = secrets.seal(JSON.stringify(link), PLACE);
  return [keyId, toUrl(nonce), toUrl(ciphertext)].join('.');
}

/** Returns the content of a link; null unless `sealLink` wrote the token with an application key that is still configured. */
export function openLink(secrets: SecretBox, token: unknown): ReportLink | null {
  if (typeof token !== 'string' || token.length > MAX) return null;
  const [keyId = '', nonce = '', ciphertext = ''] = token.split('.');
  if (!secrets.has(keyId)) return null;
  try {
    return linkSchema.parse(
      JSON.parse(secrets.open({ keyId, nonce: fromUrl(nonce), ciphertext: fromUrl(ciphertext) }, PLACE)),
    );
  } catch {
    // Opening fails if the token was shortened or changed.
    return null;
  }
}

const toUrl = (base64: string): string => Buffer.from(base64, 'base64').toString('base64url');
const fromUrl = (text: string): string => Buffer.from(text, 'base64url').toString('base64');
