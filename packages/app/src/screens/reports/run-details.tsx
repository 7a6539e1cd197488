import {
  type AutomaticReport,
  type ReportDeliveryState,
  type ReportRun,
  sentMailPath,
  sentPdfPath,
} from '@reporting/contract';
import { formatDateRange } from '@reporting/formatters';
import { Banner, Button, Icon, IconButton } from '@reporting/ui';
import { useUi } from '@reporting/ui/provider';
import { Check, CircleAlert, CircleSlash, Clock, Download, ExternalLink, Pencil, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { useWhen } from '../../session/use-when.ts';
import { serviceText, t } from '../../texts/index.ts';
import { reasonText } from './run-state.tsx';
import { RunTimeline } from './run-timeline.tsx';
import type { ReportActions } from './use-report-actions.ts';

interface RunProps {
  readonly run: ReportRun;
  readonly report: AutomaticReport;
  readonly actions: ReportActions;
}

const MARKS = {
  delivered: { icon: Check, className: 'text-positive', text: 'Delivered' },
  refused: { icon: CircleAlert, className: 'text-negative', text: 'Refused' },
  stopped: { icon: CircleSlash, className: 'text-fg-tertiary', text: 'Stopped' },
  waiting: { icon: Clock, className: 'text-fg-tertiary', text: 'Waiting' },
} as const;

/** Maximum number of rejected recipients in the banner. The list of recipients contains all of them. */
const REFUSALS = 2;

/** Shows one run: a banner with actions, the period, the recipients, the events and the sent mail. */
export function RunDetails({ run, report, actions }: RunProps) {
  const { locale } = useUi();
  const { startDate, endDate } = run;
  return (
    <section aria-label={t('Run of {date}', { date: run.localDate })} className="flex flex-col gap-5 text-small">
      <RunBanner run={run} report={report} actions={actions} />
      <p>
        <span className="text-fg-secondary">{t('Period')}</span> {formatDateRange({ startDate, endDate }, { locale })}
      </p>
      {run.deliveries.length > 0 && (
        <div>
          <h3 className="pb-1 text-caption text-fg-secondary">{t('Recipients')}</h3>
          <ul className="divide-y divide-border border-y border-border">
            {run.deliveries.map((delivery) => (
              <Recipient key={delivery.recipient} delivery={delivery} run={run} report={report} actions={actions} />
            ))}
          </ul>
        </div>
      )}
      <RunTimeline run={run} />
      {run.hasMail && (
        <p className="flex flex-wrap gap-2">
          <Button asChild size="s" iconEnd={<Icon as={ExternalLink} size="s" />}>
            <a href={sentMailPath(run.id)} target="_blank" rel="noreferrer">
              {t('Mail as sent')}
            </a>
          </Button>
          {run.hasPdf && (
            <Button asChild size="s" icon={<Icon as={Download} size="s" />}>
              <a href={sentPdfPath(run.id)} download>
                {t('PDF as sent')}
              </a>
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

/** The buttons that decide about a run without complete data. A second press during the call does nothing. */
function Decision({ run, report, actions }: RunProps) {
  const [sent, setSent] = useState<'send' | 'skip' | null>(null);
  const decide = async (decision: 'send' | 'skip') => {
    setSent(decision);
    await actions.decide(report, run, decision);
    setSent(null);
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="s" loading={sent === 'send'} disabled={sent === 'skip'} onClick={() => void decide('send')}>
        {t('Send as it is')}
      </Button>
      <Button
        size="s"
        variant="quiet"
        loading={sent === 'skip'}
        disabled={sent === 'send'}
        onClick={() => void decide('skip')}
      >
        {t('Skip it')}
      </Button>
    </span>
  );
}

/** Shows why a run waits, failed or was skipped, or that it lacks data. Offers the possible actions. */
function RunBanner({ run, report, actions }: RunProps) {
  const { state, deliveries } = run;
  const reason = reasonText(run) ?? '';
  if (state === 'held')
    return (
      <Banner
        tone="warning"
        live="none"
        title={t('Not sent: data is missing')}
        action={<Decision run={run} report={report} actions={actions} />}
      >
        {t('{reason}. Reconnect the source first, or send the report without the missing data.', { reason })}
      </Banner>
    );
  const isSendable = report.dashboard.active;
  if (state === 'failed') {
    const refused = deliveries.filter((each) => each.state === 'refused');
    const [only] = refused;
    if (only)
      return (
        <Banner
          tone="error"
          live="none"
          title={reason}
          action={
            refused.length === 1 && canSend(only, run, report) ? (
              <span className="flex flex-wrap gap-2">
                <Button size="s" onClick={() => void actions.correct(report, run, only.recipient)}>
                  {t('Change the address')}
                </Button>
                <Button size="s" variant="quiet" onClick={() => void actions.resend(report, run, only.recipient)}>
                  {t('Send again')}
                </Button>
              </span>
            ) : undefined
          }
        >
          {refused
            .slice(0, REFUSALS)
            .map(({ recipient, reason: answer }) => `${recipient}: ${serviceText(answer ?? '')}`)
            .join(' ')}
        </Banner>
      );
  }
  if (state === 'queued' && run.nextTryAt !== null)
    return (
      <Banner tone="warning" live="none" title={reason}>
        {t('The service retries automatically for up to 24 hours.')}
      </Banner>
    );
  if (state === 'failed' || state === 'skipped')
    return (
      <Banner
        tone={state === 'failed' ? 'error' : 'warning'}
        live="none"
        title={reason}
        action={
          isSendable ? (
            <Button size="s" icon={<Icon as={Send} />} onClick={() => void actions.send(report)}>
              {t('Send now')}
            </Button>
          ) : undefined
        }
      >
        {isSendable && t('“Send now” sends the report with the current dates.')}
      </Banner>
    );
  return run.reason === null ? null : <Banner tone="warning" live="none" title={reason} />;
}

/**
 * Returns true if the mail of a delivered or failed run can be sent again. The report must still contain the recipient, and its dashboard
 * must be active.
 */
const canSend = ({ recipient, state }: ReportDeliveryState, run: ReportRun, report: AutomaticReport): boolean =>
  (run.state === 'delivered' || run.state === 'failed') &&
  state !== 'stopped' &&
  report.dashboard.active &&
  report.settings.recipients.includes(recipient);

function Recipient({ delivery, run, report, actions }: RunProps & { readonly delivery: ReportDeliveryState }) {
  const when = useWhen();
  const { recipient, state, reason, at } = delivery;
  const { icon, className, text } = MARKS[state];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1">
      <span className="min-w-0 flex-1 wrap-anywhere">{recipient}</span>
      <span className="flex items-center gap-1.5 text-caption whitespace-nowrap">
        <Icon as={icon} size="xs" className={className} />
        {t(text)}
        {at !== null && ` ${when.clock(Date.parse(at))}`}
      </span>
      {canSend(delivery, run, report) && (
        <span className="-me-1.5 flex">
          {state === 'refused' && (
            <IconButton
              icon={Pencil}
              size="s"
              label={t('Change the address {recipient}', { recipient })}
              onClick={() => void actions.correct(report, run, recipient)}
            />
          )}
          <IconButton
            icon={RotateCw}
            size="s"
            label={t('Send again to {recipient}', { recipient })}
            onClick={() => void actions.resend(report, run, recipient)}
          />
        </span>
      )}
      {reason !== null && (
        <span className="w-full text-caption text-fg-secondary wrap-anywhere">{serviceText(reason)}</span>
      )}
    </li>
  );
}
