import { pageTitle } from '@reporting/contract/rules';
import { useEffect } from 'react';
import { useSession } from '../session/session.tsx';

/** Sets the page's title: `{title} | {site title}`, or the site title alone without a title. */
export function useTitle(title: string | null | undefined): void {
  const { siteTitle } = useSession();
  useEffect(() => {
    document.title = pageTitle(title, siteTitle);
  }, [title, siteTitle]);
}
