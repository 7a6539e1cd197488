import { IconButton } from '@reporting/ui';
import { ChevronRight, PanelLeft } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '../lib/class-names.ts';
import { t } from '../texts/index.ts';
import { useLanguage } from '../texts/language.ts';
import { useShell } from './shell-context.tsx';
import { TopMessages } from './top-messages.tsx';
import { UserMenu } from './user-menu.tsx';

/** A part of the path to a screen. The last part is the screen itself and has no address. */
interface Crumb {
  readonly label: ReactNode;
  readonly path?: string | undefined;
}

interface TopBarProps {
  readonly crumbs: readonly Crumb[];
  /** Content after the path, for example a note that the dashboard is being edited. */
  readonly status?: ReactNode;
  /** True while the screen's content is being edited. */
  readonly editing?: boolean | undefined;
  /** Content at the end of the bar. */
  readonly actions?: ReactNode;
}

/** Memoised, because each entry in an editor renders the whole screen again. */
const OwnMenu = memo(function OwnMenu() {
  useLanguage();
  return <UserMenu />;
});

/** The bar above a screen: the button that opens or collapses the sidebar, the path, the actions and the user menu. */
function TopBar({ crumbs, status, editing = false, actions }: TopBarProps) {
  const shell = useShell();
  return (
    <header className="sticky top-0 z-(--rui-z-header) flex h-14 shrink-0 items-center gap-3 border-b border-border bg-surface px-6 max-sm:gap-2 max-sm:px-3">
      {shell && (shell.drawer || !shell.folded) && (
        <IconButton
          icon={PanelLeft}
          label={shell.drawer ? t('Open the menu') : shell.open ? t('Collapse the sidebar') : t('Expand the sidebar')}
          aria-expanded={shell.drawer ? shell.open : undefined}
          onClick={() => shell.setOpen(!shell.open)}
          className="-ms-2 max-sm:ms-0"
        />
      )}
      <nav aria-label={t('Breadcrumb')} className="min-w-0 flex-1">
        <ol className="flex min-w-0 items-center gap-2 text-small">
          {crumbs.map((crumb, index) => {
            const last = index === crumbs.length - 1;
            return (
              <li
                key={crumb.path ?? 'here'}
                className={classNames('flex min-w-0 items-center gap-2', last ? '' : 'shrink-0 max-sm:hidden')}
              >
                {crumb.path ? (
                  <Link
                    href={crumb.path}
                    className="rounded-chip text-fg-secondary outline-ring hover:text-fg focus-visible:outline-2"
                  >
                    {crumb.label}
                  </Link>
                ) : (
                  <span aria-current="page" className="truncate font-medium">
                    {crumb.label}
                  </span>
                )}
                {!last && <ChevronRight aria-hidden="true" size={14} className="shrink-0 text-icon rtl:-scale-x-100" />}
              </li>
            );
          })}
          {status && <li className="shrink-0">{status}</li>}
        </ol>
      </nav>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
      {/* On phones, the user menu is hidden during editing, because the tools for editing fill the width of the bar. */}
      <div className={classNames('contents', editing && 'max-sm:hidden')}>
        <OwnMenu />
      </div>
    </header>
  );
}

interface ScreenProps extends TopBarProps {
  readonly children: ReactNode;
  /** Classes of the content. If absent, the content has padding. */
  readonly className?: string | undefined;
  /** True if the content consists of `SettingsSection`s, which have their own spacing. */
  readonly sections?: boolean | undefined;
}

/** The frame of a member's screen: its top bar and its content. */
export function Screen({ crumbs, status, editing, actions, children, className, sections = false }: ScreenProps) {
  const space = sections ? 'px-6 max-sm:px-4' : 'p-6 max-sm:p-4';
  return (
    <>
      <TopBar crumbs={crumbs} status={status} editing={editing} actions={actions} />
      <main id="content" tabIndex={-1} className={classNames('flex-1 outline-none', className ?? space)}>
        <TopMessages spaced={sections} />
        {children}
      </main>
    </>
  );
}
