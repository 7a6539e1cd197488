import type { ReportRun, RunState } from '@reporting/contract';
import { Badge, Icon } from '@reporting/ui';
import { Check, CircleAlert, CircleSlash, Clock, Hand, Loader, TriangleAlert } from 'lucide-react';

const STATES = {
  queued: { text: 'Queued', tone: 'neutral', icon: Clock },
  running: { text: 'Running', tone: 'info', icon: Loader },
  held: { text: 'Waits for you', tone: 'warning', icon: Hand },
  delivered: { text: 'Delivered', tone: 'positive', icon: Check },
  skipped: { text: 'Skipped', tone: 'neutral', icon: CircleSlash },
  failed: { text: 'Failed', tone: 'negative', icon: CircleAlert },
} as const satisfies Record<RunState, object>;

/** The state of a run. A delivered one with a reason left something out. */
export function RunBadge({ run }: { run: Pick<ReportRun, 'state' | 'reason'> }) {
  const { text, tone, icon } = STATES[run.state];
  const partial = run.state === 'delivered' && run.reason !== null;
  return (
    <Badge tone={partial ? 'warning' : tone} icon={<Icon as={partial ? TriangleAlert : icon} size="xs" />}>
      {text}
    </Badge>
  );
}

/** What a run reached, in one line. */
export function runText({ state, reason, deliveries, late }: ReportRun): string {
  if (reason !== null) return reason;
  const delivered = deliveries.filter((each) => each.state === 'delivered').length;
  const people = `${delivered} of ${deliveries.length} recipient${deliveries.length === 1 ? '' : 's'}`;
  const text = state === 'delivered' ? people : '';
  return late ? [text, 'late'].filter(Boolean).join(', ') : text;
}

/** The run failed, or waits for a decision. */
export const needsLook = (run: ReportRun | null): boolean => run?.state === 'failed' || run?.state === 'held';
