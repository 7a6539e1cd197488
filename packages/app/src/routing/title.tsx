import { pageTitle } from '@reporting/contract/rules';
import { useEffect } from 'react';
import { useSession } from '../session/session.tsx';

/** Writes the page's title: `{title} | {site title}`, or the site title alone while there is none. */
export function useTitle(title: string | null | undefined): void {
  const { siteTitle } = useSession();
  useEffect(() => {
    document.title = pageTitle(title, siteTitle);
  }, [title, siteTitle]);
}
