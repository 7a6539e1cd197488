import type { DashboardListItem } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { Link } from 'wouter';
import { Monogram } from '../../shell/monogram.tsx';
import { t } from '../../texts/index.ts';
import { DashboardBadges, DashboardMenu, DashboardName, LastEdit, widgetsText } from './dashboard-parts.tsx';
import { Thumbnail } from './thumbnail.tsx';
import type { DashboardActions } from './use-dashboard-actions.tsx';

interface DashboardGridProps {
  readonly items: readonly DashboardListItem[];
  readonly actions: DashboardActions;
  readonly canAdd: boolean;
}

/** The number of columns depends on the width of the list and not of the window, because the sidebar can be wide or narrow. */
export const GRID =
  'grid grid-cols-1 gap-4 @min-[480px]:grid-cols-2 @min-[900px]:grid-cols-3 @min-[1500px]:grid-cols-4';

function Card({ item, actions, canAdd }: { item: DashboardListItem } & Omit<DashboardGridProps, 'items'>) {
  const name = item.active ? (
    <Link
      href={routePath('dashboard.show', { permalink: item.permalink })}
      className="outline-none after:absolute after:inset-0 after:rounded-card after:outline-ring focus-visible:after:outline-2 focus-visible:after:outline-offset-2"
    >
      <DashboardName name={item.name} />
    </Link>
  ) : (
    <DashboardName name={item.name} />
  );
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-border bg-surface transition-colors duration-(--rui-motion-fast) hover:border-border-strong has-[a:focus-visible]:overflow-visible">
      <div className="h-37 overflow-hidden rounded-t-card border-b border-border bg-surface-inset px-5 pt-4">
        <div className="h-full overflow-hidden rounded-t-control border border-b-0 border-border bg-surface p-2.5 pb-0">
          {item.thumbnail.length > 0 ? (
            <Thumbnail tiles={item.thumbnail} />
          ) : (
            <p className="grid h-full place-items-center text-caption text-fg-tertiary">{t('No widgets yet')}</p>
          )}
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-2.5 p-4 ps-5 pe-3">
        <div className="flex items-center gap-3">
          <Monogram coloured name={item.name} size="m" />
          <div className="min-w-0 flex-1">
            <h2 className="text-title-card" title={item.name}>
              {name}
            </h2>
            <p className="truncate text-caption text-fg-tertiary">
              {widgetsText(item.widgetsCount)} · <LastEdit item={item} />
            </p>
          </div>
          <div className="relative z-1">
            <DashboardMenu item={item} actions={actions} canAdd={canAdd} />
          </div>
        </div>
        <DashboardBadges item={item} />
      </div>
    </li>
  );
}

/** Dashboards as cards with a drawing of each. */
export function DashboardGrid({ items, actions, canAdd }: DashboardGridProps) {
  return (
    <div className="@container">
      <ul className={GRID}>
        {items.map((item) => (
          <Card key={item.id} item={item} actions={actions} canAdd={canAdd} />
        ))}
      </ul>
    </div>
  );
}
