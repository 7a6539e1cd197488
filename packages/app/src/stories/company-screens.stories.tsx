import {
  type Call,
  type ErrorCode,
  getCompany,
  getSubscription,
  listAuditEntries,
  listDashboards,
  listIdentities,
  listOrders,
  listProperties,
  listSessions,
  listSources,
  listUsers,
  type MemberBootstrap,
  readSecondFactor,
} from '@reporting/contract';
import type { RouteName } from '@reporting/contract/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, within } from 'storybook/test';
import { SCREENS } from '../routing/screens.tsx';
import { answerCalls, answers, refuses, type StoryAnswer, waits } from './answers.ts';
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

interface ScreenStoryProps {
  readonly routeName: RouteName;
  readonly member?: MemberBootstrap;
  readonly params?: Readonly<Record<string, string>>;
}

/** Shows a screen of the application in the shell of a member. */
function ScreenStory({ routeName, member = MEMBER, params = {} }: ScreenStoryProps) {
  const Screen = SCREENS[routeName];
  if (!Screen) throw new Error(`The route "${routeName}" has no screen.`);
  return (
    <ScreenFrame routeName={routeName} member={member}>
      <Suspense>
        <Screen params={params} />
      </Suspense>
    </ScreenFrame>
  );
}

const meta = {
  title: 'App/Company',
  component: ScreenStory,
  // Each story has other answers for the same calls, so the stories cannot be shown together on one page.
  tags: ['!autodocs'],
  parameters: { bare: true, ownMain: true },
  beforeEach: ({ parameters }) => answerCalls([...(parameters.answers as StoryAnswer[]), ...ALWAYS]),
} satisfies Meta<typeof ScreenStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = (data: readonly unknown[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 50, total: data.length },
});

/** Answers of the calls that every screen makes. */
const ALWAYS = [
  answers(listSources, { data: SOURCES }),
  answers(listDashboards, { ...page([]), meta: { ...page([]).meta, active: 14, archived: 3 } }),
];

/** Creates a story whose screen shows `text` after its answers have arrived. */
const story = (
  routeName: RouteName,
  given: readonly StoryAnswer[],
  text: string | RegExp,
  more: Omit<ScreenStoryProps, 'routeName'> = {},
): Story => ({
  args: { routeName, ...more },
  parameters: { answers: given },
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(text))[0]).toBeVisible();
  },
});

/** Creates a story whose call has no answer yet. */
const loading = (routeName: RouteName, call: Call): Story => ({
  args: { routeName },
  parameters: { answers: [waits(call)] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1 });
    await expect(canvasElement.querySelector('main [aria-busy=true]')).not.toBeNull();
  },
});

const failing = (routeName: RouteName, call: Call, code: ErrorCode, message: string) =>
  story(routeName, [refuses(call, code, message)], message);
const failed = (routeName: RouteName, call: Call) =>
  failing(routeName, call, 'internal_error', 'The service failed. Try again in a moment.');

const empty: MemberBootstrap = { ...MEMBER, sources: [] };
const ownServer: MemberBootstrap = { ...MEMBER, canSubscribe: false, subscription: { id: null } };

export const Users = story('company.users', [answers(listUsers, { data: TEAM })], 'Sofie Abel');
export const UsersLoading = loading('company.users', listUsers);
export const UsersFailed = failed('company.users', listUsers);
/** An admin has become a member while the page was open, so the service rejects the call. All screens show rejected calls in this way. */
export const UsersRefused = failing(
  'company.users',
  listUsers,
  'admin_required',
  'Only admins may do this. Contact an admin of your company.',
);

export const Sources = story(
  'company.sources',
  [answers(listProperties, { data: [{ id: '1', name: 'Marlow Coffee' }] })],
  '1 property',
);
/** The account is connected but gives access to nothing. */
export const SourcesWithoutAccess = story(
  'company.sources',
  [answers(listProperties, { data: [] })],
  'Connect another account',
);
export const SourcesEmpty = story(
  'company.sources',
  [answers(listSources, { data: [] })],
  'Connect your first source',
  {
    member: empty,
  },
);

