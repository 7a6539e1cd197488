import type { ReportRun } from '@reporting/contract';
import { formatDate } from '@reporting/formatters';
import { useUi } from '@reporting/ui/provider';
import { classNames } from '../../lib/class-names.ts';
import { useWhen } from '../../session/use-when.ts';
import { t } from '../../texts/index.ts';
import { type RunStep, runSteps } from './run-steps.ts';

const DOTS: Readonly<Record<RunStep['tone'], string>> = {
  quiet: 'bg-border-strong',
  good: 'bg-positive',
  warning: 'bg-warning',
  bad: 'bg-negative',
};

/** Shows the events of a run: its planned time, its start, the answers of the mail server, and its result with the reason. */
export function RunTimeline({ run }: { run: ReportRun }) {
  const when = useWhen();
  const { locale } = useUi();
  const day = formatDate(run.localDate, { weekday: 'short', year: false, locale });
  const steps = runSteps(run);
  return (
    <div>
      <h3 className="pb-2 text-caption text-fg-secondary">{t('What happened, {day}', { day })}</h3>
      <ol aria-label={t('What happened')}>
        {steps.map((step, place) => (
          <li key={place} className="flex gap-3">
            <span aria-hidden className="flex w-2 flex-col items-center pt-1.5">
              <span className={classNames('size-1.5 shrink-0 rounded-full', DOTS[step.tone])} />
              {place < steps.length - 1 && <span className="mt-1 w-px flex-1 bg-border" />}
            </span>
            <span className="w-10 shrink-0 text-fg-secondary tabular-nums">
              {step.at !== null && (
                <time dateTime={step.at} title={when.moment(step.at)}>
                  {when.clock(Date.parse(step.at))}
                </time>
              )}
            </span>
            <span className={classNames('min-w-0 flex-1', place < steps.length - 1 && 'pb-3')}>
              <span className={classNames('block font-medium wrap-anywhere', step.tone === 'bad' && 'text-negative')}>
                {step.title}
              </span>
              {step.text !== undefined && step.text !== '' && (
                <span className="block text-caption text-fg-secondary wrap-anywhere">{step.text}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
