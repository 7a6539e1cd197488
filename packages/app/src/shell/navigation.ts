import { type RouteName, routePath } from '@reporting/contract/rules';
import { LayoutDashboard, type LucideIcon, Plug } from 'lucide-react';
import { isBuilt } from '../routing/screens.tsx';

/** An entry of the sidebar. */
export interface NavigationItem {
  readonly name: RouteName;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Routes that belong to the entry and mark it as the current one. */
  readonly covers: readonly RouteName[];
}

const ITEMS: readonly NavigationItem[] = [
  {
    name: 'dashboards.index',
    label: 'Dashboards',
    icon: LayoutDashboard,
    covers: ['dashboards.index', 'dashboards.create', 'dashboard.show'],
  },
  { name: 'company.sources', label: 'Sources', icon: Plug, covers: ['company.sources'] },
];

/** Returns the entries of the sidebar: only those with a screen. */
export const NAVIGATION = ITEMS.filter((item) => isBuilt(item.name)).map((item) => ({
  ...item,
  path: routePath(item.name),
}));