export const Settings = story('company.settings', [answers(getCompany, { data: SETTINGS })], 'Identity');
export const SettingsLoading = loading('company.settings', getCompany);
export const SettingsFailed = failed('company.settings', getCompany);

export const Subscription = story('company.subscription', [answers(getSubscription, { data: SUBSCRIPTION })], /TERN10/);
export const SubscriptionInTrial = story(
  'company.subscription',
  [answers(getSubscription, { data: TRIAL })],
  /trial/i,
  {
    member: { ...MEMBER, state: 'trial', expiresAt: TRIAL.expiresAt, subscription: { id: null } },
  },
);
export const SourcesOfNewUser = story(
  'company.sources',
  [answers(listSources, { data: [] })],
  'Confirm your e-mail address.',
  {
    member: { ...empty, user: { ...USER, verified: false } },
  },
);
/** A subscription during the free days at its start. */
export const SubscriptionBeforeFirstCharge = story(
  'company.subscription',
  [answers(getSubscription, { data: { ...SUBSCRIPTION, coupons: [] } })],
  'First charge',
  { member: { ...MEMBER, state: 'trial' } },
);
export const SubscriptionOfOwnServer = story('company.subscription', [], 'This service needs no subscription', {
  member: ownServer,
});
export const SubscriptionLoading = loading('company.subscription', getSubscription);
export const SubscriptionFailed = failed('company.subscription', getSubscription);

export const Invoices = story('Invoices', [answers(listOrders, { data: ORDERS })], 'Refunded');
export const InvoicesEmpty = story('Invoices', [answers(listOrders, { data: [] })], 'No invoices yet');
export const InvoicesLoading = loading('Invoices', listOrders);
export const InvoicesFailed = failed('Invoices', listOrders);

export const AuditLog = story('company.audit', [answers(listAuditEntries, page(ENTRIES))], 'Jonas Lund');
export const AuditLogEmpty = story('company.audit', [answers(listAuditEntries, page([]))], 'Nothing has happened yet');
export const AuditLogLoading = loading('company.audit', listAuditEntries);
export const AuditLogFailed = failed('company.audit', listAuditEntries);

const factor = {
  enabled: true,
  since: '2026-03-03T08:00:00Z',
  recoveryCodesLeft: 7,
  hasPassword: true,
  required: false,
};
const own = { params: { userId: USER.id } };
const security = [
  answers(readSecondFactor, { data: factor }),
  answers(listIdentities, { data: IDENTITIES }),
  answers(listSessions, { data: SESSIONS }),
];

export const OwnAccount = story('user', security, 'Firefox on Linux', own);
/** A user who has no password and no confirmed address and has not given the consents. */
export const OwnAccountUnfinished = story(
  'user',
  [
    answers(readSecondFactor, { data: { ...factor, enabled: !factor.enabled, since: null, hasPassword: false } }),
    answers(listIdentities, { data: IDENTITIES.map((identity) => ({ ...identity, removable: false })) }),
    answers(listSessions, { data: SESSIONS.slice(0, 1) }),
  ],
  'Send the link again',
  {
    ...own,
    member: {
      ...MEMBER,
      user: { ...USER, verified: false, passwordChangedAt: null, termsConsent: false, consentedAt: null },
    },
  },
);
export const OwnAccountFailed = story(
  'user',
  [readSecondFactor, listIdentities, listSessions].map((call) =>
    refuses(call, 'internal_error', 'The service failed.'),
  ),
  'The devices did not load',
  own,
);
export const OtherUser = story('user', [answers(listUsers, { data: TEAM })], 'Remove', {
  params: { userId: TEAM[2]?.id ?? '' },
});

export const Forbidden = story('forbidden', [], 'You have no access to this page');
export const NotFound = story('notFound', [], 'Page not found');
export const SubscriptionRequired = story('subscriptionRequired', [], /subscription/i, {
  member: { ...MEMBER, state: 'canceled', expiresAt: '2026-01-01T00:00:00Z' },
});
