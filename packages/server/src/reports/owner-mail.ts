import type { Language } from '@reporting/contract/rules';
import { languageWithoutRequest, mailBrand } from '../company/mail-brand.ts';
import { founderOf, readCompany } from '../company/store.ts';
import type { MailPorts } from '../company/verified.ts';
import { writtenIn } from '../data/sentences.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { layOut, type MailContent } from '../platform/mail/layout.ts';
import { knownIn, textsIn } from '../platform/texts/texts.ts';
import type { Tally } from './recipients.ts';

/** The events about which the owner of a report receives a mail. */
export type OwnerNews =
  /** `tally` is null if no mail was sent. */
  | { kind: 'failed'; reason: string; tally: Tally | null }
  | { kind: 'works' }
  | { kind: 'held'; failing: readonly string[] };

/** Returns the owner of a report: the user who created it, or the founder if that user was removed. */
export async function ownerOf(tenant: Tenant, createdBy: string | null) {
  const { db, companyId } = tenant;
  const find = (id: string) =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'name', 'settings'])
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst();
  return (createdBy && (await find(createdBy))) || (await find(await founderOf(tenant)));
}

/** Returns the path of the page that shows a report. */
const pathOf = (reportId: string) => `/company/automatic-reports?report=${reportId}`;

/** Returns a sentence with the recipients who did not get the mail, each with the reason. */
export function refusedText({ delivered, refused }: Tally, language: Language): string {
  return textsIn(language)('{refused} of {count} recipients did not get the report: {list}', {
    refused: refused.length,
    count: delivered + refused.length,
    list: refused.map(({ recipient, reason }) => `${recipient} (${knownIn(language, reason)})`).join(', '),
  });
}

function contentOf(news: OwnerNews, dashboard: string, url: string, language: Language): MailContent {
  const t = textsIn(language);
  switch (news.kind) {
    case 'failed':
      return {
        subject: t('The report “{dashboard}” failed', { dashboard }),
        title: t('An automatic report failed'),
        paragraphs: [
          t('The report of the dashboard “{dashboard}” was not delivered completely.', { dashboard }),
          news.tally && news.tally.refused.length > 0
            ? refusedText(news.tally, language)
            : knownIn(language, news.reason),
        ],
        button: { label: t('Open the report'), url },
        notes: [t('No mail is sent about further failures of this report until the report works again.')],
      };
    case 'works':
      return {
        subject: t('The report “{dashboard}” works again', { dashboard }),
        title: t('An automatic report works again'),
        paragraphs: [t('The report of the dashboard “{dashboard}” was delivered to all recipients.', { dashboard })],
        button: { label: t('Open the report'), url },
      };
    case 'held':
      return {
        subject: t('The report “{dashboard}” waits for you', { dashboard }),
        title: t('Send this report as it is?'),
        paragraphs: [
          t('The report of the dashboard “{dashboard}” was not sent, because data is missing:', { dashboard }),
          ...news.failing.slice(0, 10).map((reason) => writtenIn(language, reason)),
          t('Reconnect the source and send the report, send the report as it is, or skip it.'),
        ],
        button: { label: t('Decide'), url },
        notes: [t('Without a decision this report is skipped when the next one is due.')],
      };
  }
}

/** Sends the owner of a report a mail about an event. The caller passes the tenant of the transaction that stores the event. */
export async function notifyOwner(
  tenant: Tenant,
  { mailer, address, siteTitle }: MailPorts,
  report: { id: string; createdBy: string | null; dashboard: string },
  news: OwnerNews,
): Promise<void> {
  const owner = await ownerOf(tenant, report.createdBy);
  if (!owner) return;
  const language = languageWithoutRequest(owner.settings);
  const content = contentOf(news, report.dashboard, `${address.origin()}${pathOf(report.id)}`, language);
  const company = await readCompany(tenant);
  await mailer.send(tenant.db, {
    to: owner.email,
    ...layOut(mailBrand(company, { address, siteTitle }, language), content),
  });
}
