import type { Standing } from './standing.ts';

/** The state on which the top messages depend (specification, "States and transitions" and the error catalogue). */
export interface TopMessagesState {
  standing: Standing;
  hasSubscription: boolean;
  /** True if a payment provider is configured, so that the company can subscribe. */
  canSubscribe: boolean;
  dashboardsCount: number;
  services: { dashboards: number; bonusDashboards: number };
  /** True if a new subscription has restored the dashboards recently (`isRestored`). */
  restored: boolean;
  /** True if at least one source is invalid. */
  invalidSource: boolean;
  /** Last day of service, formatted for people; null without one. */
  expires: string | null;
}

export interface TopMessageText {
  code: number;
  type: 'error' | 'warning' | 'success' | 'info';
  title: string;
  body: string;
  closeable: boolean;
}

/** Time in ms for which the message about restored dashboards is shown. */
const RESTORED_FOR = 7 * 24 * 60 * 60_000;

/** Returns true if dashboards were restored less than 7 days ago. Both times are in ms since 1970. */
export function isRestored(restoredAt: number | null, now: number): boolean {
  return restoredAt !== null && now - restoredAt < RESTORED_FOR;
}

/** Returns the messages above the pages, in the order in which they are shown. */
export function topMessages(state: TopMessagesState): TopMessageText[] {
  const { standing, hasSubscription, services } = state;
  const full = state.dashboardsCount >= services.dashboards + services.bonusDashboards;
  const { expires } = state;
  const messages: TopMessageText[] = [];
  if (standing === 'canceled') {
    messages.push({
      code: 126,
      type: 'warning',
      title: 'Canceled Account',
      body:
        expires === null
          ? 'You can use the service for the time you have paid. Resubscribe before your dashboards are archived.'
          : `You can use the service until ${expires}. Resubscribe before your dashboards are archived.`,
      closeable: false,
    });
  }
  if (standing === 'none' && hasSubscription) {
    messages.push({
      code: 126,
      type: 'warning',
      title: 'Canceled Account',
      body: 'Your service has ended, and your dashboards are archived. Resubscribe to restore them under the same links.',
      closeable: false,
    });
  }
  if (state.restored && standing !== 'canceled' && standing !== 'none') {
    messages.push({
      code: 122,
      type: 'warning',
      title: 'Restored Account',
      body: 'Your dashboards are restored under the same links. Stay subscribed to continue.',
      closeable: true,
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
      body:
        expires === null
          ? 'Your trial runs for now. Subscribe to continue afterwards; Mission Control groups remain accessible.'
          : `Your trial runs until ${expires}. Subscribe to continue afterwards; Mission Control groups remain accessible.`,
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
      body:
        standing === 'none'
          ? 'Your trial has ended. Subscribe to open your dashboards again and to create more.'
          : 'Subscribe to create more dashboards.',
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
