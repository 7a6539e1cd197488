import {
  type Call,
  type Entrance,
  type ErrorCode,
  getCampaign,
  getCompany,
  getSubscription,
  listAuditEntries,
  listCampaigns,
  listDashboards,
  listIdentities,
  listOrders,
  listProperties,
  listReportRuns,
  listReports,
  listSessions,
  listSources,
  listUsers,
  type MemberBootstrap,
  readInvitation,
  readPasswordReset,
  readSecondFactor,
  readVerification,
  sourceType,
} from '@reporting/contract';
import type { RouteName } from '@reporting/contract/rules';
import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { type ReactNode, Suspense } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ForgotPassword } from '../auth/forgot-password.tsx';
import { Invite } from '../auth/invite.tsx';
import { Register } from '../auth/register/register.tsx';
import { ResetPassword } from '../auth/reset-password.tsx';
import { Setup } from '../auth/setup.tsx';
import { SignIn } from '../auth/sign-in.tsx';
import { VerifyEmail } from '../auth/verify-email.tsx';
import { SCREENS } from '../routing/screens.tsx';
import { showLanguage, useLanguage } from '../texts/language.ts';
import { answerCalls, answers, refuses, type StoryAnswer, waits } from './answers.ts';
import { BOARD, GROUPS, OTHER_STATES } from './group-samples.ts';
import { REPORTS, RUNS, SENDER } from './report-samples.ts';
import {
  ENTRIES,
  IDENTITIES,
  MEMBER,
  ORDERS,
  SESSIONS,
  SETTINGS,
  SOURCES,
  SUBSCRIPTION,
  TEAM,
  TRIAL,
  USER,
} from './samples.ts';
import { ScreenFrame } from './screen-frame.tsx';

const FAILED = 'The service failed. Try again in a moment.';
const REFUSED = 'Only admins may do this. Contact an admin of your company.';
const USED = 'This link is no longer valid: it was used already, or a newer link replaced it.';

interface Case {
  readonly name: string;
  /** The page to show. A route name stands for the screen of this route in the shell of a member. */
  readonly page: RouteName | (() => ReactNode);
  /** The call that fills the page. Without a call, the page is complete immediately. */
  readonly call?: Call;
  /** True if the bootstrap object already contains the first answer. The page then has no loading state and no error state. */
  readonly filled?: boolean;
  readonly full: unknown;
  readonly empty?: unknown;
  /** Answers of further calls. */
  readonly also?: readonly StoryAnswer[];
  readonly params?: Readonly<Record<string, string>>;
  readonly member?: MemberBootstrap;
}

const listOf = (data: readonly unknown[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 50, total: data.length, active: 14, archived: 3 },
});
const plainList = (data: readonly unknown[]) => {
  const { active: _active, archived: _archived, ...meta } = listOf(data).meta;
  return { data, meta };
};
const FACTOR = {
  enabled: true,
  since: '2026-03-03T08:00:00Z',
  recoveryCodesLeft: 7,
  hasPassword: true,
  required: false,
};
const ENTRANCE: Entrance = {
  providers: ['google', 'facebook', 'linkedin'],
  registration: true,
  demoAccounts: true,
  planTerms: SUBSCRIPTION.terms,
};
const LEGAL = { terms: 'https://example.com/terms', privacy: 'https://example.com/privacy' };
const SITE = { siteTitle: 'Reporting', legal: LEGAL, token: 'a token' };

