import type { ReportDeliveryState, ReportRun } from '@reporting/contract';
import { serviceText, t } from '../../texts/index.ts';
import { reasonText, runText } from './run-state.tsx';

/** One event of a run. */
export interface RunStep {
  readonly tone: 'quiet' | 'good' | 'warning' | 'bad';
  readonly title: string;
  /** ISO 8601; null for the current moment. */
  readonly at: string | null;
  /** Details of the event, or its reason. */
  readonly text?: string | undefined;
}

const last = (times: readonly (string | null)[]): string | null =>
  times.reduce((latest, at) => (at !== null && (latest === null || at > latest) ? at : latest), null);

/**
 * Returns events for the answers of the mail server. All accepted mails form one event. Each rejected or stopped mail is a separate event.
 */
function answers(deliveries: readonly ReportDeliveryState[]): RunStep[] {
  const accepted = deliveries.filter(({ state }) => state === 'delivered');
  const steps: RunStep[] = deliveries.flatMap(({ recipient, state, reason, at }) => {
    if (at === null || state === 'delivered' || state === 'waiting') return [];
    const refused = state === 'refused';
    const title = refused ? t('Refused: {recipient}', { recipient }) : t('Stopped: {recipient}', { recipient });
    return [{ tone: refused ? 'bad' : 'quiet', title, at, text: reason === null ? undefined : serviceText(reason) }];
  });
  if (accepted.length > 0)
    steps.push({
      tone: 'good',
      title: t('{accepted} of {count} accepted', { accepted: accepted.length, count: deliveries.length }),
      at: last(accepted.map(({ at }) => at)),
    });
  return steps.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
}

/** Returns the last event of a run: its result or current state, with the reason. Null for a run that has not begun. */
function outcome(run: ReportRun): RunStep | null {
  const { state, reason, finishedAt: at, nextTryAt } = run;
  const why = reasonText(run) ?? undefined;
  switch (state) {
    case 'queued':
      return nextTryAt === null ? null : { tone: 'warning', title: t('Next attempt'), at: nextTryAt, text: why };
    case 'running':
      return { tone: 'quiet', title: t('Being sent'), at: null };
    case 'held':
      return { tone: 'warning', title: t('Waits for you'), at: null };
    case 'delivered':
      return { tone: reason === null ? 'good' : 'warning', title: t('Delivered'), at, text: runText(run) };
    case 'skipped':
      return { tone: 'quiet', title: t('Skipped'), at, text: why };
    case 'failed':
      return { tone: 'bad', title: t('Failed'), at, text: why };
  }
}

/** Returns the events of a run in chronological order. */
export function runSteps(run: ReportRun): RunStep[] {
  const planned = run.kind === 'now' ? t('Requested') : t('Planned');
  const end = outcome(run);
  return [
    { tone: 'quiet', title: planned, at: run.scheduledFor },
    ...(run.startedAt === null
      ? []
      : [{ tone: 'quiet' as const, title: run.late ? t('Started late') : t('Started'), at: run.startedAt }]),
    ...answers(run.deliveries),
    ...(end ? [end] : []),
  ];
}
