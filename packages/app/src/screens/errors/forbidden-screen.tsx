import { Lock } from 'lucide-react';
import { t } from '../../texts/index.ts';
import { ErrorPage } from './error-page.tsx';

/** Page for status 403: the user is signed in but has no access. */
export default function ForbiddenScreen() {
  return (
    <ErrorPage
      icon={Lock}
      name={t('No access')}
      title={t('You have no access to this page')}
      description={t('Only admins of your company can open it. Ask an admin for access.')}
    />
  );
}
