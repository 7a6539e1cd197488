import { Lock } from 'lucide-react';
import { t } from '../../texts/index.ts';
import { ErrorPage } from './error-page.tsx';

/** 403: signed in, but not allowed. */
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
