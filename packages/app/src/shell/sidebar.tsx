import type { RouteName } from '@reporting/contract/rules';
import { Icon, Tooltip } from '@reporting/ui';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { useDashboardCounts } from '../api/dashboards.ts';
import { useSources } from '../api/sources.ts';
import { classNames } from '../lib/class-names.ts';
import { useMember } from '../session/session.tsx';
import { plural, t } from '../texts/index.ts';
import { CompanyHeader } from './company-header.tsx';
import { type NavigationItem, navigationOf } from './navigation.ts';
import { useShell } from './shell-context.tsx';

/**
 * Returns the numbers for an entry. `count` is the number of its items; undefined if the number is unknown or not
 * shown. `attention` is the number of items that need attention.
 */
function useCount(name: RouteName) {
  const counts = useDashboardCounts(name === 'dashboards.index');
  const { sources } = useSources();
  const groups = useMember()?.campaignsCount;
  if (name === 'dashboards.index') return { count: counts?.active, attention: 0 };
  if (name === 'campaigns.index') return { count: groups || undefined, attention: 0 };
  if (name !== 'company.sources') return { count: undefined, attention: 0 };
  return { count: undefined, attention: sources?.filter((source) => source.invalid).length ?? 0 };
}

function Count({ name }: { name: RouteName }) {
  const { count, attention } = useCount(name);
  if (attention > 0) {
    return (
      <span className="ms-auto flex items-center gap-1 text-small text-negative">
        <Icon as={TriangleAlert} size="s" />
        {attention}
        <span className="sr-only">{plural(attention, 'needs a new sign-in', 'need a new sign-in')}</span>
      </span>
    );
  }
  return count === undefined ? null : <span className="ms-auto text-small text-fg-tertiary tabular-nums">{count}</span>;
}

function Item({
  item,
  current,
  labelled,
}: {
  item: NavigationItem & { path: string };
  current: boolean;
  labelled: boolean;
}) {
  const link = (
    <Link
      href={item.path}
      aria-current={current ? 'page' : undefined}
      aria-label={labelled ? undefined : t(item.label)}
      className={classNames(
        'flex h-8 items-center gap-2.5 rounded-control text-small font-medium outline-ring transition-colors duration-(--rui-motion-fast) hover:bg-surface-hover hover:text-fg focus-visible:outline-2 pointer-coarse:h-11',
        labelled ? 'px-2' : 'w-8 justify-center pointer-coarse:w-11',
        current ? 'bg-surface-pressed text-fg' : 'text-fg-secondary',
      )}
    >
      <Icon as={item.icon} />
      {labelled && (
        <>
          <span className="truncate">{t(item.label)}</span>
          <Count name={item.name} />
        </>
      )}
    </Link>
  );
  return <li>{labelled ? link : <Tooltip label={t(item.label)} side="right" describe={false} children={link} />}</li>;
}

interface ItemsProps {
  readonly items: ReturnType<typeof navigationOf>;
  readonly routeName: RouteName;
  readonly labelled: boolean;
  /** Id of the heading above the list; absent if the list has none. */
  readonly named?: string | undefined;
}

function Items({ items, routeName, labelled, named }: ItemsProps) {
  return (
    <ul aria-labelledby={named} className={classNames('flex flex-col gap-0.5', !labelled && 'items-center')}>
      {items.map((item) => (
        <Item key={item.name} item={item} current={item.covers.includes(routeName)} labelled={labelled} />
      ))}
    </ul>
  );
}

/**
 * The sidebar: 232 px wide with labels, 56 px wide with icons, or a drawer over the page on phones. It shows only entries whose route has a
 * screen, and `footer` below them.
 */
export function Sidebar({ routeName, footer }: { routeName: RouteName; footer?: ReactNode }) {
  const shell = useShell();
  const panel = useRef<HTMLElement>(null);
  const companyId = useId();
  const items = navigationOf(useMember()?.user.roleName === 'admin');
  const company = items.filter((item) => item.company);
  const open = shell?.open ?? false;
  const drawer = shell?.drawer ?? false;
  const setOpen = shell?.setOpen;
  const shown = open || !drawer;

  useEffect(() => {
    if (!drawer || !open || !setOpen) return;
    const before = document.activeElement;
    panel.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // After a navigation, the button that opened the drawer was removed with the previous screen.
      const target = before?.isConnected ? before : document.getElementById('content');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [drawer, open, setOpen]);

  if (!shown) return null;
  return (
    <>
      {drawer && (
        <button
          type="button"
          aria-label={t('Close the menu')}
          onClick={() => setOpen?.(false)}
          className="fixed inset-0 z-(--rui-z-drawer) bg-scrim motion-safe:animate-in"
        />
      )}
      <aside
        ref={panel}
        tabIndex={-1}
        aria-label={t('Main menu')}
        {...(drawer ? { role: 'dialog', 'aria-modal': true } : {})}
        className={classNames(
          'flex flex-col border-e border-border bg-canvas outline-none',
          open ? 'w-58' : 'w-14',
          drawer
            ? 'fixed inset-y-0 start-0 z-(--rui-z-drawer) shadow-modal motion-safe:animate-in'
            : 'sticky top-0 h-dvh shrink-0',
        )}
      >
        <CompanyHeader labelled={open} />
        <nav aria-label={t('Main')} className={classNames('min-h-0 flex-1 overflow-y-auto py-1', open && 'px-3')}>
          <Items items={items.filter(({ company }) => !company)} routeName={routeName} labelled={open} />
          {company.length > 0 && (
            <>
              {open ? (
                <h2 id={companyId} className="px-2 pt-5 pb-1.5 text-label text-fg-secondary">
                  {t('Company')}
                </h2>
              ) : (
                <hr className="mx-3 my-2 border-border" />
              )}
              <Items items={company} routeName={routeName} labelled={open} named={open ? companyId : undefined} />
            </>
          )}
        </nav>
        {footer}
      </aside>
    </>
  );
}
