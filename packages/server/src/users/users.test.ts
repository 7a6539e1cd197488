import {
  acceptInvitation,
  createDashboard,
  deleteUser,
  inviteUser,
  listAuditEntries,
  listDashboards,
  listUsers,
  readInvitation,
  renewPermalink,
  resendInvitation,
  resetSecondFactor,
  setDashboardPassword,
  type TeamMember,
  type User,
  updateUser,
  uploadFile,
} from '@reporting/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, plainImage } from '../testing/images.ts';
import { type MailReceiver, startMailReceiver } from '../testing/mail-receiver.ts';
import { ENGINES, PASSWORD, startTestService, type TestCompany, type TestService } from '../testing/service.ts';

describe.each(ENGINES)('users on $engine', ({ postgres }) => {
  let test: TestService;
  let company: TestCompany;
  let receiver: MailReceiver;
  beforeAll(async () => {
    receiver = await startMailReceiver();
    const env = { SMTP_URL: `smtp://127.0.0.1:${receiver.port}`, MAIL_FROM: 'reports@example.com' };
    test = await startTestService({ postgres, env });
    company = await test.company('Tern & Field');
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });

  const put = (client: TestCompany['admin'], id: string, body: object) =>
    client.call(updateUser, { params: { id }, body });
  const team = async (client = company.admin): Promise<TeamMember[]> => (await client.call(listUsers)).json.data;
  const actions = async (client = company.admin) =>
    (await client.call(listAuditEntries)).json.data.map(({ action }) => action);
  /** Returns a company without a founder, as if the founder had been deleted in the database. */
  const withoutFounder = async () => {
    const made = await test.company();
    await test.service.db
      .updateTable('users')
      .set({ creator: false })
      .where('company_id', '=', made.tenant.companyId)
      .execute();
    return made;
  };

  it('are listed for admins only, the founder first', async () => {
    expect((await team()).map(({ name, creator, state }) => [name, creator, state])).toEqual([
      ['Ada Admin', true, 'active'],
      ['Mo Member', false, 'active'],
    ]);
    expect((await company.member.call(listUsers)).status).toBe(403);
  });

  it('change their own record, and receive the changed record', async () => {
    const { member, userIds } = await test.company();
    const settings = { numberLocale: 'da', timezone: 'Europe/Copenhagen' };
    const answer = await put(member, userIds.member, { name: ' Mona ', settings });
    expect(answer.status).toBe(200);
    expect(answer.json.data).toMatchObject({ name: 'Mona', settings: { ...settings, language: null, theme: null } });
    const again = await put(member, userIds.member, { settings: { theme: 'dark' } });
    expect((again.json.data as User).settings).toEqual({ ...settings, language: null, theme: 'dark' });
  });

  it.each([
    ['roleName', { roleName: 'admin' }],
    ['creator', { creator: true }],
    ['companyId', { companyId: 'x'.repeat(21) }],
    ['id', { id: 'x'.repeat(21) }],
    ['identification', { identification: 'x' }],
    ['authorization', { authorization: 'x' }],
    ['ageConsent', { ageConsent: false }],
    ['settings', { settings: { numberLocale: 'not a tag' } }],
    ['settings', { settings: { timezone: 'Mars/Olympus' } }],
    ['avatar', { avatar: '/files/somebody-elses.png' }],
    ['avatar', { avatar: `/files/${'x'.repeat(32)}.png` }],
    ['name', { name: ' ' }],
  ])('cannot change %s of their own record with %j', async (_field, body) => {
    const { db } = test.service;
    const rows = () => db.selectFrom('users').selectAll().where('id', '=', company.userIds.member).execute();
    const before = await rows();
    expect((await put(company.member, company.userIds.member, { ...body })).status).toBe(422);
    expect((await rows()).map(({ last_seen_at: _, ...row }) => row)).toEqual(
      before.map(({ last_seen_at: _, ...row }) => row),
    );
  });

  it('can give their consents one after the other, and the time is stored when both are given', async () => {
    const { admin, userIds } = await test.company();
    const none = { age_consent: false, terms_consent: false };
    await test.service.db.updateTable('users').set(none).where('id', '=', userIds.admin).execute();
    const first = (await put(admin, userIds.admin, { termsConsent: true })).json.data as User;
    expect([first.termsConsent, first.ageConsent, first.consentedAt]).toEqual([true, false, null]);
    const both = (await put(admin, userIds.admin, { ageConsent: true })).json.data as User;
    expect([both.ageConsent, both.consentedAt]).toEqual([true, new Date(test.clock.now()).toISOString()]);
  });

  it('can have a picture, whose file is referenced until the picture is removed', async () => {
    const file = fileOf(await plainImage(40, 40).png().toBuffer());
    const { url } = (await company.member.call(uploadFile, { params: { kind: 'avatar' }, body: { file } })).json.data;
    expect((await put(company.member, company.userIds.member, { avatar: url })).json.data.avatar).toBe(url);
    const references = () =>
      test.service.db.selectFrom('file_references').select('owner_id').where('owner', '=', 'user').execute();
    expect(await references()).toEqual([{ owner_id: company.userIds.member }]);
    const logo = (await company.member.call(uploadFile, { params: { kind: 'logo' }, body: { file } })).json.data.url;
    expect((await put(company.member, company.userIds.member, { avatar: logo })).status).toBe(422);
    expect((await put(company.member, company.userIds.member, { avatar: null })).json.data.avatar).toBeNull();
    expect(await references()).toEqual([]);
  });

  it('change their password with the current password, which ends their other sessions and informs them by mail', async () => {
    const { admin, emails, userIds } = await test.company();
    const other = await test.signIn(emails.admin);
    const next = 'another long password';
    const both = { password: next, password_confirmation: next };
    expect((await put(admin, userIds.admin, both)).json).toHaveProperty('errors.current_password');
    const wrong = await put(admin, userIds.admin, { ...both, current_password: 'a guess' });
    expect([wrong.status, wrong.json]).toMatchObject([422, { code: 'wrong_credentials' }]);
    const differing = await put(admin, userIds.admin, {
      ...both,
      password_confirmation: 'x'.repeat(12),
      current_password: PASSWORD,
    });
    expect(differing.json).toHaveProperty('errors.password_confirmation');
    expect((await other.call(listDashboards)).status).toBe(200);
    expect((await put(admin, userIds.admin, { ...both, current_password: PASSWORD })).status).toBe(200);
    expect((await admin.call(listDashboards)).status).toBe(200);
    expect((await other.call(listDashboards)).status).toBe(401);
    await expect(test.signIn(emails.admin)).rejects.toThrow('422');
    expect((await receiver.next(emails.admin)).email.subject).toBe('Your password for Reporting was changed');
  });

  it('have a rate limit for wrong current passwords', async () => {
    const { admin, userIds } = await test.company();
    const body = { password: 'x'.repeat(12), password_confirmation: 'x'.repeat(12), current_password: 'a guess' };
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await put(admin, userIds.admin, body)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });

  it('can be changed by an admin only in name and role', async () => {
    const { admin, userIds } = await test.company();
    const answer = await put(admin, userIds.member, { name: 'Renamed', roleName: 'admin' });
    expect(answer.json.data).toMatchObject({ name: 'Renamed', roleName: 'admin', state: 'active' });
    for (const body of [
      { email: 'x@example.com' },
      { password: 'longenough', password_confirmation: 'longenough' },
      { settings: { theme: 'dark' } },
      { termsConsent: true },
      { avatar: null },
    ])
      expect((await put(admin, userIds.member, body)).status).toBe(422);
    expect((await actions(admin)).sort()).toEqual(['role_changed', 'user_renamed']);
  });

  it('receive 403 for the record of another user if they are not admins, even if that user does not exist', async () => {
    const otherCompany = await test.company();
    const ids = [company.userIds.admin, otherCompany.userIds.admin, 'x'.repeat(21)];
    const answers = await Promise.all(ids.map((id) => put(company.member, id, { name: 'Taken over' })));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('cannot remove their founder or their last admin', async () => {
    const { admin, userIds } = await test.company();
    await put(admin, userIds.member, { roleName: 'admin' });
    const second = await put(admin, userIds.member, { roleName: 'member' });
    expect(second.json.data).toMatchObject({ roleName: 'member' });
    expect((await admin.call(deleteUser, { params: { id: userIds.admin } })).json).toMatchObject({
      code: 'user_required',
    });
    const lone = await withoutFounder();
    expect((await lone.admin.call(deleteUser, { params: { id: lone.userIds.admin } })).status).toBe(422);
    expect((await team(lone.admin)).map(({ roleName }) => roleName).sort()).toEqual(['admin', 'member']);
  });

  it.each(['demote', 'remove'] as const)('keep an admin if two admins %s each other at the same time', async (how) => {
    const { admin, member, userIds, tenant } = await withoutFounder();
    await put(admin, userIds.member, { roleName: 'admin' });
    const attack = (client: typeof admin, id: string) =>
      how === 'demote' ? put(client, id, { roleName: 'member' }) : client.call(deleteUser, { params: { id } });
    const statuses = (await Promise.all([attack(admin, userIds.member), attack(member, userIds.admin)])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const admins = await test.service.db
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', tenant.companyId)
      .where('role_name', '=', 'admin')
      .execute();
    expect(admins).toHaveLength(1);
  });

  it('receive a mail if an admin removes their second factor', async () => {
    const { admin, member, tenant, userIds, emails } = await test.company();
    const reset = (client: TestCompany['admin'], id: string) => client.call(resetSecondFactor, { params: { id } });
    const factor = { company_id: tenant.companyId, user_id: userIds.member, created_at: new Date(), key_id: 'k' };
    const sealed = { ciphertext: 'x', nonce: 'x', confirmed_at: new Date() };
    await test.service.db
      .insertInto('second_factors')
      .values({ ...factor, ...sealed })
      .execute();
    const factors = async () => (await team(admin)).map(({ secondFactor }) => secondFactor);
    expect(await factors()).toEqual([false, true]);
    expect((await reset(member, userIds.member)).status).toBe(403);
    expect((await reset(admin, userIds.admin)).status).toBe(422);
    expect((await reset(company.admin, userIds.member)).status).toBe(404);
    expect(await factors()).toEqual([false, true]);
    expect((await reset(admin, userIds.member)).status).toBe(204);
    expect(await factors()).toEqual([false, false]);
    expect((await receiver.next(emails.member)).email.text).toContain('Ada Admin removed the second factor');
    // The call is idempotent: repeating it causes no second mail and no second entry in the audit log.
    expect((await reset(admin, userIds.member)).status).toBe(204);
    expect((await actions(admin)).filter((action) => action === 'second_factor_reset')).toHaveLength(1);
  });

  it('are signed out immediately when they are removed, but their dashboards are kept', async () => {
    const { admin, member, userIds } = await test.company();
    await member.call(createDashboard, { body: { name: 'Stays' } });
    expect((await admin.call(deleteUser, { params: { id: userIds.member } })).status).toBe(204);
    expect((await member.call(listDashboards)).status).toBe(401);
    expect((await admin.call(listDashboards)).json.data.map(({ name }) => name)).toEqual(['Stays']);
    expect(await team(admin)).toHaveLength(1);
    expect((await admin.call(deleteUser, { params: { id: userIds.member } })).status).toBe(404);
  });

  it('change their address with the password, and must confirm the new address', async () => {
    const { member, emails, userIds } = await test.company();
    const email = 'Mona@new.example.com';
    expect((await put(member, userIds.member, { email })).json).toHaveProperty('errors.current_password');
    const taken = await put(member, userIds.member, { email: emails.admin, current_password: PASSWORD });
    expect([taken.status, taken.json]).toMatchObject([422, { errors: { email: [expect.any(String)] } }]);
    const changed = await put(member, userIds.member, { email, current_password: PASSWORD });
    expect(changed.json.data).toMatchObject({ email, verified: false });
    expect((await receiver.next(email)).email.text).toContain(`${test.origin}/verify/`);
    expect((await receiver.next(emails.member)).email.text).toContain(email);
    await expect(test.signIn(emails.member)).rejects.toThrow('422');
    await test.signIn('mona@new.example.com');
    const respelled = await put(member, userIds.member, { email: email.toLowerCase(), current_password: PASSWORD });
    expect(respelled.status).toBe(200);
  });

  describe('invitations', () => {
    const form = {
      name: 'Nia New',
      password: 'a good long password',
      password_confirmation: 'a good long password',
      terms_consent: true,
      age_consent: true,
    } as const;
    const invite = (email: string, roleName: 'admin' | 'member' = 'member', client = company.admin) =>
      client.call(inviteUser, { body: { email, roleName, message: 'Start with *Marlow*.' } });
    const accept = (token: string, body: object = form) =>
      test.guest().call(acceptInvitation, { params: { token }, body });
    const tokenFor = async (email: string) => {
      const { text = '' } = (await receiver.next(email)).email;
      return new RegExp(`${test.origin}/invite/([\\w-]{43})`).exec(text)?.[1] ?? '';
    };

    it('are accepted once, with name, password and consents', async () => {
      const sent = await invite('nia@example.com');
      expect(sent.json.data).toMatchObject({ email: 'nia@example.com', state: 'invited', name: null });
      const token = await tokenFor('nia@example.com');
      const shown = await test.guest().call(readInvitation, { params: { token } });
      expect(shown.json.data).toEqual({ company: 'Tern & Field', email: 'nia@example.com', invitedBy: 'Ada Admin' });
      expect((await accept(token, { ...form, age_consent: false })).json).toHaveProperty('errors.age_consent');
      expect((await accept(token, { ...form, password: 'password', password_confirmation: 'password' })).status).toBe(
        422,
      );
      const guest = test.guest();
      expect((await guest.call(acceptInvitation, { params: { token }, body: form })).status).toBe(201);
      expect((await guest.call(listDashboards)).status).toBe(200);
      expect((await team()).find(({ email }) => email === 'nia@example.com')).toMatchObject({
        name: 'Nia New',
        roleName: 'member',
        state: 'active',
        invitation: null,
      });
      expect((await accept(token)).json).toMatchObject({ code: 'link_used' });
      await test.signIn('nia@example.com');
    });

    it('are in the language of the inviting user', async () => {
      const body = { email: 'jan@example.com', roleName: 'member' } as const;
      await company.admin.call(inviteUser, { body, headers: { 'accept-language': 'de' } });
      const { subject, text } = (await receiver.next('jan@example.com')).email;
      expect(subject).toBe('Einladung zu Tern & Field');
      expect(text).toContain('Ada Admin lädt Sie zu Tern & Field bei Reporting ein.');
    });

    it('assign the role that they have at the time of joining, and only one of two concurrent joins succeeds', async () => {
      const { id } = (await invite('role@example.com')).json.data;
      expect((await put(company.admin, id, { roleName: 'admin' })).json.data).toMatchObject({ roleName: 'admin' });
      const token = await tokenFor('role@example.com');
      const answers = await Promise.all([accept(token), accept(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
      expect((await team()).find(({ email }) => email === 'role@example.com')?.roleName).toBe('admin');
    });

    it('are sent again with a new link, expire after 14 days, and can be withdrawn', async () => {
      const { id } = (await invite('again@example.com')).json.data;
      const first = await tokenFor('again@example.com');
      expect((await company.admin.call(resendInvitation, { params: { id } })).status).toBe(200);
      const second = await tokenFor('again@example.com');
      expect((await accept(first)).status).toBe(410);
      test.clock.move(14 * 86_400_000 + 1);
      company.admin = await test.signIn(company.emails.admin);
      expect((await accept(second)).json).toMatchObject({ code: 'link_expired' });
      expect((await team()).find((one) => one.id === id)?.state).toBe('ended');
      await company.admin.call(resendInvitation, { params: { id } });
      const third = await tokenFor('again@example.com');
      expect((await company.admin.call(deleteUser, { params: { id } })).status).toBe(204);
      expect((await accept(third)).json).toMatchObject({ code: 'link_expired' });
      expect((await company.admin.call(deleteUser, { params: { id } })).status).toBe(404);
    });

    it('to a user of another company are listed like other invitations, and their mail states that the address has an account', async () => {
      const other = await test.company('Elsewhere');
      const taken = await invite(other.emails.member);
      const free = await invite('free@example.com');
      const shape = ({ id: _id, email: _email, ...rest }: TeamMember) => rest;
      expect([taken.status, shape(taken.json.data)]).toEqual([free.status, shape(free.json.data)]);
      const { text = '' } = (await receiver.next(other.emails.member)).email;
      expect(text).toContain('already has an account');
      expect(text).not.toContain('/invite/');
      expect(text).not.toContain('Elsewhere');
    });

    it('are rejected for users and invited addresses of the company, and if a member or an admin with an unconfirmed address sends them', async () => {
      expect((await invite(company.emails.member.toUpperCase())).json).toHaveProperty('errors.email');
      await invite('twice@example.com');
      expect((await invite('TWICE@example.com')).json).toHaveProperty('errors.email');
      expect((await invite('x@example.com', 'member', company.member)).status).not.toBe(201);
      const { admin, userIds } = await test.company();
      await test.service.db.updateTable('users').set({ verified_at: null }).where('id', '=', userIds.admin).execute();
      expect((await invite('y@example.com', 'member', admin)).json).toMatchObject({ code: 'email_unverified' });
    });

    it('are limited per company', async () => {
      const { admin } = await test.company();
      const statuses = [];
      for (let n = 0; n < 51; n += 1) statuses.push((await invite(`n${n}@example.com`, 'member', admin)).status);
      expect(statuses).toEqual([...Array(50).fill(201), 429]);
    });
  });

  describe('the audit log', () => {
    it('records user, action and network of each change, and keeps names after a removal', async () => {
      const { admin, member, userIds } = await test.company();
      const { data } = (await member.call(createDashboard, { body: { name: 'Plan' } })).json;
      const params = { key: data.id };
      test.clock.move(1_000);
      await member.call(setDashboardPassword, { params, body: { password: 'longenough' } });
      test.clock.move(1_000);
      await member.call(setDashboardPassword, { params, body: { password: null } });
      test.clock.move(1_000);
      await member.call(renewPermalink, { params });
      test.clock.move(1_000);
      await admin.call(deleteUser, { params: { id: userIds.member } });
      const { json } = await admin.call(listAuditEntries);
      expect(json.data.map(({ action, user, subject, network }) => [action, user?.name, subject, network])).toEqual([
        ['user_removed', 'Ada Admin', 'Mo Member', '127.0.0.x'],
        ['link_renewed', 'Mo Member', 'Plan', '127.0.0.x'],
        ['dashboard_password_removed', 'Mo Member', 'Plan', '127.0.0.x'],
        ['dashboard_password_set', 'Mo Member', 'Plan', '127.0.0.x'],
      ]);
      expect(JSON.stringify(json)).not.toContain('longenough');
      const shared = await admin.call(listAuditEntries, { query: { area: 'sharing', user: userIds.member } });
      expect(shared.json.meta.total).toBe(3);
      const later = await admin.call(listAuditEntries, { query: { from: '2199-01-01' } });
      expect(later.json.data).toEqual([]);
      const paged = await admin.call(listAuditEntries, { query: { per_page: '3', page: '2' } });
      expect(paged.json.data.map(({ action }) => action)).toEqual(['dashboard_password_set']);
    });

    it('contains no failed changes, and is not readable by members', async () => {
      const { admin, member, userIds } = await test.company();
      await admin.call(deleteUser, { params: { id: userIds.admin } });
      expect(await actions(admin)).toEqual([]);
      expect((await member.call(listAuditEntries)).status).toBe(403);
    });
  });
});