const CASES: readonly Case[] = [
  {
    name: 'sources',
    page: 'company.sources',
    call: listSources,
    filled: true,
    full: { data: SOURCES },
    empty: { data: [] },
    also: [answers(listProperties, { data: [{ id: '1', name: 'Marlow Coffee' }] })],
    member: { ...MEMBER, sources: [] },
  },
  { name: 'dashboards', page: 'dashboards.index', call: listDashboards, full: listOf([]), empty: listOf([]) },
  {
    name: 'groups',
    page: 'campaigns.index',
    call: listCampaigns,
    full: { data: GROUPS },
    empty: { data: [] },
  },
  { name: 'new group', page: 'campaigns.create', full: null },
  {
    name: 'group',
    page: 'campaign.show',
    call: getCampaign,
    full: { data: { ...BOARD, domains: [...BOARD.domains, ...OTHER_STATES] } },
    empty: { data: { ...BOARD, domains: [], alerts: [] } },
    params: { campaignId: BOARD.id },
  },
  { name: 'users', page: 'company.users', call: listUsers, full: { data: TEAM } },
  { name: 'settings', page: 'company.settings', call: getCompany, full: { data: SETTINGS } },
  {
    name: 'subscription',
    page: 'company.subscription',
    call: getSubscription,
    full: { data: SUBSCRIPTION },
    empty: { data: TRIAL },
  },
  { name: 'invoices', page: 'Invoices', call: listOrders, full: { data: ORDERS }, empty: { data: [] } },
  { name: 'audit log', page: 'company.audit', call: listAuditEntries, full: plainList(ENTRIES), empty: plainList([]) },
  {
    name: 'reports',
    page: 'company.automaticReports',
    call: listReports,
    full: { data: REPORTS, meta: SENDER },
    empty: { data: [], meta: SENDER },
    also: [answers(listReportRuns, { data: RUNS })],
  },
  {
    name: 'own account',
    page: 'user',
    call: listSessions,
    full: { data: SESSIONS },
    also: [answers(readSecondFactor, { data: FACTOR }), answers(listIdentities, { data: IDENTITIES })],
    params: { userId: USER.id },
  },
  {
    name: 'another user',
    page: 'user',
    call: listUsers,
    full: { data: TEAM },
    params: { userId: TEAM[2]?.id ?? '' },
  },
  {
    name: 'intro',
    page: 'intro',
    full: null,
    member: { ...MEMBER, onboarding: { ...MEMBER.onboarding, step: 0 } },
  },
  { name: '404', page: 'notFound', full: null },
  { name: '403', page: 'forbidden', full: null },
  {
    name: '402',
    page: 'subscriptionRequired',
    full: null,
    member: { ...MEMBER, state: 'canceled', expiresAt: '2026-01-01T00:00:00Z' },
  },
  { name: 'sign-in', page: () => <SignIn siteTitle="Reporting" demo entrance={ENTRANCE} />, full: null },
  { name: 'registration', page: () => <Register {...SITE} entrance={ENTRANCE} />, full: null },
  { name: 'forgotten password', page: () => <ForgotPassword siteTitle="Reporting" demo />, full: null },
  { name: 'set-up', page: () => <Setup {...SITE} />, full: null },
  {
    name: 'new password',
    page: () => <ResetPassword {...SITE} />,
    call: readPasswordReset,
    full: { data: { email: USER.email } },
  },
  {
    name: 'invitation',
    page: () => <Invite {...SITE} />,
    call: readInvitation,
    full: { data: { company: SETTINGS.name, email: 'pia@example.com', invitedBy: USER.name } },
  },
  {
    name: 'confirmation of an address',
    page: () => <VerifyEmail {...SITE} />,
    call: readVerification,
    full: { data: { email: USER.email, company: SETTINGS.name } },
  },
];

let stop = () => {};

function Page({ of: { page, params = {}, member = MEMBER } }: { of: Case }) {
  const { language, loaded } = useLanguage();
  const Screen = typeof page === 'string' ? SCREENS[page] : undefined;
  return (
    <UiProvider locale={language} messages={loaded?.ui}>
      <Suspense>
        {typeof page !== 'string' ? (
          page()
        ) : Screen ? (
          <ScreenFrame routeName={page} member={member}>
            <Screen params={params} />
          </ScreenFrame>
        ) : null}
      </Suspense>
    </UiProvider>
  );
}

