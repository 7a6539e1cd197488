import type { Campaign } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { Badge, Icon } from '@reporting/ui';
import { TriangleAlert, Unplug } from 'lucide-react';
import { Link } from 'wouter';
import { TableFrame } from '../../parts/table-frame.tsx';
import { useWhen } from '../../session/use-when.ts';
import { Monogram } from '../../shell/monogram.tsx';
import { plural, t } from '../../texts/index.ts';
import { Collecting } from './collecting.tsx';
import { GroupMenu } from './group-menu.tsx';
import type { GroupActions } from './use-group-actions.ts';

interface GroupListProps {
  readonly groups: readonly Campaign[];
  /** Null if the user may not change groups. */
  readonly actions: GroupActions | null;
}

function Name({ group }: { readonly group: Campaign }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Monogram coloured name={group.name} size="m" />
      <Link
        href={routePath('campaign.show', { campaignId: group.id })}
        className="min-w-0 truncate rounded-chip font-medium outline-ring hover:underline focus-visible:outline-2"
      >
        {group.name}
      </Link>
    </span>
  );
}

/**
 * The alerts of a group, and the domains whose sources fail. No alert is detected without values, so a group with a failing source is never
 * shown as on track.
 */
function Alerts({ group: { alertsCount, problemsCount, domainsCount, collecting } }: { readonly group: Campaign }) {
  if (alertsCount > 0 || problemsCount > 0)
    return (
      <span className="inline-flex flex-wrap gap-1.5">
        {alertsCount > 0 && (
          <Badge tone="negative" icon={<Icon as={TriangleAlert} size="xs" />}>
            {plural(alertsCount, '{count} alert', '{count} alerts')}
          </Badge>
        )}
        {problemsCount > 0 && (
          <Badge tone="warning" icon={<Icon as={Unplug} size="xs" />}>
            {plural(problemsCount, 'Source problem in {count} domain', 'Source problems in {count} domains')}
          </Badge>
        )}
      </span>
    );
  // Until the values of each domain are stored, the number of alerts is not final.
  if (collecting)
    return (
      <span className="text-fg-secondary">
        <Collecting text={t('Collecting values')} />
      </span>
    );
  return <span className="text-fg-tertiary">{domainsCount > 0 ? t('On track') : t('No domains yet')}</span>;
}

function MenuOf({ group, actions }: { readonly group: Campaign; readonly actions: GroupActions }) {
  return (
    <GroupMenu
      name={group.name}
      onRename={() => void actions.rename(group)}
      onDelete={() => void actions.remove(group)}
    />
  );
}

/** The groups as a table. */
export function GroupTable({ groups, actions }: GroupListProps) {
  const when = useWhen();
  return (
    <TableFrame>
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-border text-label text-fg-secondary">
            <th scope="col" className="h-10 px-5 text-start font-medium">
              {t('Group')}
            </th>
            <th scope="col" className="px-5 text-end font-medium">
              {t('Domains')}
            </th>
            <th scope="col" className="px-5 text-start font-medium">
              {t('Alerts')}
            </th>
            <th scope="col" className="px-5 text-start font-medium">
              {t('Created')}
            </th>
            {actions && (
              <th scope="col" className="w-14">
                <span className="sr-only">{t('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.id} className="h-14 border-b border-border last:border-0">
              <th scope="row" className="max-w-0 min-w-48 px-5 text-start font-normal" style={{ width: '45%' }}>
                <Name group={group} />
              </th>
              <td className="px-5 text-end tabular-nums">{group.domainsCount}</td>
              <td className="px-5 whitespace-nowrap">
                <Alerts group={group} />
              </td>
              <td className="px-5 whitespace-nowrap text-fg-secondary">{when.day(group.createdAt)}</td>
              {actions && (
                <td className="pe-3 text-end">
                  <MenuOf group={group} actions={actions} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The groups as cards, for phones. */
export function GroupCards({ groups, actions }: GroupListProps) {
  return (
    <ul className="rounded-card border border-border bg-surface">
      {groups.map((group) => (
        <li key={group.id} className="flex items-center gap-3 border-b border-border p-4 text-small last:border-0">
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Name group={group} />
            <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-fg-secondary">
              {plural(group.domainsCount, '{count} domain', '{count} domains')}
              {group.domainsCount > 0 && <Alerts group={group} />}
            </p>
          </div>
          {actions && <MenuOf group={group} actions={actions} />}
        </li>
      ))}
    </ul>
  );
}
