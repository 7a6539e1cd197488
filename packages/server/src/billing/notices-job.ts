import { formatDate } from '@reporting/formatters';
import { today } from '@reporting/formatters/date-range';
import * as z from 'zod';
import { languageWithoutRequest, mailBrand } from '../company/mail-brand.ts';
import { lockCompany, updateCompany } from '../company/store.ts';
import type { MailPorts } from '../company/verified.ts';
import { type Db, inTransaction, type Tenant, tenantOf } from '../platform/db/tenant.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { layOut } from '../platform/mail/layout.ts';
import { textsIn } from '../platform/texts/texts.ts';
import { AFTER_SERVICE_ENDED, BEFORE_TRIAL_ENDS, noticeContent, noticeOf } from './notices.ts';

/** Returns the companies that can require a mail, or that have received one. */
async function candidates(db: Db, now: number): Promise<Tenant[]> {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where('demo', '=', false)
    .where((where) =>
      where.or([
        where('billing_notice', 'is not', null),
        where('state', '=', 'overdue'),
        where.between('expires_at', new Date(now - AFTER_SERVICE_ENDED), new Date(now + BEFORE_TRIAL_ENDS)),
      ]),
    )
    .execute();
  return rows.map(({ id }) => tenantOf(db, id));
}

/** Every 5 minutes, sends the admins of companies a mail if a trial ends or has ended, a charge failed, or the service has ended. */
export const billingNoticesJob = ({ db, ...ports }: MailPorts & { db: Db }) =>
  defineJob({
    name: 'billing-notices',
    data: z.object({}),
    expireSeconds: 300,
    heartbeatSeconds: 30,
    retries: 2,
    concurrency: 1,
    pollSeconds: 15,
    schedule: '*/5 * * * *',
    async run(_data, signal) {
      for (const tenant of await candidates(db, ports.clock.now())) {
        if (signal.aborted) return;
        await inTransaction(tenant, (inside) => notify(inside, ports));
      }
    },
  });

/** Sends the mail that the state of a company requires, unless it was sent already. The row is locked, so that each mail is sent once. */
async function notify(tenant: Tenant, { clock, mailer, address, siteTitle }: MailPorts): Promise<void> {
  const company = await lockCompany(tenant);
  const facts = {
    state: company.state,
    hasSubscription: company.subscription_id !== null,
    expiresAt: company.expires_at?.getTime() ?? null,
  };
  const notice = noticeOf(facts, clock.now());
  if (notice === company.billing_notice) return;
  await updateCompany(tenant, { billing_notice: notice });
  if (notice === null) return;
  const admins = await tenant.db
    .selectFrom('users')
    .select(['email', 'settings'])
    .where('company_id', '=', tenant.companyId)
    .where('role_name', '=', 'admin')
    .execute();
  for (const { email, settings } of admins) {
    const language = languageWithoutRequest(settings);
    const day =
      facts.expiresAt === null ? '' : formatDate(today(company.timezone, facts.expiresAt), { locale: language });
    const url = `${address.origin()}/company/subscription`;
    await mailer.send(tenant.db, {
      to: email,
      ...layOut(
        mailBrand(company, { address, siteTitle }, language),
        noticeContent(notice, { company: company.name, day, url }, textsIn(language)),
      ),
    });
  }
}
