import { routePath } from '@reporting/contract/rules';
import { Button } from '@reporting/ui';
import { CreditCard } from 'lucide-react';
import { Link } from 'wouter';
import { useMember } from '../../session/session.tsx';
import { t } from '../../texts/index.ts';
import { ErrorPage } from './error-page.tsx';

/** Page for status 402: the company has no active subscription. */
export default function SubscriptionRequiredScreen() {
  const member = useMember();
  const canRenew = member?.user.roleName === 'admin' && member.canSubscribe;
  return (
    <ErrorPage
      icon={CreditCard}
      name={t('Subscription required')}
      title={t('This company has no active subscription')}
      description={
        member && !canRenew
          ? t('Its dashboards are kept. Ask an admin of your company to renew the subscription.')
          : t('Its dashboards are kept and can be opened again when the subscription is active.')
      }
      action={
        canRenew ? (
          <Button variant="primary" asChild>
            <Link href={routePath('company.subscription')}>{t('Open the subscription')}</Link>
          </Button>
        ) : undefined
      }
    />
  );
}
