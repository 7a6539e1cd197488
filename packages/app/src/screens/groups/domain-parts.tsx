import { type DomainAlert, type MonitoredDomain, type MonitoredSource, sourceType } from '@reporting/contract';
import { Icon, IconButton, Menu, Tooltip } from '@reporting/ui';
import { useUi } from '@reporting/ui/provider';
import { Bell, BellOff, Ellipsis, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { Monogram } from '../../shell/monogram.tsx';
import { type PlainText, plural, t } from '../../texts/index.ts';
import { untilText } from './alert-words.ts';
import { Collecting } from './collecting.tsx';
import { type DomainState, domainState } from './domain-state.ts';
import type { BoardActions } from './use-board-actions.ts';

export interface DomainProps {
  readonly domain: MonitoredDomain;
  /** The alerts of the domain. */
  readonly alerts: readonly DomainAlert[];
  readonly actions: BoardActions;
}

const EXPIRED: Readonly<Record<MonitoredSource['role'], PlainText>> = {
  analytics: 'Analytics expired',
  search: 'Search expired',
  ads: 'Ads expired',
};
const FAILED: Readonly<Record<MonitoredSource['role'], PlainText>> = {
  analytics: 'Analytics failed',
  search: 'Search failed',
  ads: 'Ads failed',
};

const nameOf = ({ type, propertyName }: MonitoredSource): string => (type ? sourceType(type).name : propertyName);

interface ProblemProps {
  readonly domain: MonitoredDomain;
  readonly state: Extract<DomainState, { kind: 'problem' }>;
  readonly actions: BoardActions;
}

/** Shows which source of a domain fails, with the action that mends it. The reason is in the tooltip and in the dialog of the sources. */
function Problem({ domain, state: { source, problem }, actions }: ProblemProps) {
  const mend =
    problem.mend === 'reconnect' && source.type
      ? {
          label: t('Reconnect'),
          name: t('Reconnect {name}', { name: nameOf(source) }),
          run: () => actions.reconnect(source),
        }
      : problem.mend === 'retry'
        ? {
            label: t('Try again'),
            name: t('Try again: {domain}', { domain: domain.domain }),
            run: () => void actions.collect(domain),
          }
        : {
            label: t('Edit sources'),
            name: t('Edit sources: {domain}', { domain: domain.domain }),
            run: () => actions.edit(domain),
          };
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 whitespace-nowrap">
      <span className="inline-flex items-center gap-1 text-negative">
        <Icon as={TriangleAlert} size="xs" />
        {t((problem.mend === 'reconnect' ? EXPIRED : FAILED)[source.role])}
      </span>
      <Tooltip label={problem.message} align="start">
        <button
          type="button"
          aria-label={mend.name}
          onClick={mend.run}
          className="cursor-pointer rounded-chip font-medium text-accent-text underline decoration-accent-border underline-offset-2 outline-ring hover:decoration-current focus-visible:outline-2 pointer-coarse:min-h-6"
        >
          {mend.label}
        </button>
      </Tooltip>
    </span>
  );
}

function StateText({ domain, alerts, actions }: DomainProps) {
  const { locale } = useUi();
  const state = domainState(domain, alerts);
  switch (state.kind) {
    case 'problem':
      return <Problem domain={domain} state={state} actions={actions} />;
    case 'alerts':
      return <span className="text-negative">{plural(state.count, '{count} alert', '{count} alerts')}</span>;
    case 'snoozed':
      return (
        <span className="inline-flex items-center gap-1">
          <Icon as={BellOff} size="xs" />
          <span className="sr-only">{t('Snoozed')} </span>
          <span>{untilText(state.until, locale)}</span>
        </span>
      );
    case 'collecting':
      return <Collecting text={t('Collecting')} />;
    default:
      return t('On track');
  }
}

/** Returns true if all alerts of a domain are snoozed, so that its row is drawn without colours. */
export const isQuiet = ({ domain, alerts }: Pick<DomainProps, 'domain' | 'alerts'>): boolean =>
  domainState(domain, alerts).kind === 'snoozed';

/** The domain with its mark, and its state below. */
export function DomainName({ domain, alerts, actions }: DomainProps) {
  const quiet = isQuiet({ domain, alerts });
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Monogram coloured name={domain.domain} size="m" />
      <span className="min-w-0">
        <span
          className={`block truncate text-small font-medium ${quiet ? 'text-fg-secondary' : ''}`}
          title={domain.domain}
        >
          {domain.domain}
        </span>
        <span className="block text-caption font-normal text-fg-secondary">
          <StateText domain={domain} alerts={alerts} actions={actions} />
        </span>
      </span>
    </span>
  );
}

/** The menu of a domain. */
export function DomainMenu({ domain, alerts, actions }: DomainProps) {
  const snoozed = alerts.filter(({ snooze }) => snooze !== null);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon={isQuiet({ domain, alerts }) ? Bell : Ellipsis}
          label={t('More for {name}', { name: domain.domain })}
          tooltip={false}
          size="s"
        />
      }
      items={[
        ...(snoozed.length > 0
          ? [
              {
                label: plural(snoozed.length, 'Wake alert', 'Wake {count} alerts'),
                icon: <Icon as={Bell} />,
                onSelect: () => void actions.wake(snoozed),
              },
            ]
          : []),
        { label: t('Edit sources'), icon: <Icon as={Pencil} />, onSelect: () => actions.edit(domain) },
        { kind: 'separator' as const },
        {
          label: t('Remove'),
          icon: <Icon as={Trash2} />,
          destructive: true,
          onSelect: () => void actions.remove(domain),
        },
      ]}
    />
  );
}
