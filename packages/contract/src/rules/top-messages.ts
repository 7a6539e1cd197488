import type { Standing } from './standing.ts';

/** What the top messages depend on (specification, "States and transitions" and the error catalogue). */
export interface TopMessagesState {
  standing: Standing;
  hasSubscription: boolean;
  /** A payment provider is configured, so that the company can subscribe. */
  canSubscribe: boolean;
  dashboardsCount: number;
  services: { dashboards: number; bonusDashboards: number };
  /** At least one source is invalid. */
  invalidSource: boolean;
  /** Last day of service as a person reads it, or null. */
  expires: string | null;
}

export interface TopMessageText {
  code: number;
  type: 'error' | 'warning' | 'success' | 'info';
  title: string;
  body: string;
  closeable: boolean;
}

/**
 * Returns the messages above the pages, in the order in which they are shown. Message 122 is not among them: the service
 * sends it when an account is restored.
 */
export function topMessages(state: TopMessagesState): TopMessageText[] {
  const { standing, hasSubscription, services } = state;
  const full = state.dashboardsCount >= services.dashboards + services.bonusDashboards;
  const until = state.expires === null ? '' : ` until ${state.expires}`;
  const messages: TopMessageText[] = [];
  if (standing === 'canceled') {
    messages.push({
      code: 126,
      type: 'warning',
      title: 'Canceled Account',
      body: `You can use the service${until || ' for the time you have paid'}. Resubscribe before your dashboards are archived.`,
      closeable: false,
    });
  }
  if (standing === 'overdue') {
    messages.push({
      code: 128,
      type: 'warning',
      title: 'Account Overdue',
      body: 'The recent charge of your card failed. Use another card, or top up the one you have.',
      closeable: false,
    });
  }
  if (standing === 'trial') {
    messages.push({
      code: 120,
      type: 'warning',
      title: 'Your Trial Is Active',
      body: `Your trial runs${until || ' for now'}. Subscribe to continue afterwards; Mission Control groups remain accessible.`,
      closeable: false,
    });
  }
  if (hasSubscription && full) {
    messages.push({
      code: 121,
      type: 'warning',
      title: 'All Dashboards Used Up',
      body: 'Update your subscription to get more dashboards.',
      closeable: true,
    });
  }
  if (state.canSubscribe && !hasSubscription && standing !== 'trial' && (full || standing === 'none')) {
    messages.push({
      code: 129,
      type: 'info',
      title: 'Create and Share a Marketing KPI Report',
      body: 'Subscribe to create more dashboards.',
      closeable: true,
    });
  }
  if (state.invalidSource) {
    messages.push({
      code: 125,
      type: 'warning',
      title: 'Expired Sources',
      body: 'Re-authorise your sources to avoid Data Error widgets.',
      closeable: false,
    });
  }
  return messages;
}
