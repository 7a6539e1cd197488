import type { DomainAlert, MonitoredDomain, MonitoredSource } from '@reporting/contract';

/** The state of a domain that its row shows. */
export type DomainState =
  | {
      readonly kind: 'problem';
      readonly source: MonitoredSource;
      readonly problem: NonNullable<MonitoredSource['problem']>;
    }
  | { readonly kind: 'alerts'; readonly count: number }
  /**
   * All alerts are snoozed. `until` is the first day on which a snooze ends. It is null if every snooze ends when its
   * metric recovers.
   */
  | { readonly kind: 'snoozed'; readonly until: string | null }
  | { readonly kind: 'collecting' }
  | { readonly kind: 'well' };

/**
 * Returns the state of a domain. A failing source has precedence, because no alert is detected without its values.
 * @param alerts the alerts of the domain
 */
export function domainState({ sources, collecting }: MonitoredDomain, alerts: readonly DomainAlert[]): DomainState {
  for (const source of sources) if (source.problem) return { kind: 'problem', source, problem: source.problem };
  const count = alerts.filter(({ snooze }) => snooze === null).length;
  if (count > 0) return { kind: 'alerts', count };
  if (alerts.length > 0) {
    const days = alerts.flatMap(({ snooze }) => snooze?.until ?? []).sort();
    return { kind: 'snoozed', until: days[0] ?? null };
  }
  return collecting ? { kind: 'collecting' } : { kind: 'well' };
}
