import { pageTitle } from '@reporting/contract/rules';
import { useEffect } from 'react';
import { useSession } from '../session/session.tsx';

/** Sets the title of the page to `{title} | {site title}`, or to the site title if there is no title. */
export function useTitle(title: string | null | undefined): void {
  const { siteTitle } = useSession();
  useEffect(() => {
    document.title = pageTitle(title, siteTitle);
  }, [title, siteTitle]);
}
