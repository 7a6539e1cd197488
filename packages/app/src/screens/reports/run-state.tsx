import type { ReportRun, RunState } from '@reporting/contract';
import { Badge, Icon } from '@reporting/ui';
import { Check, CircleAlert, CircleSlash, Clock, Hand, Loader, TriangleAlert } from 'lucide-react';
import { plural, serviceText, t } from '../../texts/index.ts';

const STATES = {
  queued: { text: 'Queued', tone: 'neutral', icon: Clock },
  running: { text: 'Running', tone: 'info', icon: Loader },
  held: { text: 'Waits for you', tone: 'warning', icon: Hand },
  delivered: { text: 'Delivered', tone: 'positive', icon: Check },
  skipped: { text: 'Skipped', tone: 'neutral', icon: CircleSlash },
  failed: { text: 'Failed', tone: 'negative', icon: CircleAlert },
} as const satisfies Record<RunState, object>;

/** The state of a run. A delivered run has a reason only if some data was missing. Its badge is then a warning. */
export function RunBadge({ run }: { run: Pick<ReportRun, 'state' | 'reason'> }) {
  const { text, tone, icon } = STATES[run.state];
  const partial = run.state === 'delivered' && run.reason !== null;
  return (
    <Badge tone={partial ? 'warning' : tone} icon={<Icon as={partial ? TriangleAlert : icon} size="xs" />}>
      {t(text)}
    </Badge>
  );
}

/** Returns the reason for the state of a run; null for a state without a reason. Reasons for single recipients are shown elsewhere. */
export function reasonText({ state, reason, deliveries }: ReportRun): string | null {
  const refused = deliveries.filter((each) => each.state === 'refused').length;
  if (state === 'failed' && refused > 0)
    return plural(
      deliveries.length,
      '{refused} of {count} recipient did not get the report',
      '{refused} of {count} recipients did not get the report',
      { refused },
    );
  return reason === null ? null : serviceText(reason);
}

/** Returns the result of a run in one line. */
export function runText(run: ReportRun): string {
  const { state, deliveries, late } = run;
  const reason = reasonText(run);
  if (reason !== null) return reason;
  const delivered = deliveries.filter((each) => each.state === 'delivered').length;
  const people = plural(deliveries.length, '{delivered} of {count} recipient', '{delivered} of {count} recipients', {
    delivered,
  });
  const text = state === 'delivered' ? people : '';
  return late ? [text, t('late')].filter(Boolean).join(', ') : text;
}

/** Returns true if a run failed or waits for a decision. */
export const needsLook = (run: ReportRun | null): boolean => run?.state === 'failed' || run?.state === 'held';
