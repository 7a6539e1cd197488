import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCompany } from '../company/store.ts';
import { withTransaction } from '../platform/db/tenant.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { textsIn } from '../platform/texts/texts.ts';
import { ENGINES, startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { type NoticeFacts, noticeContent, noticeOf } from './notices.ts';
import { billingNoticesJob } from './notices-job.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('noticeOf', () => {
  const trial = { state: 'trial', hasSubscription: false } as const;
  const canceled = { state: 'canceled', hasSubscription: true } as const;
  it.each<[string, NoticeFacts, string | null]>([
    ['a trial that ends in more than 3 days', { ...trial, expiresAt: NOW + 3 * DAY + 1 }, null],
    ['a trial that ends in 3 days', { ...trial, expiresAt: NOW + 3 * DAY }, 'trial_ends'],
    ['a trial in its last second', { ...trial, expiresAt: NOW + 1 }, 'trial_ends'],
    ['a trial that has just ended', { ...trial, expiresAt: NOW }, 'trial_ended'],
    ['a trial that ended 7 days ago', { ...trial, expiresAt: NOW - 7 * DAY }, 'trial_ended'],
    ['a trial that ended earlier', { ...trial, expiresAt: NOW - 7 * DAY - 1 }, null],
    ['a trial without an end', { ...trial, expiresAt: null }, null],
    ['a trial with a subscription', { state: 'trial', hasSubscription: true, expiresAt: null }, null],
    ['a paid subscription', { state: null, hasSubscription: true, expiresAt: null }, null],
    ['a company that needs no subscription', { state: null, hasSubscription: false, expiresAt: null }, null],
    ['a company whose operator has set an end', { state: null, hasSubscription: false, expiresAt: NOW }, null],
    ['a failed charge', { state: 'overdue', hasSubscription: true, expiresAt: null }, 'charge_failed'],
    ['a failed charge without a subscription', { state: 'overdue', hasSubscription: false, expiresAt: null }, null],
    ['a canceled subscription with service', { ...canceled, expiresAt: NOW + 1 }, null],
    ['a canceled subscription whose service has ended', { ...canceled, expiresAt: NOW }, 'service_ended'],
    ['a canceled subscription whose service ended long ago', { ...canceled, expiresAt: NOW - 8 * DAY }, null],
  ])('%s', (_of, facts, notice) => {
    expect(noticeOf(facts, NOW)).toBe(notice);
  });
});

it('the mails name the company, the day and the page of the subscription, in both languages', () => {
  const values = { company: 'Tern & Field', day: '24 Nov 2026', url: 'https://example.com/company/subscription' };
  for (const notice of ['trial_ends', 'trial_ended', 'charge_failed', 'service_ended'] as const)
    for (const language of ['en', 'de']) {
      const content = noticeContent(notice, values, textsIn(language));
      expect(content.subject).toContain('Tern & Field');
      expect(content.subject.includes('24 Nov 2026')).toBe(notice === 'trial_ends');
      expect(content.button?.url).toBe(values.url);
      expect(JSON.stringify(content)).not.toMatch(/[{]\w+[}]/);
    }
});

describe.each(ENGINES)('the mails about a subscription, on $engine', ({ postgres }) => {
  let test: TestService;
  let company: TestCompany;
  const sent: Mail[] = [];
  beforeAll(async () => {
    test = await startTestService({ postgres });
    await test.endSchedules();
    company = await test.company('Tern & Field');
  });
  afterAll(() => test.close());

  /** Sets columns of the company, runs the job once or more, and returns the subjects of the mails by recipient. */
  async function mailsAfter(fields: Parameters<typeof updateCompany>[1], runs = 1): Promise<string[]> {
    await updateCompany(company.tenant, fields);
    sent.length = 0;
    const { service, clock } = test;
    const mailer = { send: async (_db: unknown, mail: Mail) => void sent.push(mail) };
    const job = billingNoticesJob({ db: service.db, clock, mailer, address: service.address, siteTitle: 'Reporting' });
    await Promise.all(Array.from({ length: runs }, () => job.run({}, new AbortController().signal)));
    return sent.map(({ to, subject }) => `${to}: ${subject}`).sort();
  }
  const expiry = (days: number) => new Date(test.clock.now() + days * DAY);

  it('are sent once for each state, to admins only', async () => {
    const { admin } = company.emails;
    expect(await mailsAfter({ state: 'trial', expires_at: expiry(14) })).toEqual([]);
    const ends = await mailsAfter({ expires_at: expiry(2) }, 4);
    expect(ends).toEqual([expect.stringMatching(new RegExp(`^${admin}: The trial of Tern & Field ends on \\d`))]);
    expect(sent[0]?.text).toContain(`${test.origin}/company/subscription`);
    expect(await mailsAfter({})).toEqual([]);
    expect(await mailsAfter({ expires_at: expiry(-1) })).toEqual([`${admin}: The trial of Tern & Field has ended`]);
    expect(await mailsAfter({ state: null, subscription_id: 's', expires_at: null })).toEqual([]);
    expect(await mailsAfter({ state: 'overdue' })).toEqual([`${admin}: A payment of Tern & Field failed`]);
    expect(await mailsAfter({})).toEqual([]);
    // The second failure is another event than the first.
    expect(await mailsAfter({ state: null })).toEqual([]);
    expect(await mailsAfter({ state: 'overdue' })).toEqual([`${admin}: A payment of Tern & Field failed`]);
    expect(await mailsAfter({ state: 'canceled', expires_at: expiry(-1) })).toEqual([
      `${admin}: The subscription of Tern & Field has ended`,
    ]);
  });

  it('are in the language of each admin, with the day in the time zone of the company', async () => {
    const { tenant, userIds } = company;
    await withTransaction(test.service.db, (db) =>
      db
        .updateTable('users')
        .set({ role_name: 'admin', settings: JSON.stringify({ language: 'de' }) })
        .where('company_id', '=', tenant.companyId)
        .where('id', '=', userIds.member)
        .execute(),
    );
    // In Copenhagen, this is the next day.
    const midnight = Math.ceil(test.clock.now() / DAY) * DAY + DAY - 1_800_000;
    await mailsAfter({ state: 'trial', subscription_id: null, expires_at: new Date(midnight), billing_notice: null });
    const day = new Date(midnight + DAY).getUTCDate();
    const months = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
    expect(sent.find(({ to }) => to === company.emails.admin)?.subject).toContain(
      ` on ${day} ${months.format(midnight + DAY)} `,
    );
    expect(sent.find(({ to }) => to === company.emails.member)?.subject).toMatch(
      new RegExp(`^Die Testphase von Tern & Field endet am 0?${day}\\.`),
    );
  });
});
