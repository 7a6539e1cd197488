import { routePath } from '@reporting/contract/rules';
import { Button, EmptyState } from '@reporting/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMember, useSession } from '../../session/session.tsx';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';

interface ErrorPageProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Content before the link to the dashboards. */
  readonly action?: ReactNode;
}

/** A page with an error and the next step. Members see it inside the shell, guests without the shell. */
export function ErrorPage({ icon, name, title, description, action }: ErrorPageProps) {
  const member = useMember();
  const { siteTitle } = useSession();
  const state = (
    <EmptyState
      icon={icon}
      title={title}
      description={description}
      headingLevel={1}
      actions={
        member ? (
          <>
            {action}
            <Button variant={action ? 'default' : 'primary'} asChild>
              <Link href={routePath('dashboards.index')}>{t('Go to the dashboards')}</Link>
            </Button>
          </>
        ) : (
          <Button asChild>
            <a href="/login">{t('Sign in to {siteTitle}', { siteTitle })}</a>
          </Button>
        )
      }
    />
  );
  if (!member) {
    return (
      <main id="content" tabIndex={-1} className="grid min-h-(--app-page-height) place-items-center p-6 outline-none">
        {state}
      </main>
    );
  }
  return (
    <Screen crumbs={[{ label: name }]} className="flex flex-col p-6 max-sm:p-4">
      <div className="grid flex-1 place-items-center">{state}</div>
    </Screen>
  );
}
