import type { Board, DomainAlert } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { formatDate } from '@reporting/formatters';
import { addDays, today } from '@reporting/formatters/date-range';
import { Badge, Button, Icon, Menu } from '@reporting/ui';
import { useUi } from '@reporting/ui/provider';
import { BellOff, ChevronDown, TrendingDown, TrendingUp } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../../texts/index.ts';
import { alertText, alertTitle } from './alert-words.ts';
import { METRIC_NAMES } from './metric-names.ts';
import { Sparkline } from './sparkline.tsx';
import type { BoardActions } from './use-board-actions.ts';

/** The numbers of days for which the menu offers a snooze. */
const SNOOZE_DAYS = [7, 30] as const;

interface AlertProps {
  readonly alert: DomainAlert;
  readonly domain: string;
  readonly timezone: string;
  readonly actions: BoardActions;
}

function SnoozeMenu({ alert, domain, timezone, actions }: AlertProps) {
  const { locale } = useUi();
  const now = today(timezone, Date.now());
  return (
    <Menu
      align="start"
      className="min-w-56"
      trigger={
        <Button
          data-onboarding="snooze"
          size="s"
          icon={<Icon as={BellOff} />}
          iconEnd={<Icon as={ChevronDown} size="s" />}
          aria-label={t('Snooze: {alert}', { alert: `${alertTitle(alert, locale)}, ${domain}` })}
        >
          {t('Snooze')}
        </Button>
      }
      items={[
        { label: t('Until it recovers'), onSelect: () => void actions.snooze(alert, null) },
        ...SNOOZE_DAYS.map((days) => {
          const until = addDays(now, days);
          return {
            label: t('For {days} days', { days }),
            detail: t('to {day}', { day: formatDate(until, { locale, year: false }) }),
            onSelect: () => void actions.snooze(alert, until),
          };
        }),
        { label: t('Until a date…'), onSelect: () => actions.askSnooze(alert) },
      ]}
    />
  );
}

function AlertCard(props: AlertProps) {
  const { alert, domain } = props;
  const { locale } = useUi();
  const { figure, dashboard } = alert;
  return (
    <li className="flex flex-col rounded-card border border-border bg-surface p-4">
      <p className="m-0 flex items-center gap-2 text-caption text-fg-secondary">
        <Icon as={alert.kind === 'rose' ? TrendingUp : TrendingDown} size="s" className="text-negative" />
        <span className="min-w-0 truncate">{domain}</span>
      </p>
      <h3 className="pt-1 text-title-card font-medium">{alertTitle(alert, locale)}</h3>
      <p className="m-0 pt-0.5 text-caption text-balance text-fg-secondary">{alertText(alert, locale)}</p>
      <div className="pt-2 pb-2.5">
        <Sparkline
          values={alert.series}
          label={t('{metric} of the last {days} days', {
            metric: t(METRIC_NAMES[figure.metric]),
            days: alert.series.length,
          })}
        />
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-1">
        <SnoozeMenu {...props} />
        {dashboard && (
          <Button variant="quiet" size="s" asChild>
            <Link
              href={routePath('dashboard.show', { permalink: dashboard.permalink })}
              aria-label={t('Open report {name}', { name: dashboard.name })}
            >
              {t('Open report')}
            </Link>
          </Button>
        )}
      </div>
    </li>
  );
}

interface AlertsColumnProps {
  readonly board: Board;
  readonly actions: BoardActions;
  readonly onShowSnoozed: () => void;
}

/** The alerts of a group that are not snoozed, and a button for the list of the snoozed ones. */
export function AlertsColumn({ board, actions, onShowSnoozed }: AlertsColumnProps) {
  const shown = board.alerts.filter(({ snooze }) => snooze === null);
  const snoozed = board.alerts.length - shown.length;
  const nameOf = (id: string) => board.domains.find((domain) => domain.id === id)?.domain ?? '';
  return (
    <section id="alerts" aria-labelledby="alerts-title" className="min-w-0 scroll-mt-18">
      <div className="mb-3 flex min-h-6 items-center gap-2">
        <h2 id="alerts-title" className="text-title-card">
          {t('Alerts')}
        </h2>
        {shown.length > 0 && <Badge tone="negative">{shown.length}</Badge>}
        {snoozed > 0 && (
          <button
            type="button"
            onClick={onShowSnoozed}
            className="ms-auto cursor-pointer rounded-chip text-small font-medium text-accent-text underline decoration-accent-border underline-offset-3 outline-ring hover:decoration-current focus-visible:outline-2 pointer-coarse:min-h-11"
          >
            {t('Snoozed {count}', { count: snoozed })}
          </button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="m-0 rounded-card border border-border bg-surface p-4 text-small text-fg-secondary">
          {t('No alerts. One appears when a metric is worse than usual for at least two days.')}
        </p>
      ) : (
        <ul className="grid gap-3 @min-[520px]/alerts:grid-cols-2">
          {shown.map((alert) => (
            <AlertCard
              key={alert.id}
              alert={alert}
              domain={nameOf(alert.domainId)}
              timezone={board.timezone}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
