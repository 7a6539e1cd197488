import { type RouteName, routeOf, routePath } from '@reporting/contract/rules';
import {
  CreditCard,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Plug,
  Radar,
  ReceiptText,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import { isBuilt } from '../routing/screens.tsx';
import type { PlainText } from '../texts/index.ts';

/** An entry of the sidebar. */
export interface NavigationItem {
  readonly name: RouteName;
  readonly label: PlainText;
  readonly icon: LucideIcon;
  /** True for entries below the heading "Company". */
  readonly company?: true;
  /** Routes on which the entry is marked as current. */
  readonly covers: readonly RouteName[];
}

const ITEMS: readonly NavigationItem[] = [
  {
    name: 'dashboards.index',
    label: 'Dashboards',
    icon: LayoutDashboard,
    covers: ['dashboards.index', 'dashboards.create', 'dashboard.show'],
  },
  {
    name: 'campaigns.index',
    label: 'Mission Control',
    icon: Radar,
    covers: ['campaigns.index', 'campaigns.create', 'campaign.show'],
  },
  { name: 'company.sources', label: 'Sources', icon: Plug, covers: ['company.sources'] },
  {
    name: 'company.automaticReports',
    label: 'Automatic reports',
    icon: Mail,
    covers: ['company.automaticReports'],
  },
  { name: 'company.users', label: 'Users', icon: Users, company: true, covers: ['company.users'] },
  { name: 'company.settings', label: 'Settings', icon: Settings, company: true, covers: ['company.settings'] },
  {
    name: 'company.subscription',
    label: 'Subscription',
    icon: CreditCard,
    company: true,
    covers: ['company.subscription'],
  },
  { name: 'Invoices', label: 'Invoices', icon: ReceiptText, company: true, covers: ['Invoices'] },
  { name: 'company.audit', label: 'Audit log', icon: ScrollText, company: true, covers: ['company.audit'] },
];

/** Returns the entries of the sidebar for a user. Omits routes that have no screen or that the user may not open. */
export const navigationOf = (isAdmin: boolean) =>
  ITEMS.filter(({ name }) => isBuilt(name) && (isAdmin || !routeOf(name).adminOnly)).map((item) => ({
    ...item,
    path: routePath(item.name),
  }));