/** Removes the previous page, then shows the page with the given answer of its call. */
function show(of: Case, given: StoryAnswer | null) {
  cleanup();
  stop();
  stop = answerCalls([
    ...(given ? [given] : []),
    ...(of.also ?? []),
    answers(listSources, { data: of.member?.sources ?? SOURCES }),
    answers(listDashboards, listOf([])),
  ]);
  render(<Page of={of} />);
}

const settled = () =>
  waitFor(() => {
    expect(document.querySelector('main')).not.toBeNull();
    expect(document.querySelector('main [aria-busy=true], main [role=progressbar]')).toBeNull();
  });

/**
 * Expects one heading of the first level and no violation of the axe rules. Colours are not checked here, because they require a layout.
 */
async function expectWellFormed(name: string) {
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/\S/),
  ]);
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
}

/** Returns all texts of the page, visible or for screen readers. */
function wordsOfPage(): string[] {
  const words = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) words.add(node.textContent?.trim() ?? '');
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      words.add(element.getAttribute(name)?.trim() ?? '');
  return [...words].filter((text) => /\p{L}{3}/u.test(text));
}

/** Words that are equal in both languages, and names that are not translated. */
const SAME = [
  ...['Mission Control', 'Conversions', 'CPA', 'Domains'],
  ...['Code', 'Dashboards', 'Domain', 'Hosts', 'Logo', 'Name', 'Person', 'Status', 'optional'],
  ...['Reporting', 'Google', 'Facebook', 'LinkedIn', 'English', 'Deutsch'],
  ...['Google Analytics 4', 'Google Sheets', 'WooCommerce'],
];
const PRODUCTS = SOURCES.map(({ name }) => sourceType(name).name);
const DATA = JSON.stringify([
  TEAM,
  SOURCES,
  PRODUCTS,
  SETTINGS,
  SUBSCRIPTION,
  ORDERS,
  ENTRIES,
  REPORTS,
  BOARD,
  GROUPS,
  OTHER_STATES,
]);
const isData = (text: string) =>
  SAME.includes(text) ||
  /@|\.com\b/.test(text) ||
  text === 'demo-password' ||
  DATA.includes(JSON.stringify(text).slice(1, -1));

beforeAll(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterAll(() => vi.unstubAllGlobals());
afterEach(async () => {
  stop();
  await showLanguage('en', true);
});

describe.each(CASES)('the page $name', (of) => {
  const { call } = of;
  const full = call ? answers(call, of.full) : null;

  it.runIf(call && !of.filled)(
    'shows a loading state, and shows failures and rejections with a reason and a next step',
    async () => {
      if (!call) return;
      show(of, waits(call));
      await waitFor(() =>
        expect(
          document.querySelector('main [aria-busy=true], main [role=status], main [role=progressbar]'),
        ).not.toBeNull(),
      );
      await expectWellFormed('loading');
      const outside = typeof of.page !== 'string';
      const reasons: readonly (readonly [ErrorCode, string])[] = [
        ['internal_error', FAILED],
        outside ? ['link_used', USED] : ['admin_required', REFUSED],
      ];
      for (const [code, message] of reasons) {
        show(of, refuses(call, code, message));
        expect(await screen.findAllByText(message)).not.toEqual([]);
        const ways = [
          ...screen.queryAllByRole('button', { name: 'Try again' }),
          ...document.querySelectorAll('main a'),
        ];
        expect(ways.length).toBeGreaterThan(0);
        await expectWellFormed(code);
      }
    },
  );

  it('is well-formed with full and with empty data, in English and German', async () => {
    for (const given of of.empty === undefined || !call ? [full] : [full, answers(call, of.empty)]) {
      show(of, given);
      await settled();
      await expectWellFormed(given === full ? 'full' : 'empty');
      const english = wordsOfPage();
      await showLanguage('de', true);
      show(of, given);
      await settled();
      const german = new Set(wordsOfPage());
      expect(english.filter((text) => german.has(text) && !isData(text))).toEqual([]);
      await showLanguage('en', true);
    }
  });
});
