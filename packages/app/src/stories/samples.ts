import type {
  AuditEntry,
  CompanySettings,
  MemberBootstrap,
  Order,
  OwnIdentity,
  OwnSession,
  Source,
  Subscription,
  TeamMember,
  User,
} from '@reporting/contract';
import { DEFAULT_PRICES, DEFAULT_STACKING } from '@reporting/contract/rules';

const id = (name: string) => name.padEnd(21, '0');

/** Returns the instant that is `days` days before now, so that texts such as "yesterday" are the same on each day. */
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export const USER: User = {
  id: id('ida'),
  name: 'Ida Kjær',
  email: 'ida@ternandfield.com',
  verified: true,
  role: 'admin',
  roleName: 'admin',
  avatar: null,
  creator: true,
  companyId: id('tern'),
  ageConsent: true,
  termsConsent: true,
  authorization: '',
  identification: 'ida',
  settings: { language: null, numberLocale: null, theme: null, timezone: 'Europe/Copenhagen' },
  consentedAt: '2026-01-12T10:31:00Z',
  passwordChangedAt: '2026-03-03T08:00:00Z',
};

const person = (name: string, more: Partial<TeamMember> = {}): TeamMember => ({
  id: id(name.split(' ')[0]?.toLowerCase() ?? ''),
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@ternandfield.com`,
  role: 'member',
  roleName: 'member',
  avatar: null,
  creator: false,
  state: 'active',
  secondFactor: true,
  lastSeenAt: ago(3),
  invitation: null,
  ...more,
});

export const TEAM: TeamMember[] = [
  { ...person('Ida Kjær', { role: 'admin', roleName: 'admin', creator: true, lastSeenAt: ago(0) }), id: USER.id },
  person('Jonas Lund', { role: 'admin', roleName: 'admin' }),
  person('Mia Thorsen', { lastSeenAt: ago(1) }),
  person('Sofie Abel', { secondFactor: false }),
  person('Noor Haddad', { state: 'unverified', secondFactor: false, lastSeenAt: null }),
  ...(['invited', 'ended'] as const).map((state) => ({
    ...person('Lena Holm', { state, secondFactor: false, lastSeenAt: null }),
    id: id(state),
    name: null,
    email: `${state}@a-long-name-of-a-studio.example.com`,
    invitation: {
      sentAt: ago(state === 'invited' ? 2 : 20),
      expiresAt: ago(state === 'invited' ? -12 : 6),
      invitedBy: 'Ida Kjær',
    },
  })),
];

const source = (name: Source['name'], account: string, more: Partial<Source> = {}): Source => ({
  id: id(name),
  name,
  account,
  invalid: false,
  invalidSince: null,
  connectedAt: '2026-03-03T08:00:00Z',
  lastReadAt: ago(0),
  dashboardsCount: 3,
  widgetsCount: 14,
  ...more,
});

export const SOURCES: Source[] = [
  source('google_analytics', 'ida@ternandfield.com'),
  source('google_ads', 'ida@ternandfield.com', { invalid: true, invalidSince: ago(1) }),
  source('google_sheets', 'jonas@ternandfield.com', { dashboardsCount: 0, widgetsCount: 0 }),
  source('woocommerce', 'https://shop.marlowcoffee.example'),
];

export const SETTINGS: CompanySettings = {
  id: id('tern'),
  name: 'Tern & Field',
  logo: null,
  timezone: 'Europe/Copenhagen',
  domain: 'ternandfield.com',
  phone: '+45 70 20 30 40',
  dateRange: 'last30Days',
  embedHosts: ['www.ternandfield.com', '*.marlowcoffee.example'],
  emailUsername: null,
  activeEmail: false,
  verifiedWhitelabel: false,
  fromAddress: 'reports@example.com',
  emailDns: [],
  domainCname: null,
  host: null,
  verifiedHost: false,
  hostDns: [],
  dnsCheckedAt: null,
};

export const SUBSCRIPTION: Subscription = {
  standing: 'active',
  plan: { dashboards: 25, interval: 1, cents: 18_000, nextCharge: ago(-9) },
  expiresAt: null,
  discount: 0,
  coupons: [{ type: 'percent', value: 10, name: 'TERN10', appliedAt: ago(40), appliedBy: 'Ida Kjær' }],
  services: { dashboards: 25, bonusDashboards: 5 },
  dashboards: { active: 14, archived: 3 },
  terms: {
    prices: {
      steps: [DEFAULT_PRICES.steps[0], ...DEFAULT_PRICES.steps.slice(1)],
      annualDiscount: DEFAULT_PRICES.annualDiscount,
    },
    stacking: {
      stacks: {
        percent: [...DEFAULT_STACKING.stacks.percent],
        amount: [...DEFAULT_STACKING.stacks.amount],
        dashboards: [...DEFAULT_STACKING.stacks.dashboards],
      },
      maximum: { ...DEFAULT_STACKING.maximum },
    },
    trialDays: 14,
    checkout: null,
  },
};

export const TRIAL: Subscription = {
  ...SUBSCRIPTION,
  standing: 'trial',
  plan: null,
  expiresAt: ago(-6),
  coupons: [],
  services: { dashboards: 10, bonusDashboards: 0 },
  dashboards: { active: 2, archived: 0 },
};

export const ORDERS: Order[] = (['open', 'paid', 'refunded'] as const).map((state, index) => ({
  id: id(state),
  reference: `TRN261${index}03-2201-4417`,
  date: `2026-0${5 - index}-03T08:00:00Z`,
  cents: 18_000,
  currency: index === 2 ? 'EUR' : 'USD',
  state,
  description: '25 dashboards, monthly',
}));

const entry = (index: number, more: Partial<AuditEntry>): AuditEntry => ({
  id: id(`entry${index}`),
  at: ago(index),
  action: 'signed_in',
  area: 'sign-in',
  user: { id: USER.id, name: USER.name },
  subject: null,
  details: null,
  network: '203.0.113.x',
  ...more,
});

export const ENTRIES: AuditEntry[] = [
  entry(0, { action: 'role_changed', area: 'users', subject: 'Jonas Lund', details: 'member → admin' }),
  entry(1, {}),
  entry(2, { action: 'source_connected', area: 'sources', subject: 'Google Ads', details: 'ida@ternandfield.com' }),
  entry(3, { action: 'payment_failed', area: 'billing', user: null, network: null }),
  entry(4, { action: 'user_removed', area: 'users', subject: 'Pa Nord', user: { id: id('gone'), name: null } }),
];

export const SESSIONS: OwnSession[] = [
  { id: id('one'), device: 'Firefox on Linux', createdAt: ago(3), usedAt: ago(0), current: true },
  { id: id('two'), device: 'Safari on iPhone', createdAt: ago(9), usedAt: ago(1), current: false },
  { id: id('three'), device: null, createdAt: ago(9), usedAt: ago(6), current: false },
];

export const IDENTITIES: OwnIdentity[] = [
  { provider: 'google', connectedAt: ago(200), email: USER.email, removable: true },
  { provider: 'facebook', connectedAt: null, email: null, removable: false },
  { provider: 'linkedin', connectedAt: null, email: null, removable: false },
];

export const MEMBER: MemberBootstrap = {
  user: USER,
  company: { id: SETTINGS.id, name: SETTINGS.name, logo: null, timezone: SETTINGS.timezone },
  services: SUBSCRIPTION.services,
  roles: [],
  state: null,
  expiresAt: null,
  sources: SOURCES,
  connections: SOURCES.map(({ name }) => ({ type: name, configured: true, guide: [] })),
  subscription: { id: 'subscription' },
  restoredAt: null,
  canSubscribe: true,
  dashboardsCount: 14,
  campaignsCount: 6,
  onboarding: { flow: 'dashboard', step: 6, questionnaire: { source: null }, hasBack: false },
  newestDashboard: null,
  newestCampaign: null,
  mustEnrol: false,
  messages: [],
  shareOrigin: 'https://reports.example.com',
  realtime: { key: 'story' },
  locking: true,
};
