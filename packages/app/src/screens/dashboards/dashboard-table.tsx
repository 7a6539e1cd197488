import type { DashboardListItem } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { Link } from 'wouter';
import { TableFrame } from '../../parts/table-frame.tsx';
import { Monogram } from '../../shell/monogram.tsx';
import { t } from '../../texts/index.ts';
import { DashboardBadges, DashboardMenu, DashboardName, LastEdit } from './dashboard-parts.tsx';
import type { DashboardActions } from './use-dashboard-actions.tsx';

interface DashboardTableProps {
  readonly items: readonly DashboardListItem[];
  readonly actions: DashboardActions;
  readonly canAdd: boolean;
}

/** Dashboards as rows of a table. */
export function DashboardTable({ items, actions, canAdd }: DashboardTableProps) {
  return (
    <TableFrame>
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-border text-start text-label text-fg-secondary">
            <th scope="col" className="h-10 px-5 text-start font-medium">
              {t('Dashboard')}
            </th>
            <th scope="col" className="px-5 text-end font-medium max-md:hidden">
              {t('Widgets')}
            </th>
            <th scope="col" className="px-5 text-start font-medium max-md:hidden">
              {t('Last edited')}
            </th>
            <th scope="col" className="px-5 text-start font-medium max-md:hidden">
              <span className="sr-only">{t('State')}</span>
            </th>
            <th scope="col" className="w-12">
              <span className="sr-only">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} className="h-14 border-b border-border last:border-0 hover:bg-surface-hover">
              <th scope="row" className="max-w-0 px-5 text-start font-medium md:w-1/2">
                <span className="flex items-center gap-3">
                  <Monogram coloured name={item.name} size="m" />
                  {item.active ? (
                    <Link
                      href={routePath('dashboard.show', { permalink: item.permalink })}
                      title={item.name}
                      className="min-w-0 rounded-chip outline-ring hover:underline focus-visible:outline-2"
                    >
                      <DashboardName name={item.name} />
                    </Link>
                  ) : (
                    <span className="min-w-0" title={item.name}>
                      <DashboardName name={item.name} />
                    </span>
                  )}
                </span>
              </th>
              <td className="px-5 text-end tabular-nums max-md:hidden">{item.widgetsCount}</td>
              <td className="px-5 whitespace-nowrap text-fg-secondary max-md:hidden">
                <LastEdit item={item} />
              </td>
              <td className="px-5 max-md:hidden">
                <DashboardBadges item={item} />
              </td>
              <td className="pe-3 text-end">
                <DashboardMenu item={item} actions={actions} canAdd={canAdd} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
