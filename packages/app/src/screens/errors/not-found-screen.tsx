import { SearchX } from 'lucide-react';
import { t } from '../../texts/index.ts';
import { ErrorPage } from './error-page.tsx';

/** Page for status 404: an unknown address, a deleted dashboard, or a route without a screen. */
export default function NotFoundScreen() {
  return (
    <ErrorPage
      icon={SearchX}
      name={t('Page not found')}
      title={t('Page not found')}
      description={t(
        'The page may have been moved, archived or deleted, or its link was renewed. Ask the person who sent you the link for the current one.',
      )}
    />
  );
}
